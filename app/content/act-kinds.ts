/** The kinds of acts that the trail tells apart. */
export const actKinds = [
  'edit',
  'publish',
  'withdraw',
  'remove',
  'move',
  'media',
  'application',
  'setting',
  'account',
  'login',
  'export',
  'refusal',
  'system',
] as const

export type ActKind = (typeof actKinds)[number]

/** What staff call them. */
export const actKindNames: Readonly<Record<ActKind, string>> = {
  edit: '修改',
  publish: '发布',
  withdraw: '下线',
  remove: '删除',
  move: '移动',
  media: '媒体',
  application: '申请',
  setting: '设置',
  account: '账号',
  login: '登录',
  export: '导出',
  refusal: '拒绝',
  system: '系统',
}

/** The kind that a stored word names; acts of another version of this site are the system's. */
export function toActKind(stored: string): ActKind {
  return actKinds.find((kind) => kind === stored) ?? 'system'
}
