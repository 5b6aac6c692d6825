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
