import { getContentType, isTypeName } from '../content/registry'
import type { StaffWriteName } from './types'

/**
 * Where a call is by which staff write: its group, which for a content type is its resource name, and its key.
 * Browsers find the call so without the contract, whose schemas they have no use for.
 * @returns the path below `/api`
 */
export function getStaffWritePath(name: StaffWriteName): string {
  const [group = '', key] = name.split('.')
  return `/${isTypeName(group) ? getContentType(group).wire : group}/${key}`
}
