import type { QueryClient } from '@tanstack/react-query'
import type { AccountRow } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import { notifyDone, notifyUndoable } from '../shell/notify'
import { undoUnlessChanged } from '../shell/undo-unless-changed'

const details = ['name', 'role', 'department', 'phone', 'email', 'disabled'] as const

/**
 * Says that an account was changed; the notice takes that back, unless somebody has changed the same since. Sessions that
 * ended stay ended. There is no way back from a new password, which nobody could be told of again, nor from a new account,
 * which the audit log may name by then: that is disabled. Who takes their own rights away cannot give them back.
 * @param own the id of the account that is signed in
 */
export function notifyAccountSaved(
  client: QueryClient,
  text: string,
  { before, saved, own }: { before: AccountRow; saved: AccountRow; own: number | undefined },
): void {
  const changed = details.filter((name) => saved[name] !== before[name])
  const losesRights = saved.id === own && (changed.includes('role') || changed.includes('disabled'))
  if (changed.length === 0 || losesRights) return notifyDone(text)
  notifyUndoable(text, () =>
    undoUnlessChanged('账号', {
      read: async () => {
        const { rows } = await client.fetchQuery({ ...staffQuery('account.list'), staleTime: 0 })
        return rows.find(({ id }) => id === saved.id)
      },
      isUnchanged: (now) => changed.every((name) => now[name] === saved[name]),
      restore: async () => {
        const undone = Object.fromEntries(changed.map((name) => [name, before[name]]))
        await writeAsStaff('account.save', { id: saved.id, ...undone })
        await client.invalidateQueries({ queryKey: ['account'] })
      },
    }),
  )
}
