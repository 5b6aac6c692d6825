import { getContentType, type TypeName, typeNames } from './registry'

/**
 * What an account may do: an action on a subject, with a scope. Every content type is a subject by its name, so that a new
 * type has rights from its registration on. Server and screens both ask this file.
 */

/** Of whose things a right holds: of everybody's, or of the own ones. A right that is not named is `none`. */
export type HeldScope = 'all' | 'own'
export type Scope = HeldScope | 'none'

export const scopeNames: Record<Scope, string> = { all: '全部', own: '本人', none: '无' }

/** What can be done with the entries of a content type. */
export const contentActions = {
  view: '查看',
  edit: '编辑',
  submit: '送审',
  review: '审阅',
  publish: '发布',
  withdraw: '下线',
  delete: '删除',
} as const

export type ContentAction = keyof typeof contentActions

interface SystemAction {
  label: string
  /** A few words beside the label. */
  hint?: string
  /** It can be held for the own things only. */
  own?: true
}

/** What is not content, with its actions. */
const systemSubjects = {
  application: {
    label: '合作申请',
    actions: {
      view: { label: '查看', hint: '联系方式掩去中段', own: true },
      handle: { label: '处理', hint: '状态、分派、备注', own: true },
      reveal: { label: '显示完整信息', hint: '每次留痕', own: true },
      export: { label: '导出', hint: '须再次验证', own: true },
      delete: { label: '删除', own: true },
    },
  },
  candidate: {
    label: '应聘',
    actions: {
      view: { label: '查看', hint: '姓名和联系方式掩去中段' },
      handle: { label: '处理', hint: '状态、备注' },
      reveal: { label: '显示完整信息和简历', hint: '每次留痕' },
      delete: { label: '删除' },
    },
  },
  media: { label: '媒体库', actions: { view: { label: '查看' }, edit: { label: '编辑', hint: '上传、整理、删除' } } },
  map: { label: '地图登记', actions: { view: { label: '查看' }, edit: { label: '登记' } } },
  trash: { label: '回收站', actions: { view: { label: '查看' }, purge: { label: '彻底删除' } } },
  statistics: { label: '访问统计', actions: { view: { label: '查看' } } },
  setting: {
    label: '站点设置',
    actions: { contact: { label: '联系方式与备案' }, other: { label: '其他设置' } },
  },
  account: { label: '账号与职责', actions: { manage: { label: '管理' } } },
  trail: {
    label: '动态',
    actions: {
      view: { label: '查看', own: true },
      undo: { label: '撤销', own: true },
      verify: { label: '核对、导出' },
    },
  },
} as const satisfies Record<string, { label: string; actions: Record<string, SystemAction> }>

type SystemSubject = keyof typeof systemSubjects
type SystemRight = {
  [Subject in SystemSubject]: `${Subject}.${keyof (typeof systemSubjects)[Subject]['actions'] & string}`
}[SystemSubject]

/** A right by its name, such as `news.publish` or `application.reveal`. */
export type RightName = `${TypeName}.${ContentAction}` | SystemRight

/** The rights that somebody holds, each with its scope. */
export type Rights = Partial<Record<RightName, HeldScope>>

/** Whoever holds rights: an actor on the server, the account of the session on a screen. */
interface Holder {
  rights: Rights
}

/** A right as screens list it. */
export interface RightRow {
  name: RightName
  label: string
  hint: string
  /** The scopes that it can be held with. */
  scopes: readonly Scope[]
}

/** A subject with its rights. */
export interface RightGroup {
  subject: TypeName | SystemSubject
  label: string
  rows: RightRow[]
}

const contentGroups: RightGroup[] = typeNames.map((type) => ({
  subject: type,
  label: getContentType(type).label,
  rows: (Object.keys(contentActions) as ContentAction[]).map((action) => ({
    name: `${type}.${action}` as const,
    label: contentActions[action],
    hint: action === 'delete' ? '移到回收站' : '',
    scopes: action === 'review' ? ['all', 'none'] : ['all', 'own', 'none'],
  })),
}))

const systemGroups: RightGroup[] = Object.entries(systemSubjects).map(([subject, { label, actions }]) => ({
  // `Object.entries` forgets the names of the subjects.
  subject: subject as SystemSubject,
  label,
  rows: Object.entries<SystemAction>(actions).map(([action, { label, hint = '', own }]) => ({
    name: `${subject}.${action}` as SystemRight,
    label,
    hint,
    scopes: own ? ['all', 'own', 'none'] : ['all', 'none'],
  })),
}))

/** Every right by its subject, those of content first. */
export const rightGroups: readonly RightGroup[] = [...contentGroups, ...systemGroups]

const rowsByName = new Map(rightGroups.flatMap(({ rows }) => rows.map((row) => [row.name, row] as const)))

/** The name of every right. */
export const rightNames: readonly RightName[] = [...rowsByName.keys()]

/** What a right can be held with. */
export function listScopes(right: RightName): readonly Scope[] {
  return rowsByName.get(right)?.scopes ?? ['none']
}

/** Splits the name of a right into its subject and its action. */
export function splitRight(right: string): { subject: string; action: string } {
  const [subject = '', action = ''] = right.split('.')
  return { subject, action }
}

