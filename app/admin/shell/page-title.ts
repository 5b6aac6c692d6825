import { getContentType, type TypeName } from '../../content/registry'

/** What a staff page's loader says of it. */
export interface AdminPage {
  title: string
}

/** The add page of a content type. */
export function describeAddPage(type: TypeName): AdminPage {
  return { title: `新增${getContentType(type).label}` }
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
