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

/** The kind that a stored word names; acts of another version of this site are the system's. */
export function toActKind(stored: string): ActKind {
  return actKinds.find((kind) => kind === stored) ?? 'system'
}
