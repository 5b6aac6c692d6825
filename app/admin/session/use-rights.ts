import { useMemo } from 'react'
import {
  type ContentAction,
  hasRight,
  type HeldScope,
  listTypesWith,
  mayActOn,
  type OwnedEntry,
  type RightName,
} from '../../content/rights'
import type { TypeName } from '../../content/registry'
import { useSession } from './use-session'

/** What the account that is signed in may do, for what screens show. The server judges every call again. */
export function useRights() {
  const { account } = useSession()
  return useMemo(
    () => ({
      /** Whether it holds a right, for the own things at least. */
      has: (right: RightName, scope?: HeldScope) => account !== null && hasRight(account, right, scope),
      /** Whether it may view entries of any type, its own at least. */
      seesContent: account !== null && listTypesWith(account, 'view').length > 0,
      /** Whether it may do something with an entry; with a new one, which is its own. */
      may: (type: TypeName, action: ContentAction, entry: OwnedEntry | null) =>
        account !== null &&
        (entry === null ? hasRight(account, `${type}.${action}`) : mayActOn(account, `${type}.${action}`, entry)),
    }),
    [account],
  )
}
