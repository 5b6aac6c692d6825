import type { QueryClient } from '@tanstack/react-query'
import { getContentType, type TypeName } from '../../content/registry'
import type { BodyOf } from '../../data/client'
import { managedEntryQuery, refetchAfterChange, saveEntry } from '../../data/admin/entries'
import { writeAsStaff } from '../../data/client/staff-client'
import { notifyFailure, notifyUndoable } from '../shell/notify'
import { parentField } from './tree'

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

/** What the field that holds the entry above is called, such as 上级. */
export function parentLabel(type: TypeName): string {
  return getContentType(type).fields[parentField(type) ?? '']?.label ?? ''
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    notifyFailure(error)
  }
}
