import type { ManagedRow } from '../../contract'
import { confirm } from '../shell/confirm'
import { rememberPlace } from './row-focus'

/** Asks before an entry is taken off the site or into the trash. */
export function confirmRow(
  action: 'delete' | 'withdraw',
  { id, title }: ManagedRow,
  { label, busy, run }: { label: string; busy: string; run: () => Promise<void> },
): void {
  confirm({
    title: `${label}“${title}”？`,
    text: action === 'delete' ? '前台不再显示，90 天内可在回收站中恢复。' : '前台不再显示，内容保留，可以重新发布。',
    action: label,
    busy,
    dangerous: action === 'delete',
    run,
    findNextFocus: rememberPlace([id]),
  })
}
