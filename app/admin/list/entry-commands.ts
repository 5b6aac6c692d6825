import { refetchAfterChange, saveEntry, managedEntryQuery } from '../../data/admin/entries'
import type { BodyOf } from '../../data/client'
import type { QueryClient } from '@tanstack/react-query'
import { type TypeName, getContentType } from '../../content/registry'
import { mayActOn } from '../../content/rights'
import type { ManagedRow } from '../../contract'
import { changeAll, takeBack } from './change-all'
import { askToLeave } from '../redirects/ask-to-leave'
import { entryActions } from './entry-actions'
import { parentField } from './manual-order'
import { rememberPlace } from './row-focus'
import { sessionQuery } from '../../data/client/session'
import { writeAsStaff } from '../../data/client/staff-client'
import { stringifySearch } from '../../navigation/search-params'
import { notifyDone, notifyFailure, notifyUndoable } from '../shell/notify'

/** Asks whether an entry is to go into the trash, and puts it there. */
export function askAndTrash(client: QueryClient, type: TypeName, row: ManagedRow): void {
  confirmRow(client, type, 'delete', row)
}

/** Asks before an entry is taken off the site or into the trash, and does it. */
export function confirmRow(client: QueryClient, type: TypeName, action: 'delete' | 'withdraw', row: ManagedRow): void {
  const { label, busy, done } = entryActions[action]
  askToLeave(type, action, row, {
    label,
    busy,
    run: async (movedTo) => (await changeAll(client, type, { action, done, movedTo }, { rows: [row] })) > 0,
    findNextFocus: rememberPlace([row.id]),
  })
}

interface History {
  location: { href: string }
  push: (address: string) => void
}

/**
 * Copies an entry as a new draft, and opens its form. Its notice puts the copy into the trash, for who may delete it and
 * unless it was changed since, and leads back.
 */
export async function duplicateAndOpen(
  client: QueryClient,
  history: History,
  type: TypeName,
  id: number,
): Promise<void> {
  try {
    const before = history.location.href
    const copy = await writeAsStaff(`${type}.duplicate`, { id })
    await refetchAfterChange(client)
    const form = getContentType(type).paths.update + stringifySearch({ id: copy.id })
    history.push(form)
    const text = '已复制为新草稿'
    const account = client.getQueryData(sessionQuery.queryKey)?.account
    if (account && !mayActOn(account, `${type}.delete`, copy)) return notifyDone(text)
    notifyUndoable(text, async () => {
      const undone = await takeBack(client, type, 'delete', [copy])
      if (undone > 0 && history.location.href === form) history.push(before)
    })
  } catch (error) {
    notifyFailure(error)
  }
}

/** A place in the manual order. */
export type Place = BodyOf<'news.place'>['place']

/** Puts an entry in its place of the manual order, which visitors see at once. */
export async function moveEntry(client: QueryClient, type: TypeName, id: number, place: Place): Promise<void> {
  await attempt(async () => {
    const { previous } = await writeAsStaff(`${type}.place`, { id, place })
    await refetchAfterChange(client)
    notifyUndoable('顺序已更新', () =>
      attempt(async () => {
        const back = previous === null ? { position: 1 } : { after: previous }
        await writeAsStaff(`${type}.place`, { id, place: back })
        await refetchAfterChange(client)
      }),
    )
  })
}

/** Puts an entry under another one, as a draft; null puts it at the top. */
export async function moveUnder(
  client: QueryClient,
  type: TypeName,
  id: number,
  { parent, title }: { parent: number | null; title: string },
): Promise<void> {
  const name = parentField(type)
  if (name === undefined) return
  await attempt(async () => {
    const entry = await client.fetchQuery({ ...managedEntryQuery(type, id), staleTime: 0 })
    if (!entry) return
    const { category, title: own, values } = entry
    const saved = await saveEntry(type, entry, { category, title: own, values: { ...values, [name]: parent } })
    await refetchAfterChange(client)
    const where = parent === null ? '最上级' : `“${title}”下`
    notifyUndoable(`已移到${where}，发布后前台更新`, () =>
      attempt(async () => {
        await saveEntry(type, saved, { category, title: own, values })
        await refetchAfterChange(client)
      }),
    )
  })
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    notifyFailure(error)
  }
}
