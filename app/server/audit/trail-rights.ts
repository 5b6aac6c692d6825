import type { ActKind } from '../../content/act-kinds'
import { hasRight } from '../../content/rights'
import type { Actor } from '../actor'

/** What somebody may see of the trail. */
export interface TrailRights {
  /** The kinds of acts of anybody; undefined for all of them. */
  kinds: readonly ActKind[] | undefined
  /** Whose acts of every kind they see. */
  own: number
  seesAddresses: boolean
}

/** What is done to content: nothing of applications, accounts, settings, and of who has signed in. */
const contentKinds: readonly ActKind[] = ['edit', 'publish', 'withdraw', 'remove', 'move', 'media']

/**
 * The one rule of who sees what of the trail: all of their own acts and those on content; everything who holds the right
 * for everybody's, and addresses who checks the trail.
 */
export function findTrailRights(actor: Actor): TrailRights {
  const seesAll = hasRight(actor, 'trail.view', 'all')
  return { kinds: seesAll ? undefined : contentKinds, own: actor.id, seesAddresses: hasRight(actor, 'trail.verify') }
}
