import { useQuery } from '@tanstack/react-query'
import { ArrowDownUp, ListFilter, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import { categoryEntries } from '../../content/categories'
import { getContentType, type TypeName } from '../../content/registry'
import { peopleQuery } from '../../data/admin/accounts'
import { getDefaultOrder } from '../../data/admin/entries'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { FindField } from '../shared/find-field'
import { Select } from '../shared/input'
import { AdminTabLink, TabCount, Tabs } from '../shared/tabs'
import { TextButton } from '../shared/text-link'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'
import { listActiveFilters, noFilters } from './active-filters'
import { FilterFields } from './filter-fields'
import { type ListSearch, useListSearch } from './list-search'

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog')).FilterDialog }))

const orders = { updated: '更新时间', sort: '前台顺序', title: '标题' } as const

/** Categories with their counts, and what else narrows or orders the list. */
export function ListFilters({
  type,
  search,
  counts,
  total,
  all,
}: {
  type: TypeName
  search: ListSearch
  counts: Readonly<Record<number, number>>
  total: number
  all: number
}) {
  const { categories, paths } = getContentType(type)
  const change = useListSearch(type, search)
  const { data: people = [] } = useQuery(peopleQuery)
  const [find, setFind] = useState(search.find ?? '')
  const [open, setOpen] = useState(false)
  const active = listActiveFilters(type, search, people)
  const isNarrowed = active.length > 0 || search.find !== undefined

  useEffect(() => setFind(search.find ?? ''), [search.find])
  useDebouncedSearch(find, search.find ?? '', (words) => change({ find: words || undefined }, true))

  const { page: _page, category: _category, ...rest } = search
  const clear = <TextButton onClick={() => change(noFilters)}>清除筛选</TextButton>
  const found = isNarrowed && (
    <Found role="status">
      {all} 条中符合条件的 {total} 条
    </Found>
  )
  return (
    <>
      {categories && (
        <Tabs aria-label={categories.label}>
          <AdminTabLink to={paths.update} search={rest} aria-current={search.category ? undefined : 'page'}>
            全部 <TabCount>{counts[0] ?? 0}</TabCount>
          </AdminTabLink>
          {categoryEntries(categories.table).map(([category, name]) => (
            <AdminTabLink
              key={category}
              to={paths.update}
              search={{ ...rest, category }}
              aria-current={search.category === category ? 'page' : undefined}
            >
              {name} <TabCount>{counts[category] ?? 0}</TabCount>
            </AdminTabLink>
          ))}
        </Tabs>
      )}
      <Bar role="search">
        <Find label="查找" placeholder="编号或标题" small value={find} onChange={setFind} />
        <Wide>
          <FilterFields type={type} search={search} change={change} />
          {isNarrowed && clear}
        </Wide>
        <OpenFilters size="admin" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ListFilter size={16} aria-hidden />
          筛选{active.length > 0 ? ` ${active.length}` : ''}
        </OpenFilters>
        <Order>
          <OrderIcon size={16} aria-hidden />
          <OrderSelect
            $small
            aria-label="排序"
            value={search.order ?? getDefaultOrder(type)}
            onChange={(event) =>
              change({ order: event.target.value === getDefaultOrder(type) ? undefined : event.target.value })
            }
          >
            {Object.entries(orders).map(([order, name]) => (
              <option key={order} value={order}>
                {name}
              </option>
            ))}
          </OrderSelect>
        </Order>
      </Bar>
      {isNarrowed && (
        <Active>
          <Chips>
            {active.map(({ text, without }) => (
              <Chip key={text} aria-label={`取消筛选：${text}`} onClick={() => change(without)}>
                {text}
                <X size={14} aria-hidden />
              </Chip>
            ))}
            {clear}
          </Chips>
          {found}
        </Active>
      )}
      {open && (
        <Suspense>
          <FilterDialog type={type} search={search} total={total} change={change} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  padding: 14px 20px;
  ${media.mobile} {
    padding: 12px;
  }
`

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

const Chips = styled.div`
  display: none;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  ${media.compact} {
    display: flex;
  }
`

const Chip = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
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
  ${media.mobile} {
    min-height: 44px;
  }
`

const Found = styled.span`
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
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
