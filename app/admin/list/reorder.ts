import type { QueryClient } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import { managedListQuery } from '../../data/admin/entries'
import { refetchAfterChange, reorderEntries } from '../../data/admin/entry-writes'

const pageSize = 100

/**
 * Moves an entry in front of or behind another one. The whole order is sent, because entries that are
 * not named come last.
 */
export async function moveEntry(
  client: QueryClient,
  type: TypeName,
  id: number,
  target: number,
  place: 'before' | 'after',
): Promise<void> {
  const ids = (await orderedIds(client, type)).filter((other) => other !== id)
  const at = ids.indexOf(target)
  if (at < 0) return
  ids.splice(place === 'before' ? at : at + 1, 0, id)
  await reorderEntries(type, ids)
  await refetchAfterChange(client)
}

async function orderedIds(client: QueryClient, type: TypeName): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await client.fetchQuery({
      ...managedListQuery(type, { order: 'sort', limit: pageSize, page }),
      staleTime: 0,
    })
    ids.push(...rows.map((row) => row.id))
    if (rows.length === 0 || ids.length >= total) return ids
  }
}
