import { getContentType, type TypeName } from '../../content/registry'
import type { ContentAction } from '../../content/rights'
import type { ManagedRow } from '../../contract'

/** What an entry has that decides what can be done to it. */
type ActedOn = Pick<ManagedRow, 'state' | 'changed'>

/** What can be done to rows of a managed list, one or many, and the right that each asks for. */
export const entryActions = {
  publish: {
    label: '发布',
    right: 'publish',
    busy: '正在发布',
    done: '已发布',
    allows: (row: ActedOn) => row.state !== 'deleted' && (row.state !== 'published' || row.changed),
  },
  withdraw: {
    label: '下线',
    right: 'withdraw',
    busy: '正在下线',
    done: '已下线',
    allows: (row: ActedOn) => row.state === 'published' || row.state === 'scheduled',
  },
  delete: {
    label: '删除',
    right: 'delete',
    busy: '正在删除',
    done: '已删除',
    allows: (row: ActedOn) => row.state !== 'deleted',
  },
  restore: {
    label: '恢复',
    right: 'delete',
    busy: '正在恢复',
    done: '已恢复为草稿',
    allows: (row: ActedOn) => row.state === 'deleted',
  },
  revert: {
    label: '恢复并重新发布',
    right: 'publish',
    busy: '正在恢复',
    done: '已恢复到删除前的状态',
    allows: (row: ActedOn) => row.state === 'deleted',
  },
} as const

/** Whether something can be done to an entry, by its state and by what the account may do with it. */
export function canRun(action: EntryAction, row: ActedOn, mayDo: (right: ContentAction) => boolean): boolean {
  const { allows, right } = entryActions[action]
  // What comes back from the trash was deleted before.
  const isAllowed = mayDo(right) && (action !== 'revert' || mayDo('delete'))
  return isAllowed && allows(row)
}

export type EntryAction = keyof typeof entryActions

/** What it is called when an entry of a type stands before all others; undefined for types where none can. */
export function namePin(type: TypeName): string | undefined {
  const { pinnedBy, fields } = getContentType(type)
  return pinnedBy && fields[pinnedBy]?.label.replace('在列表中', '')
}

/** Whether an entry stands before all others of its lists. */
export function isPinned(type: TypeName, row: ManagedRow): boolean {
  const { pinnedBy } = getContentType(type)
  return pinnedBy !== undefined && row.values[pinnedBy] === true
}
