import { Link, useNavigate } from '@tanstack/react-router'
import { fileKinds } from '../../content/files'
import type { Downloads } from '../../contract'
import type { DownloadSearch } from '../../data/site/downloads'
import { sections } from '../../content/site-structure'
import { EmptyOption, FilterRow, FilterRows } from '../shared/filter-rows'
import { FindForm } from '../shared/find-form'

const { to, library } = sections.product

interface DownloadFiltersProps {
  search: Omit<DownloadSearch, 'page'>
  counts: Downloads['counts']
}

/** The kinds of files as links with their counts, and the words to look for. */
export function DownloadFilters({ search: { kind, find }, counts }: DownloadFiltersProps) {
  const navigate = useNavigate()
  const kept = { ...library.search, ...(kind ? { kind } : {}) }
  const words = find === undefined ? {} : { find }
  return (
    <FilterRows>
      <FilterRow
        label="资料类别"
        after={
          <FindForm
            key={find}
            label="查找资料"
            placeholder="按文件名或所属内容查找"
            action={to}
            search={kept}
            find={find}
            onFind={(typed) =>
              void navigate({ to, search: { ...kept, ...(typed ? { find: typed } : {}) }, resetScroll: false })
            }
          />
        }
      >
        <Link
          to={to}
          search={{ ...library.search, ...words }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={kind === undefined ? 'true' : undefined}
        >
          全部
        </Link>
        {counts.map((row) =>
          row.count === 0 && row.kind !== kind ? (
            <EmptyOption key={row.kind}>
              {fileKinds[row.kind]}
              <span className="num">0</span>
            </EmptyOption>
          ) : (
            <Link
              key={row.kind}
              to={to}
              search={{ ...library.search, ...words, kind: row.kind }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={row.kind === kind ? 'true' : undefined}
            >
              {fileKinds[row.kind]}
              <span className="num">{row.count}</span>
            </Link>
          ),
        )}
      </FilterRow>
    </FilterRows>
  )
}
