import type { QueryClient } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { changeAll } from './change-all'
import { isPinned, namePin } from './pin'

/** Puts an entry before all others of its lists on the site, or back among them. */
export function togglePinned(client: QueryClient, type: TypeName, row: ManagedRow): Promise<void> {
  const pinned = isPinned(type, row)
  const verb = `${pinned ? '取消' : ''}${namePin(type)}`
  const isShown = row.state === 'published' && !row.changed && row.scheduledAt === null
  const done = `已${verb}，${isShown ? '前台已更新' : '发布后前台更新'}`
  return changeAll(client, type, { action: pinned ? 'unpin' : 'pin', done }, { rows: [row] })
}
