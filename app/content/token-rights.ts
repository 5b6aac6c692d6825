import { describeRight, getScope, type HeldScope, rightNames, type RightName, type Rights, splitRight } from './rights'

/** For how many days a token may be good. */
export const tokenDays = [30, 90, 180, 365] as const

/** How many tokens an account may have. */
export const mostTokens = 20

/**
 * What no token may do, whoever owns it: give rights, change how accounts are protected, decide on what others wrote, what
 * asks its owner for the password, and open files of strangers.
 */
const reserved: ReadonlySet<string> = new Set([
  'account.manage',
  'setting.other',
  'application.export',
  'candidate.reveal',
])

/** Whether a token may have a right. */
function mayBeOfToken(right: RightName): boolean {
  return !reserved.has(right) && splitRight(right).action !== 'review'
}

/** The rights that somebody may give to a token: their own, but for what no token may do. */
export function listTokenRights(owner: { rights: Rights }): RightName[] {
  return rightNames.filter((name) => mayBeOfToken(name) && getScope(owner, name) !== 'none')
}

/** What a token may do now: what it was given, as far as its owner may still do it. */
export function narrowRights(given: Rights, owner: Rights): Rights {
  const narrowed: Rights = {}
  for (const name of rightNames) {
    const scope = narrowScope(given[name], owner[name])
    if (scope && mayBeOfToken(name)) narrowed[name] = scope
  }
  return narrowed
}

function narrowScope(one: HeldScope | undefined, other: HeldScope | undefined): HeldScope | undefined {
  if (one === undefined || other === undefined) return undefined
  return one === 'own' || other === 'own' ? 'own' : 'all'
}

/** What a token may do in a few words: the first rights by name, and how many there are. */
export function describeTokenRights(rights: Rights): string {
  const names = rightNames.filter((name) => rights[name] !== undefined)
  const named = names.slice(0, 3).map(describeRight).join('、')
  return names.length > 3 ? `${named}等 ${names.length} 项权限` : named
}
