import { useQuery } from '@tanstack/react-query'
import { categoryEntries } from '../../content/site-structure'
import { getContentType, type TypeName } from '../../content/registry'
import { getDefaultOrder } from '../../data/admin/entries'
import { staffQuery } from '../../data/admin/staff-query'
import { AdminTabLink, TabCount, Tabs } from '../shared/tabs'
import { FilterBar } from './filter-bar'
import { type ListSearch, useListSearch } from './list-search'
import { isReviewState, listedStateNames } from '../../content/entries'
import { missingParts, nameMissingParts } from '../../content/missing-parts'

const stateNames = Object.keys(listedStateNames) as Array<keyof typeof listedStateNames>

const orders = { updated: '更新时间', sort: '前台顺序', title: '标题' } as const

/** Categories with their counts, and what else narrows or orders the list. */
export function ListFilters({
  type,
  search,
  counts,
  total,
  all,
  isReviewed = false,
}: {
  type: TypeName
  search: ListSearch
  counts: Readonly<Record<number, number>>
  total: number
  all: number
  /** Entries of the type pass stages before they go live. */
  isReviewed?: boolean | undefined
}) {
  const { categories, paths } = getContentType(type)
  const change = useListSearch(type)
  const people = useQuery(staffQuery('account.people')).data?.rows ?? []
  const partNames = Object.entries(nameMissingParts(getContentType(type)))
  const defaultOrder = getDefaultOrder(type)
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
      <FilterBar
        placeholder="编号或标题"
        words={search.find}
        onFind={(find) => change({ find }, true)}
        filters={[
          {
            label: '状态',
            all: '全部状态',
            value: search.state,
            options: stateNames
              .filter((name) => isReviewed || !isReviewState(name) || name === search.state)
              .map((name) => [name, listedStateNames[name]]),
            onChange: (value) => change({ state: stateNames.find((name) => name === value) }),
          },
          {
            label: '编辑人',
            all: '全部编辑人',
            value: search.editor,
            options: people.map(({ id, name }) => [String(id), name]),
            onChange: (value) => change({ editor: value === '' ? undefined : Number(value) }),
          },
          ...(partNames.length > 0 || search.missing !== undefined
            ? [
                {
                  label: '缺少内容',
                  all: '内容不限',
                  value: search.missing,
                  options: partNames.map(([part, name]) => [part, `缺${name}`] as const),
                  onChange: (value: string) => change({ missing: missingParts.find((part) => part === value) }),
                },
              ]
            : []),
          {
            label: '更新时间',
            lead: '更新于',
            from: search.changedFrom,
            until: search.changedUntil,
            onFrom: (day) => change({ changedFrom: day }),
            onUntil: (day) => change({ changedUntil: day }),
            onClear: () => change({ changedFrom: undefined, changedUntil: undefined }),
          },
        ]}
        onClear={() => change(noFilters)}
        total={total}
        all={all}
        orders={orders}
        order={search.order ?? defaultOrder}
        onOrder={(order) => change({ order: order === defaultOrder ? undefined : order })}
      />
    </>
  )
}

/** The search params of a list without its filters; its order, page size and category stay. */
export const noFilters: ListSearch = {
  find: undefined,
  state: undefined,
  editor: undefined,
  missing: undefined,
  changedFrom: undefined,
  changedUntil: undefined,
}
