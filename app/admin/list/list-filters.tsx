import { ArrowDownUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import { categoryEntries } from '../../content/categories'
import type { ListedState } from '../../navigation/search-params'
import { getDefaultOrder } from '../../data/admin/entries'
import { adminTextSize, color, media } from '../../ui/theme'
import { entryStateNames } from '../../content/entry-states'
import { FindField } from '../shared/find-field'
import { Input, Select } from '../shared/input'
import { AdminTabLink, TabCount, Tabs } from '../shared/tabs'
import { TextButton } from '../shared/text-link'
import { useDebouncedSearch } from '../shared/use-debounced-search'
import { type ListSearch, useListSearch } from './list-search'

const orders = { updated: '更新时间', sort: '前台顺序', title: '标题' } as const

/** Categories with their counts, and what else narrows or orders the list. */
export function ListFilters({
  type,
  search,
  counts,
}: {
  type: TypeName
  search: ListSearch
  counts: Readonly<Record<number, number>>
}) {
  const { categories, paths } = getContentType(type)
  const change = useListSearch(type, search)
  const [find, setFind] = useState(search.find ?? '')
  const narrowed =
    search.find !== undefined ||
    search.state !== undefined ||
    search.changedFrom !== undefined ||
    search.changedUntil !== undefined

  useEffect(() => setFind(search.find ?? ''), [search.find])
  useDebouncedSearch(find, search.find ?? '', (words) => change({ find: words || undefined }, true))

  const { page: _page, category: _category, ...rest } = search
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
        <Find label="查找" placeholder="按标题查找" small value={find} onChange={setFind} />
        <StateSelect
          $small
          aria-label="状态"
          value={search.state ?? ''}
          onChange={(event) =>
            change({
              state: Object.keys(entryStateNames).find((name): name is ListedState => name === event.target.value),
            })
          }
        >
          <option value="">全部状态</option>
          {Object.entries(entryStateNames).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </StateSelect>
        <Days>
          更新时间
          <DayInput
            $small
            type="date"
            aria-label="更新时间不早于"
            value={search.changedFrom ?? ''}
            max={search.changedUntil}
            onChange={(event) => change({ changedFrom: event.target.value || undefined })}
          />
          —
          <DayInput
            $small
            type="date"
            aria-label="更新时间不晚于"
            value={search.changedUntil ?? ''}
            min={search.changedFrom}
            onChange={(event) => change({ changedUntil: event.target.value || undefined })}
          />
        </Days>
        {narrowed && (
          <TextButton
            onClick={() =>
              change({ find: undefined, state: undefined, changedFrom: undefined, changedUntil: undefined })
            }
          >
            重置
          </TextButton>
        )}
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
  flex: 0 1 260px;
  ${media.mobile} {
    flex: 1 1 100%;
  }
`

const StateSelect = styled(Select)`
  width: 132px;
  ${media.mobile} {
    flex: 1;
    width: auto;
  }
`

const Days = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  color: ${color.textMuted};
  ${media.mobile} {
    flex: 1 1 100%;
    flex-wrap: nowrap;
    order: 1;
    font-size: ${adminTextSize.meta};
  }
`

const DayInput = styled(Input)`
  width: 138px;
  color: ${color.textSecondary};
  ${media.mobile} {
    flex: 1;
    min-width: 0;
    padding-inline: 6px;
  }
`

const Order = styled.label`
  position: relative;
  margin-left: auto;
  ${media.mobile} {
    flex: 1;
    width: auto;
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
  }
`
