/** What the kinds of clients are called. */
export const clientKinds = {
  resources: '自然资源',
  water: '水利',
  construction: '住建与市政',
  park: '园区与新区',
  transport: '交通',
  agriculture: '农业农村',
  government: '应急与政务',
  company: '工程与企业单位',
} as const satisfies Record<ClientKind, string>

/**
 * The kinds of clients as addresses name them, in the order in which they are shown. Their labels stand apart, so that
 * pages without them do not load them.
 */
export const clientKindNames = [
  'resources',
  'water',
  'construction',
  'park',
  'transport',
  'agriculture',
  'government',
  'company',
] as const

export type ClientKind = (typeof clientKindNames)[number]
