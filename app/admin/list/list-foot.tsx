import { useRouter } from '@tanstack/react-router'
import { getContentType, type TypeName } from '../../content/registry'
import { getPageSize, isTree } from '../../data/admin/entries'
import { rememberPageSize } from '../../data/admin/page-size'
import { stringifySearch } from '../../navigation/search-params'
import { AdminLink } from '../shell/admin-link'
import { type ListSearch, useListSearch } from './list-search'
import { PageFoot } from './page-foot'

/** The foot of the managed list of a type. */
export function ListFoot({ type, search, total }: { type: TypeName; search: ListSearch; total: number }) {
  const { paths } = getContentType(type)
  const router = useRouter()
  const change = useListSearch(type)
  const searchOf = (page: number): ListSearch => ({ ...search, page: page === 1 ? undefined : page })
  return (
    <PageFoot
      page={search.page ?? 1}
      pageSize={getPageSize(type, search)}
      total={total}
      link={(page, props) => <AdminLink to={paths.update} search={searchOf(page)} {...props} />}
      onPage={(page) => router.history.push(paths.update + stringifySearch(searchOf(page)))}
      onPageSize={(size) => {
        if (size !== undefined && !isTree(type)) rememberPageSize(size)
        change({ size })
      }}
    />
  )
}
