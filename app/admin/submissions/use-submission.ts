import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { adminStaleTime } from '../../data/admin/staff-query'
import { type KeptFormName, removeLocalDraftsOf } from '../form/local-drafts'
import { useSession } from '../session/use-session'
import { notifyFailure, undoUnlessChanged } from '../shell/notify'

/**
 * What a visitor has sent, read in full, and what changes it.
 * @param group the group of its calls, which its query keys begin with
 * @param name what it is called in notices
 * @param read reads it; this marks it as read, so it is a change, made from the browser
 * @param drafts the forms about it in which something may be typed that is not kept once it is withdrawn or deleted
 */
export function useSubmission<Detail extends { status: string; withdrawnAt: number | null }>({
  group,
  id,
  name,
  read,
  drafts,
}: {
  group: 'application' | 'candidate'
  id: number
  name: string
  read: () => Promise<Detail>
  drafts: readonly KeptFormName[]
}) {
  const client = useQueryClient()
  const query = queryOptions({
    queryKey: [group, 'detail', id],
    queryFn: read,
    // Colleagues work on the same: what was open a while ago is read again.
    staleTime: adminStaleTime,
  })
  const reading = useQuery(query)
  const { data, error, dataUpdatedAt } = reading
  const [busy, setBusy] = useState(false)
  const { account } = useSession()
  const accountId = account?.id ?? 0
  const heading = useRef<HTMLHeadingElement>(null)
  const withdrawn = data !== undefined && data.withdrawnAt !== null

  // The list and the side menu show what opening, handling or assigning changes.
  const refreshLists = () =>
    client.invalidateQueries({ queryKey: [group], predicate: ({ queryKey }) => queryKey[1] !== 'detail' })
  const opened = data !== undefined
  useEffect(() => {
    if (opened) void client.invalidateQueries({ queryKey: [group, 'list'] })
  }, [client, group, opened])

  // The focused row may be hidden now, or gone from the list, and so is the button 重新加载 once the read has succeeded.
  const status = data?.status
  const hasFailed = error !== null
  useEffect(() => {
    if (hasFailed) return
    const focused = document.activeElement
    if (status && (!(focused instanceof HTMLElement) || focused === document.body || focused.offsetParent === null))
      heading.current?.focus()
  }, [hasFailed, status])

  // Notes on what is withdrawn or deleted, and answers to it, are not kept in this browser either.
  const forget = useCallback(async () => {
    for (const type of drafts) await removeLocalDraftsOf({ accountId, type, entryId: id })
  }, [accountId, drafts, id])
  useEffect(() => {
    if (withdrawn) void forget()
  }, [forget, withdrawn])

  async function show(stored: Detail) {
    // A reading that began before the change would show what was there before.
    await client.cancelQueries({ queryKey: query.queryKey })
    client.setQueryData(query.queryKey, stored)
    await refreshLists()
  }

  const readAgain = () => client.fetchQuery({ ...query, staleTime: 0 })

  return {
    data,
    /** How reading it goes. */
    reading,
    /** When it was read, in ms since 1970. */
    readAt: dataUpdatedAt,
    /** A change is under way. */
    busy,
    heading,
    withdrawn,

    /**
     * Sends a change, unless another one is under way, and shows what is stored then.
     * @param tell says that it is stored
     * @param onFailure says why it is not; the failure itself is told where this is left out
     * @returns whether it is stored
     */
    async act(
      change: () => Promise<Detail>,
      {
        tell,
        onFailure = notifyFailure,
      }: { tell?: (stored: Detail) => void; onFailure?: (error: unknown) => void } = {},
    ): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      try {
        const stored = await change()
        await show(stored)
        tell?.(stored)
        return true
      } catch (failure) {
        onFailure(failure)
        return false
      } finally {
        setBusy(false)
      }
    },

    /** Takes a change back, unless somebody has changed the same since. */
    undo: (isUnchanged: (now: Detail) => boolean, takeBack: () => Promise<Detail>) =>
      undoUnlessChanged(name, { read: readAgain, isUnchanged, restore: async () => show(await takeBack()) }),

    /** Reads it anew. @throws ApiFailure */
    readAgain,

    /** Has it read anew, as after a look that the log tells of. */
    refresh: () => client.invalidateQueries({ queryKey: query.queryKey }),

    /** Goes on after it was deleted. */
    async leave(close: () => void) {
      close()
      await refreshLists()
      await forget()
    },
  }
}