/** Names a right for people, such as `新闻：发布`. */
export function describeRight(right: RightName): string {
  const group = rightGroups.find(({ subject }) => subject === splitRight(right).subject)
  return `${group?.label ?? ''}：${rowsByName.get(right)?.label ?? ''}`
}

/** The scope that somebody holds a right with. */
export function getScope({ rights }: Holder, right: RightName): Scope {
  return rights[right] ?? 'none'
}

/** Whether somebody holds a right, for the own things at least; with `all`, for everybody's. */
export function hasRight(holder: Holder, right: RightName, scope: HeldScope = 'own'): boolean {
  const held = getScope(holder, right)
  return held === 'all' || held === scope
}

/** Whose an entry is: who has created it, and who has saved it last. */
export interface OwnedEntry {
  createdBy: number | null
  authorId: number | null
}

/** Whether an account may do something with an entry, which it has the right for or for its own. */
export function mayActOn(account: Holder & { id: number }, right: RightName, entry: OwnedEntry): boolean {
  const scope = getScope(account, right)
  const isOwn = entry.createdBy === account.id || entry.authorId === account.id
  return scope === 'all' || (scope === 'own' && isOwn)
}

/** The content types of which somebody may do something. */
export function listTypesWith(holder: Holder, action: ContentAction, scope: HeldScope = 'own'): TypeName[] {
  return typeNames.filter((type) => hasRight(holder, `${type}.${action}`, scope))
}

/** The union of rights: `all` beats `own`, and nothing is denied. */
export function uniteRights(all: readonly Rights[]): Rights {
  const united: Rights = {}
  for (const name of rightNames) {
    const scopes = all.map((rights) => rights[name])
    const scope = scopes.includes('all') ? 'all' : scopes.includes('own') ? 'own' : undefined
    if (scope) united[name] = scope
  }
  return united
}

/** The right that another one cannot do without; undefined for those that stand by themselves. */
export function findRequiredRight(right: RightName): RightName | undefined {
  const { subject, action } = splitRight(right)
  // The form of the settings begins with contact and record numbers.
  const basis = subject === 'setting' ? 'contact' : 'view'
  return action === basis ? undefined : rightNames.find((name) => name === `${subject}.${basis}`)
}

/** Rights that are held wider than the right that they need, each with that right. */
export function findUnmetNeeds(rights: Rights): Array<{ right: RightName; needs: RightName }> {
  return rightNames.flatMap((right) => {
    const needs = findRequiredRight(right)
    const held = rights[right]
    return needs && held && !hasRight({ rights }, needs, held) ? [{ right, needs }] : []
  })
}

/** What should not be in one hand. It is warned of and not forbidden: a small company has few hands. */
export const conflicts = {
  accounts: { title: '账号与审计在同一人手中' },
  reveal: { title: '个人信息与审计在同一人手中' },
  lastApproval: { title: '编辑与终审在同一人手中' },
} as const

export type ConflictName = keyof typeof conflicts

export const conflictNames = Object.keys(conflicts) as ConflictName[]

/** Rights of which each makes a conflict with 核对、导出, whatever the type of content. */
const auditedRights = {
  accounts: ['account.manage'],
  reveal: ['application.reveal', 'candidate.reveal'],
} as const satisfies Partial<Record<ConflictName, readonly RightName[]>>

/** What somebody holds that should be in two hands. */
export interface Conflict {
  name: ConflictName
  /** The content types that it is about; none where it is not about content. */
  types: TypeName[]
}

/**
 * The conflicts that somebody holds.
 * @param lastApprovals the content types whose 终审 names them
 */
export function findConflicts(rights: Rights, lastApprovals: readonly TypeName[]): Conflict[] {
  const found: Conflict[] = (['accounts', 'reveal'] as const)
    .filter(
      (name) =>
        hasRight({ rights }, 'trail.verify') && auditedRights[name].some((right) => hasRight({ rights }, right)),
    )
    .map((name) => ({ name, types: [] }))
  const types = lastApprovals.filter(
    (type) => hasRight({ rights }, `${type}.edit`) && hasRight({ rights }, `${type}.review`),
  )
  return types.length === 0 ? found : [...found, { name: 'lastApproval', types }]
}

/** Of so many content types each is named. */
const maxNamedTypes = 3

/**
 * Says what follows from a conflict.
 * @param writersMayApprove the site's setting: who wrote a version may give its last approval
 */
export function describeConflict(
  { name, types }: Conflict,
  { person, writersMayApprove }: { person: string; writersMayApprove: boolean },
): string {
  if (name === 'accounts') return `${person}可以管理账号与职责，也可以核对、导出动态：改动权限的人同时核查自己的改动。`
  if (name === 'reveal')
    return `${person}可以显示合作申请或应聘者的完整信息，也可以核对、导出动态：查看个人信息的人同时核查自己的查看记录。`
  const labels = types.map((type) => getContentType(type).label)
  const named =
    labels.length <= maxNamedTypes
      ? labels.join('、')
      : `${labels.slice(0, maxNamedTypes).join('、')}等 ${labels.length} 类内容`
  const follows = writersMayApprove
    ? `站点设置允许撰写人终审，${person}可以独自写稿、终审并使其发布，没有第二个人看过。`
    : `系统不会把${person}写的版本派给${person}终审，但职责仍未分离。`
  return `${person}可以编辑${named}，也是其终审人。${follows}`
}
