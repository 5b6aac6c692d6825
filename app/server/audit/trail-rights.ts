import { type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ActKind } from '../../content/act-kinds'
import { type TypeName, typeNames } from '../../content/registry'
import { hasRight, listTypesWith } from '../../content/rights'
import type { Actor } from '../actor'
import type { Database } from '../db'

/** What somebody may see of the trail. */
export interface TrailRights {
  /** What they see of the acts of others; undefined for all of it. */
  others: SeenContent | undefined
  /** Whose acts of every kind they see. */
  own: number
  seesAddresses: boolean
}

/** Content of which somebody sees what others do. */
interface SeenContent {
  kinds: readonly ActKind[]
  /** The types that they may view as a whole; undefined for all of them. */
  types: readonly TypeName[] | undefined
  /** The types of which they may view their own entries. */
  ownTypes: readonly TypeName[]
  /** Whether they may view the media library. */
  seesMedia: boolean
}

/** What is done to content: nothing of applications, accounts, settings, and of who has signed in. */
const contentKinds: readonly ActKind[] = ['edit', 'publish', 'withdraw', 'remove', 'move', 'media']

/**
 * The one rule of who sees what of the trail: all of their own acts, and those on content that they may view, because
 * records tell what was changed; everything who holds the right for everybody's, and addresses who checks the trail.
 */
export function findTrailRights(actor: Actor): TrailRights {
  const seesAll = hasRight(actor, 'trail.view', 'all')
  return {
    others: seesAll ? undefined : findSeenContent(actor),
    own: actor.id,
    seesAddresses: hasRight(actor, 'trail.verify'),
  }
}

function findSeenContent(actor: Actor): SeenContent {
  const whole = listTypesWith(actor, 'view', 'all')
  const seesMedia = hasRight(actor, 'media.view')
  return {
    kinds: contentKinds,
    types: whole.length === typeNames.length && seesMedia ? undefined : whole,
    ownTypes: listTypesWith(actor, 'view').filter((type) => !whole.includes(type)),
    seesMedia,
  }
}

/** The targets of records on the own entries of an account, of some types, as a query; the module of the entries writes it. */
export type SelectOwnTargets = (accountId: number, types: readonly TypeName[]) => RawBuilder<unknown>

/** A SQL condition: somebody sees a record of the trail. */
export function isSeen(
  audit: ExpressionBuilder<Database, 'audit'>,
  { others, own }: TrailRights,
  selectOwnTargets: SelectOwnTargets,
) {
  if (others === undefined) return sql<SqlBool>`1 = 1`
  const { kinds, types, ownTypes, seesMedia } = others
  const onSeen =
    types === undefined
      ? []
      : [
          audit.or([
            // A target is the type with the number of an entry, and the type alone for one that is not stored yet.
            ...types.flatMap((type) => [audit('target', '=', type), audit('target', 'like', `${type}:%`)]),
            ...(ownTypes.length === 0 ? [] : [sql<SqlBool>`audit.target in (${selectOwnTargets(own, ownTypes)})`]),
            ...(seesMedia ? [audit('kind', '=', 'media')] : []),
          ]),
        ]
  return audit.or([audit('account_id', '=', own), audit.and([audit('kind', 'in', kinds), ...onSeen])])
}
