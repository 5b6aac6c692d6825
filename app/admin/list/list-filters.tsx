import { ArrowDownUp, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import { categoryEntries } from '../../content/categories'
import type { ListedState } from '../../navigation/search-params'
import { getDefaultOrder } from '../../data/admin/entries'
import { color } from '../../ui/theme'
import { entryStateNames } from '../../content/entry-states'
import { AdminLink } from '../shell/admin-link'
import { type ListSearch, useListSearch } from './list-search'

const findDelay = 300
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
  useEffect(() => {
    const wanted = find.trim() || undefined
    if (wanted === search.find) return
    const timer = setTimeout(() => change({ find: wanted }, true), findDelay)
    return () => clearTimeout(timer)
  })

  const { page: _page, category: _category, ...rest } = search
  return (
    <Filters>
      {categories && (
        <nav className="tabs" aria-label={categories.label}>
          <AdminLink to={paths.update} search={rest} aria-current={search.category ? undefined : 'page'}>
            全部 <span className="num">{counts[0] ?? 0}</span>
          </AdminLink>
          {categoryEntries(categories.table).map(([category, name]) => (
            <AdminLink
              key={category}
              to={paths.update}
              search={{ ...rest, category }}
              aria-current={search.category === category ? 'page' : undefined}
            >
              {name} <span className="num">{counts[category] ?? 0}</span>
            </AdminLink>
          ))}
        </nav>
      )}
      <div className="narrow" role="search">
        <label className="find">
          <Search size={16} aria-hidden />
          <input
            type="search"
            className="input"
            placeholder="按标题查找"
            aria-label="查找"
            maxLength={50}
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
        </label>
        <select
          className="input state-filter"
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
        </select>
        <span className="days">
          更新时间
          <input
            type="date"
            className="input"
            aria-label="更新时间不早于"
            value={search.changedFrom ?? ''}
            max={search.changedUntil}
            onChange={(event) => change({ changedFrom: event.target.value || undefined })}
          />
          —
          <input
            type="date"
            className="input"
            aria-label="更新时间不晚于"
            value={search.changedUntil ?? ''}
            min={search.changedFrom}
            onChange={(event) => change({ changedUntil: event.target.value || undefined })}
          />
        </span>
        {narrowed && (
          <button
            type="button"
            className="link"
            onClick={() =>
              change({ find: undefined, state: undefined, changedFrom: undefined, changedUntil: undefined })
            }
          >
            重置
          </button>
        )}
        <label className="order">
          <ArrowDownUp size={16} aria-hidden />
          <select
            className="input"
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
          </select>
        </label>
      </div>
    </Filters>
  )
}

const Filters = styled.div`
  .narrow {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    padding: 14px 20px;
    align-items: center;
  }
  .input {
    min-height: 36px;
    padding-block: 5px;
    border-color: ${color.lineMedium};
  }
  .find {
    position: relative;
    flex: 0 1 260px;
  }
  .find svg,
  .order svg {
    position: absolute;
    left: 12px;
    top: 10px;
    color: ${color.textMuted};
    pointer-events: none;
  }
  .find .input {
    padding-left: 36px;
  }
  .state-filter {
    width: 132px;
  }
  .days {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    color: ${color.textMuted};
  }
  .days .input {
    width: 138px;
    color: ${color.textSecondary};
  }
  .order {
    position: relative;
    margin-left: auto;
  }
  .order .input {
    width: 136px;
    padding-left: 36px;
    font-weight: 600;
  }
`
