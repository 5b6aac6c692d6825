import { contentType, isTypeName } from '../content/registry'
import type { StaffWriteName } from './types'

/**
 * Where a call is by which staff write: its group, which for a content type is its resource name, and its key.
 * Browsers find the call so without the contract, whose schemas they have no use for.
 * @returns the path below `/api`
 */
export function staffWritePath(name: StaffWriteName): string {
  const [group = '', key] = name.split('.')
  return `/${isTypeName(group) ? contentType(group).wire : group}/${key}`
}
