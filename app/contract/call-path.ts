import { getContentType, isTypeName } from '../content/registry'

/**
 * Where a call is, by its name: its group, which for a content type is its resource name, and its key. What visitors may
 * call has `/allow` behind it. Browsers find the calls by which staff write so, without the declarations.
 * @param name the call, such as `news.save`
 * @returns the path below `/api`
 */
export function getCallPath(name: string): string {
  const [group = '', key] = name.split('.')
  return `/${isTypeName(group) ? getContentType(group).wire : group}/${key}`
}
