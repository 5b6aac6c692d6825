import type { QueryClient } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { managedEntryQuery } from '../../data/admin/entries'
import {
  refetchAfterChange,
  deleteEntry,
  publishEntry,
  restoreEntry,
  saveEntry,
  withdrawEntry,
} from '../../data/admin/entry-writes'
import { notifyDone, notifyFailure } from '../shell/notify'

/** What can be done to rows of a managed list, one or many. */
export const entryActions = {
  publish: {
    label: '发布',
    busy: '正在发布',
    done: '已发布',
    run: publishEntry,
    allows: (row: ManagedRow) => row.state !== 'deleted' && (row.state !== 'published' || row.changed),
  },
  withdraw: {
    label: '下线',
    busy: '正在下线',
    done: '已下线',
    run: withdrawEntry,
    allows: (row: ManagedRow) => row.state === 'published' || row.state === 'scheduled',
  },
  delete: {
    label: '删除',
    busy: '正在删除',
    done: '已删除',
    run: deleteEntry,
    allows: (row: ManagedRow) => row.state !== 'deleted',
  },
  restore: {
    label: '恢复',
    busy: '正在恢复',
    done: '已恢复为草稿',
    run: restoreEntry,
    allows: (row: ManagedRow) => row.state === 'deleted',
  },
} as const

export type EntryAction = keyof typeof entryActions

/** Does one thing to several rows, one after the other, and says how it went. */
export async function runOnRows(
  client: QueryClient,
  type: TypeName,
  action: EntryAction,
  rows: readonly ManagedRow[],
): Promise<void> {
  const { run, done } = entryActions[action]
  await each(client, rows, done, (row) => run(type, row))
}

/** Puts rows into another category, as a new draft revision each. */
export async function moveRows(
  client: QueryClient,
  type: TypeName,
  category: number,
  rows: readonly ManagedRow[],
): Promise<void> {
  await each(client, rows, '已移动，发布后前台更新', async (row) => {
    const entry = await client.fetchQuery({ ...managedEntryQuery(type, row.id), staleTime: 0 })
    if (entry) await saveEntry(type, row, { category, title: entry.title, values: entry.values })
  })
}

async function each(
  client: QueryClient,
  rows: readonly ManagedRow[],
  done: string,
  run: (row: ManagedRow) => Promise<unknown>,
): Promise<void> {
  let succeeded = 0
  for (const row of rows) {
    try {
      await run(row)
      succeeded += 1
    } catch (error) {
      notifyFailure(error, row.title)
    }
  }
  await refetchAfterChange(client)
  if (succeeded > 0) notifyDone(rows.length === 1 ? done : `${done} ${succeeded} 条`)
}
