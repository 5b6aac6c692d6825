import { notFound } from '@tanstack/react-router'
import { isCategory } from '../../content/categories'
import { getContentType, type TypeName } from '../../content/registry'
import type { addSearch } from '../../navigation/search-params'

/** What a staff page's loader says of it. */
export interface AdminPage {
  title: string
}

/**
 * The add page of a content type.
 * @throws the router's notFound for a category that the type does not have
 */
export function describeAddPage(type: TypeName, { category }: ReturnType<typeof addSearch>): AdminPage {
  const { categories, label } = getContentType(type)
  if (category !== undefined && !(categories && isCategory(categories.table, category))) throw notFound()
  return { title: `新增${label}` }
}

/** The update page of a content type: its list, or the form of one entry. */
export function describeUpdatePage(
  type: TypeName,
  search: { id?: number | undefined; view?: string | undefined },
): AdminPage {
  const { label, single } = getContentType(type)
  if (search.id && search.view === 'history') return { title: `${label}的历史版本` }
  return { title: search.id || single ? `编辑${label}` : `${label}管理` }
}
