import { queryOptions } from '@tanstack/react-query'
import { readApi } from '../client'
import { writeAsStaff } from '../client/staff-client'

/** The most entries that can be asked about at once. */
const mostIds = 50

/** Who else has the forms of these entries open. */
export function editorsQuery(ids: number[]) {
  return queryOptions({
    queryKey: ['presence', 'list', ids],
    queryFn: async () => {
      const { rows } = await readApi('presence.list', { ids: ids.slice(0, mostIds) })
      return new Map(rows.map(({ id, names }) => [id, names]))
    },
    enabled: ids.length > 0,
    staleTime: 0,
  })
}

/** Says that the form of an entry is open. @returns who else has it open, and the stored version */
export function reportPresence(id: number, hasChanged: boolean) {
  return writeAsStaff('presence.report', { id, hasChanged })
}

/** Says that the form of an entry is closed. */
export function leaveEntry(id: number) {
  return writeAsStaff('presence.leave', { id })
}
