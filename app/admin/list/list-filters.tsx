import { useQuery } from '@tanstack/react-query'
import { categoryEntries } from '../../content/site-structure'
import { getContentType, type TypeName } from '../../content/registry'
import { getDefaultOrder } from '../../data/admin/entries'
import { staffQuery } from '../../data/admin/staff-query'
import { AdminTabLink, TabCount, Tabs } from '../shared/tabs'
import { FilterBar } from './filter-bar'
import { type ListSearch, useListSearch } from './list-search'
import { listedStateNames } from '../../content/entries'
import { missingParts, nameMissingParts } from '../../content/missing-parts'
import { FilterChoice } from './filter-choice'
import { FilterDays } from './filter-days'

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
  const change = useListSearch(type)
  const people = useQuery(staffQuery('account.people')).data?.rows ?? []
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
        active={listActiveFilters(type, search, people).map(({ text, without }) => ({
          text,
          clear: () => change(without),
        }))}
        onClear={() => change(noFilters)}
        fields={(stacked) => <FilterFields type={type} search={search} change={change} stacked={stacked} />}
        total={total}
        all={all}
        orders={orders}
        order={search.order ?? defaultOrder}
        onOrder={(order) => change({ order: order === defaultOrder ? undefined : order })}
      />
    </>
  )
}

/** The filters of a managed list but its words; `stacked` one under the other, as in a dialog. */
function FilterFields({
  type,
  search,
  change,
  stacked = false,
}: {
  type: TypeName
  search: ListSearch
  change: (changes: ListSearch) => void
  stacked?: boolean
}) {
  const people = useQuery(staffQuery('account.people')).data?.rows ?? []
  const partNames = Object.entries(nameMissingParts(getContentType(type)))
  return (
    <>
      <FilterChoice
        label="状态"
        all="全部状态"
        stacked={stacked}
        value={search.state}
        options={Object.entries(listedStateNames)}
        onChange={(value) =>
          change({
            state: (Object.keys(listedStateNames) as Array<keyof typeof listedStateNames>).find(
              (name) => name === value,
            ),
          })
        }
      />
      <FilterChoice
        label="编辑人"
        all="全部编辑人"
        stacked={stacked}
        value={search.editor}
        options={people.map(({ id, name }) => [String(id), name])}
        onChange={(value) => change({ editor: value === '' ? undefined : Number(value) })}
      />
      {partNames.length > 0 && (
        <FilterChoice
          label="缺少内容"
          all="内容不限"
          stacked={stacked}
          value={search.missing}
          options={partNames.map(([part, name]) => [part, `缺${name}`])}
          onChange={(value) => change({ missing: missingParts.find((part) => part === value) })}
        />
      )}
      <FilterDays
        label="更新时间"
        stacked={stacked}
        from={search.changedFrom}
        until={search.changedUntil}
        onFrom={(day) => change({ changedFrom: day })}
        onUntil={(day) => change({ changedUntil: day })}
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

/** A filter that is set: what it says, and what takes it away. */
interface ActiveFilter {
  text: string
  without: ListSearch
}

/**
 * The filters of a list that are set, but its words.
 * @param people the names of the accounts
 */
function listActiveFilters(
  type: TypeName,
  { state, editor, missing, changedFrom, changedUntil }: ListSearch,
  people: ReadonlyArray<{ id: number; name: string }>,
): ActiveFilter[] {
  const found: Array<ActiveFilter | false | undefined> = [
    state && { text: listedStateNames[state], without: { state: undefined } },
    editor !== undefined && {
      text: people.find(({ id }) => id === editor)?.name ?? '编辑人',
      without: { editor: undefined },
    },
    missing && { text: `缺${nameMissingParts(getContentType(type))[missing] ?? ''}`, without: { missing: undefined } },
    (changedFrom !== undefined || changedUntil !== undefined) && {
      text: `更新于 ${changedFrom ?? ''} — ${changedUntil ?? ''}`,
      without: { changedFrom: undefined, changedUntil: undefined },
    },
  ]
  return found.filter((filter) => typeof filter === 'object')
}
