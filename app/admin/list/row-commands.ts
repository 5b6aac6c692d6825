import type { QueryClient } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { changeAll } from './change-all'
import { confirmRow } from './confirm-row'
import { entryActions } from './entry-actions'

export { duplicateAndOpen } from './duplicate-and-open'
export { openHistory } from './open-history'

/** Asks whether an entry is to go into the trash, and puts it there. */
export function askAndTrash(client: QueryClient, type: TypeName, row: ManagedRow): void {
  const { label, busy, done } = entryActions.delete
  confirmRow('delete', row, {
    label,
    busy,
    run: () => changeAll(client, type, { action: 'delete', done }, { rows: [row] }),
  })
}
