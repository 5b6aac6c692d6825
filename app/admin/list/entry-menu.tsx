import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  ArrowUpDown,
  CalendarClock,
  CopyPlus,
  Eye,
  FileUser,
  FolderInput,
  History,
  Link2,
  Network,
  Pin,
  PinOff,
  RotateCcw,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import { getContentType, type TypeName } from '../../content/registry'
import type { ContentAction } from '../../content/rights'
import type { ManagedRow } from '../../contract'
import { getPublicAddress } from '../../navigation/public-address'
import { Menu, type MenuItem, type MenuProps } from '../../ui/overlay/menu'
import { lookAddress } from '../preview-address'
import { copyAndNotify, notifyFailure } from '../shell/notify'
import { changeAll } from './change-all'
import { MoveDialog, ParentDialog, PlaceDialog } from './entry-dialogs'
import { canRun, type EntryAction, entryActions, isPinned, namePin } from './entry-actions'
import { confirmRow, duplicateAndOpen, moveEntry, moveUnder } from './entry-commands'
import { parentLabel, type Standing } from './manual-order'
import { useOpenDialog } from './list-dialog'
import { openHistory } from './list-search'
import { useRights } from '../session/use-rights'
import { lazyPart } from '../../ui/deferred-part'

const PublishTimeDialog = lazyPart(async () => ({ default: (await import('./publish-time-dialog')).PublishTimeDialog }))

const icons = { publish: Send, withdraw: ArrowDownToLine, restore: Undo2, revert: RotateCcw, delete: Trash2 }

/** What else can be done to an entry of a managed list. */
export function EntryMenu({
  type,
  row,
  standing,
  ...menu
}: Pick<MenuProps, 'trigger' | 'pressedBy'> & {
  type: TypeName
  row: ManagedRow
  /** Left out while the list is not in the manual order. */
  standing: Standing | undefined
}) {
  const client = useQueryClient()
  const router = useRouter()
  const openDialog = useOpenDialog()
  const { single, categories } = getContentType(type)
  const pinName = namePin(type)
  const pinned = isPinned(type, row)
  const address = getPublicAddress({ type, id: row.id, category: row.category })
  const tree = standing?.tree
  const stands = row.state !== 'deleted'
  const { may, has } = useRights()
  const mayEdit = stands && may(type, 'edit', row)
  const items: Array<MenuItem | false | undefined> = [
    stands && {
      label: '预览',
      icon: <Eye size={16} aria-hidden />,
      keys: 'P',
      run: () => window.open(lookAddress(type, row), '_blank', 'noopener'),
    },
    stands &&
      !single &&
      may(type, 'edit', null) && {
        label: '复制为新草稿',
        icon: <CopyPlus size={16} aria-hidden />,
        keys: 'D',
        run: () => void duplicateAndOpen(client, router.history, type, row.id),
      },
    mayEdit &&
      standing && {
        label: '移到第…位',
        icon: <ArrowUpDown size={16} aria-hidden />,
        run: () => askForPlace(standing),
      },
    mayEdit &&
      tree && {
        label: `调整${parentLabel(type)}`,
        icon: <Network size={16} aria-hidden />,
        run: () => askForParent(tree),
      },
    mayEdit &&
      pinName !== undefined && {
        label: `${pinned ? '取消' : ''}${pinName}`,
        icon: pinned ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />,
        run: () => void togglePinned(client, type, row).catch(notifyFailure),
      },
    mayEdit &&
      categories && {
        label: '移动栏目',
        icon: <FolderInput size={16} aria-hidden />,
        run: askForCategory,
      },
    may(type, 'publish', row) &&
      (row.state === 'published' || row.state === 'scheduled') && {
        label: '修改发布时间',
        icon: <CalendarClock size={16} aria-hidden />,
        run: () =>
          openDialog((onClose) => <PublishTimeDialog type={type} id={row.id} title={row.title} onClose={onClose} />),
      },
    stands && {
      label: '历史版本',
      icon: <History size={16} aria-hidden />,
      keys: 'H',
      run: () => openHistory(router.history, type, row.id),
    },
    row.state === 'published' && {
      label: '复制前台链接',
      icon: <Link2 size={16} aria-hidden />,
      run: () => void copyAndNotify(new URL(address, location.origin).href, '链接已复制'),
    },
    type === 'recruitment' &&
      has('candidate.view') && {
        label: '查看应聘',
        icon: <FileUser size={16} aria-hidden />,
        link: <Link to="/manage/candidates" search={{ position: row.id }} />,
      },
    ...listActions(row, (right) => may(type, right, row)).map((action, index): MenuItem => {
      const Icon = icons[action]
      return {
        label: entryActions[action].label,
        icon: <Icon size={16} aria-hidden />,
        dangerous: action === 'delete',
        apart: index === 0,
        keys: action === 'delete' ? 'Del' : undefined,
        run: () => askAndRun(action),
      }
    }),
  ]

  function askAndRun(action: EntryAction) {
    if (action === 'delete' || action === 'withdraw') return confirmRow(client, type, action, row)
    void changeAll(client, type, { action, done: entryActions[action].done }, { rows: [row] })
  }

  function askForPlace({ position, total, category }: Standing) {
    openDialog((onClose) => (
      <PlaceDialog
        type={type}
        id={row.id}
        title={row.title}
        position={position}
        total={total}
        onPlace={(chosen) => void moveEntry(client, type, row.id, { position: chosen, category })}
        onClose={onClose}
      />
    ))
  }

  function askForParent({ possible, parent }: NonNullable<Standing['tree']>) {
    openDialog((onClose) => (
      <ParentDialog
        title={row.title}
        label={parentLabel(type)}
        parents={possible}
        current={parent}
        onMove={(chosen) => void moveUnder(client, type, row.id, chosen)}
        onClose={onClose}
      />
    ))
  }

  function askForCategory() {
    openDialog((onClose) => (
      <MoveDialog
        type={type}
        count={1}
        current={row.category}
        description={`“${row.title}”`}
        onMove={(category) =>
          changeAll(client, type, { action: 'move', done: '已移动，发布后前台更新', category }, { rows: [row] })
        }
        onClose={onClose}
      />
    ))
  }

  return <Menu {...menu} sheet items={items.filter((item) => typeof item === 'object')} />
}

function listActions(row: ManagedRow, mayDo: (right: ContentAction) => boolean): EntryAction[] {
  return (['publish', 'withdraw', 'restore', 'revert', 'delete'] as const).filter((name) => canRun(name, row, mayDo))
}

/** Puts an entry before all others of its lists on the site, or back among them. */
function togglePinned(client: QueryClient, type: TypeName, row: ManagedRow): Promise<unknown> {
  const pinned = isPinned(type, row)
  const verb = `${pinned ? '取消' : ''}${namePin(type)}`
  const isShown = row.state === 'published' && !row.changed && row.scheduledAt === null
  const done = `已${verb}，${isShown ? '前台已更新' : '发布后前台更新'}`
  return changeAll(client, type, { action: pinned ? 'unpin' : 'pin', done }, { rows: [row] })
}
