import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { solutionCategories, sections } from '../../../content/site-structure'
import { clientKinds } from '../../../content/client-kinds'
import type { CaseLibrary } from '../../../contract'
import type { CaseLibrarySearch } from '../../../data/site/cases'
import { FilterOption, FilterRow, FilterRows, FindForm } from '../../shared/filter-rows'

const { to, library } = sections.solution

/** What the cases can be sorted by; the address leaves the first one out. */
export const libraryOrders = { newest: '年份由新到旧', oldest: '年份由旧到新', scale: '建设规模' } as const

/** Everything but the page, which a change of the filters begins anew. */
type Filters = Omit<CaseLibrarySearch, 'page'>

interface LibraryFiltersProps {
  search: CaseLibrarySearch
  library: CaseLibrary
}

/** The filters of the page: on phones the kinds of clients and the words; the other rows stand in `FilterSheet` there. */
export function LibraryFilters({ search: { page: _page, ...search }, library }: LibraryFiltersProps) {
  return (
    <FilterRows>
      <CategoryRow search={search} library={library} onPhone="moved" />
      <ClientRow search={search} library={library} onPhone="chips" />
      <YearRow search={search} library={library} onPhone="moved" />
      <SortRow search={search} onPhone="moved" after={<Find key={search.find} search={search} />} />
    </FilterRows>
  )
}

interface RowProps {
  search: Filters
  library: CaseLibrary
  onPhone: 'chips' | 'moved' | 'sheet'
}

export function CategoryRow({ search, library: { counts }, onPhone }: RowProps) {
  const { model, ...others } = search
  return (
    <FilterRow label="业务类别" onPhone={onPhone}>
      <Option filters={others} isCurrent={model === undefined}>
        全部
      </Option>
      {counts.categories.map(({ value, count }) => (
        <Option key={value} filters={{ ...search, model: value }} isCurrent={model === value} count={count}>
          {solutionCategories[value]}
        </Option>
      ))}
    </FilterRow>
  )
}

function ClientRow({ search, library: { counts }, onPhone }: RowProps) {
  const { client, ...others } = search
  if (counts.clients.length === 0) return null
  return (
    <FilterRow label="客户类型" onPhone={onPhone}>
      <Option filters={others} isCurrent={client === undefined}>
        全部
      </Option>
      {counts.clients.map(({ value, count }) => (
        <Option key={value} filters={{ ...search, client: value }} isCurrent={client === value} count={count}>
          {clientKinds[value]}
        </Option>
      ))}
    </FilterRow>
  )
}

export function YearRow({ search, library: { counts }, onPhone }: RowProps) {
  const { year, before, ...others } = search
  const { earlier } = counts
  return (
    <FilterRow label="年份" onPhone={onPhone}>
      <Option filters={others} isCurrent={year === undefined && before === undefined}>
        全部
      </Option>
      {counts.years.map(({ value, count }) => (
        <Option key={value} filters={{ ...others, year: value }} isCurrent={year === value} count={count}>
          {value}
        </Option>
      ))}
      {earlier && (
        <Option filters={{ ...others, before: earlier.before }} isCurrent={before !== undefined} count={earlier.count}>
          更早
        </Option>
      )}
    </FilterRow>
  )
}

export function SortRow({ search, onPhone, after }: Omit<RowProps, 'library'> & { after?: ReactNode }) {
  const { sort, ...others } = search
  return (
    <FilterRow label="排序" onPhone={onPhone} after={after}>
      <Option filters={others} isCurrent={sort === undefined}>
        {libraryOrders.newest}
      </Option>
      {(['oldest', 'scale'] as const).map((order) => (
        <Option key={order} filters={{ ...others, sort: order }} isCurrent={sort === order}>
          {libraryOrders[order]}
        </Option>
      ))}
    </FilterRow>
  )
}

interface OptionProps {
  filters: Filters
  isCurrent: boolean
  count?: number
  children: ReactNode
}

function Option({ filters, ...rest }: OptionProps) {
  return <FilterOption to={to} search={{ ...library.search, ...filters }} resetScroll={false} {...rest} />
}

/** Looks for words in title, client and place. */
function Find({ search: { find, ...search } }: { search: Filters }) {
  const navigate = useNavigate()
  const kept = { ...library.search, ...search }
  return (
    <FindForm
      label="查找案例"
      placeholder="按名称、单位或地点查找"
      action={to}
      search={kept}
      find={find}
      onFind={(words) =>
        void navigate({ to, search: { ...kept, ...(words ? { find: words } : {}) }, resetScroll: false })
      }
    />
  )
}
