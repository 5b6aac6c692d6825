import type { Migration } from '../engine'

/** Documents are not asked about maps; what was answered of one stays. */
export const documentsWithoutMaps: Migration = {
  name: '0021-documents-without-maps',
  statements: () => [],
  rows: () => [`update media set map_answer = 'none' where kind = 'file' and map_answer = 'unasked'`],
}
