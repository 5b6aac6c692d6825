import { ArrowDownUp, ListFilter, X } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { FindField, useFindWords } from '../shared/find-field'
import { Select } from '../shared/input'
import { TextButton } from '../shared/text'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { FilterChoice, FilterDays } from './filter-fields'
import { lazyPart } from '../../ui/deferred-part'

const FilterDialog = lazyPart(async () => ({ default: (await import('./filter-dialog')).FilterDialog }))

/** A filter of a list: one of several values, or the days between two. */
export type Filter =
  | Omit<ComponentProps<typeof FilterChoice>, 'stacked' | 'width'>
  | (Omit<ComponentProps<typeof FilterDays>, 'stacked'> & {
      /** What is said before its days once it is set, such as 更新于. */
      lead: string
      onClear: () => void
    })

/**
 * What narrows and orders a list: the words that are looked for, filters beside one another where there is room and in a
 * dialog elsewhere, and the order.
 */
export function FilterBar({
  placeholder,
  words,
  onFind,
  filters,
  onClear,
  total,
  all,
  orders,
  order,
  onOrder,
}: {
  placeholder: string
  words: string | undefined
  onFind: (words: string | undefined) => void
  /** The filters but the words. */
  filters: readonly Filter[]
  /** Takes all filters and the words away. */
  onClear: () => void
  /** How many rows the filters choose, and how many there are. */
  total: number
  all: number
  orders: Readonly<Record<string, string>>
  order: string
  onOrder: (order: string) => void
}) {
  const find = useFindWords(onFind)
  const [open, setOpen] = useState(false)
  const active = filters.flatMap((filter) => describeActive(filter) ?? [])
  const isNarrowed = active.length > 0 || words !== undefined

  return (
    <>
      <Row $gap={10} $wrap $padding={['cardBar', 'cardSide']} role="search">
        <Find label="查找" placeholder={placeholder} small {...find} />
        <Wide>
          <FilterFields filters={filters} stacked={false} />
        </Wide>
        <OpenFilters size="admin" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ListFilter size={16} aria-hidden />
          筛选{active.length > 0 ? ` ${active.length}` : ''}
        </OpenFilters>
        <Order>
          <OrderIcon size={16} aria-hidden />
          <OrderSelect $small aria-label="排序" value={order} onChange={(event) => onOrder(event.target.value)}>
            {Object.entries(orders).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </OrderSelect>
        </Order>
      </Row>
      {isNarrowed && (
        <Active>
          <Row $gap={8} $wrap>
            {active.map((filter) => (
              <Chip key={filter.text} aria-label={`取消筛选：${filter.text}`} onClick={filter.clear}>
                {filter.text}
                <X size={14} aria-hidden />
              </Chip>
            ))}
            <TextButton onClick={onClear}>清除筛选</TextButton>
          </Row>
          <Text $tone="muted" $size="meta" role="status">
            {all} 条中符合条件的 {total} 条
          </Text>
        </Active>
      )}
      {open && (
        <Suspense>
          <FilterDialog total={total} onClear={onClear} onClose={() => setOpen(false)}>
            <FilterFields filters={filters} stacked />
          </FilterDialog>
        </Suspense>
      )}
    </>
  )
}

/** The filters; `stacked` one under the other, as in a dialog. */
function FilterFields({ filters, stacked }: { filters: readonly Filter[]; stacked: boolean }) {
  return filters.map((filter) =>
    'options' in filter ? (
      <FilterChoice key={filter.label} {...filter} stacked={stacked} />
    ) : (
      <FilterDays key={filter.label} {...filter} stacked={stacked} />
    ),
  )
}

/** What a filter that is set says, and what takes it away; undefined for one that is not set. */
function describeActive(filter: Filter): { text: string; clear: () => void } | undefined {
  if ('options' in filter) {
    const { label, value, options, onChange } = filter
    const chosen = options.find(([option]) => option === String(value))
    return value === undefined ? undefined : { text: chosen?.[1] ?? label, clear: () => onChange('') }
  }
  const { lead, from, until, onClear } = filter
  if (from === undefined && until === undefined) return undefined
  return { text: `${lead} ${from ?? ''} — ${until ?? ''}`, clear: onClear }
}

const Find = styled(FindField)`
  flex: 1 1 150px;
  max-width: 260px;
  ${media.compact} {
    flex: 1 1 200px;
    max-width: none;
  }
  ${media.mobile} {
    flex: 1 1 100%;
  }
`

/** The filters beside one another, where there is room. */
const Wide = styled.div`
  display: contents;
  ${media.compact} {
    display: none;
  }
`

const OpenFilters = styled(Button)`
  display: none;
  ${media.compact} {
    display: inline-flex;
  }
  ${media.mobile} {
    &&& {
      flex: 1;
      height: 44px;
    }
  }
`

const Active = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  justify-content: flex-end;
  align-items: center;
  margin-top: -4px;
  padding: 0 20px 12px;
  ${media.compact} {
    justify-content: space-between;
  }
  ${media.mobile} {
    padding: 0 12px 12px;
  }
`

/** What is set is seen in the filters themselves where they stand beside one another. */
const Chip = styled.button.attrs({ type: 'button' })`
  display: none;
  gap: 6px;
  align-items: center;
  min-height: 30px;
  padding: 0 10px;
  border: 1px solid ${color.primary};
  border-radius: ${radius.control};
  background: ${color.selected};
  color: ${color.link};
  font-size: ${adminTextSize.meta};
  font-weight: 600;
  ${media.compact} {
    display: inline-flex;
  }
  ${media.mobile} {
    min-height: 44px;
  }
`

const Order = styled.label`
  position: relative;
  margin-left: auto;
  ${media.mobile} {
    flex: 1;
    margin: 0;
  }
`

const OrderIcon = styled(ArrowDownUp)`
  position: absolute;
  left: 12px;
  top: calc(50% - 8px);
  color: ${color.textMuted};
  pointer-events: none;
`

const OrderSelect = styled(Select)`
  width: 136px;
  padding-left: 36px;
  font-weight: 600;
  ${media.mobile} {
    width: 100%;
    min-height: 44px;
  }
`
