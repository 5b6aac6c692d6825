import { focusHeadButton } from '../form/focus-head-button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CommentAnchor } from '../../content/comments/anchor'
import type { CommentThread } from '../../contract'
import { getFailureText } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { entryCommentsQuery } from '../../data/admin/comments'
import { focusField } from '../form/focus-field'
import { railCoverEnd } from '../form/form-rail'
import type { OpenEntry } from '../form/use-open-entry'
import type { CommentedText, EntryCommentsState, TextPlaces } from './comments-context'

/** The button that opens the comments. */
export const commentsButtonId = 'comments-button'

const none: readonly CommentThread[] = []

/** Reads the comments of the open form's entry, and knows which one is open and what a new one is written on. */
export function useEntryComments({ type, entry, form, savedAt }: OpenEntry): EntryCommentsState {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const entryId = entry?.id
  const { data, error } = useQuery({
    ...entryCommentsQuery(entryId ?? 0),
    enabled: isHydrated && entryId !== undefined,
  })
  const threads = data?.threads ?? none
  const [isOpen, setOpen] = useState(false)
  const [activeId, setActiveId] = useState<number | null>(null)
  const [pending, setPending] = useState<CommentAnchor | null>(null)
  const [textPlaces, setTextPlaces] = useState<TextPlaces>(new Map())
  const [moved, setMoved] = useState(0)
  const texts = useRef(new Map<string, CommentedText>())

  function open(id?: number) {
    setOpen(true)
    if (id !== undefined) setActiveId(id)
  }

  function focusAnchor(thread: CommentThread | null) {
    const anchor = thread?.anchor ?? pending
    if (!anchor) return
    const text = texts.current.get(anchor.field)
    if (!text) focusField(anchor.field)
    else if (!thread || !text.focusComment(thread.id)) text.focus()
  }

  useEffect(() => {
    if (!isOpen) return undefined
    railCoverEnd.set(() => flushSync(() => setOpen(false)))
    return () => railCoverEnd.set(null)
  }, [isOpen])

  // An address with the number of a comment leads to it.
  const openNamed = useEffectEvent(() => {
    const named = Number(/^#comment-(\d{1,9})$/.exec(location.hash)?.[1])
    if (threads.some(({ id }) => id === named)) open(named)
  })
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead) openNamed()
  }, [isRead])

  // What was saved is what the anchors are found in next time.
  const follow = useEffectEvent(() => {
    const anchors = [...texts.current.values()].flatMap((text) => text.listFollowedAnchors())
    if (entryId === undefined || anchors.length === 0) return
    // Without it they are found by the words that were commented on.
    writeAsStaff('comment.follow', { entryId, anchors }).then(
      () => client.invalidateQueries({ queryKey: entryCommentsQuery(entryId).queryKey }),
      () => undefined,
    )
  })
  useEffect(() => {
    if (savedAt !== null) follow()
  }, [savedAt])

  return {
    entryId,
    threads,
    people: data?.people ?? [],
    openCount: threads.filter(({ resolved }) => !resolved).length,
    problem: error && !data ? getFailureText(error) : null,
    isOpen,
    open,
    close() {
      setOpen(false)
      const active = threads.find(({ id }) => id === activeId)
      if (active ?? pending) focusAnchor(active ?? null)
      else focusHeadButton(commentsButtonId)
      setActiveId(null)
      setPending(null)
    },
    activeId,
    activate(id) {
      setActiveId(id)
      if (id !== null) setPending(null)
    },
    step(by) {
      setOpen(true)
      // Their order is that of the screen, which the code of the panel knows.
      import('./sort-threads').then(
        ({ findNextThread }) => {
          const next = findNextThread({ type, draft: form.getValues(), threads, activeId, textPlaces }, by)
          if (!next) return
          setPending(null)
          setActiveId(next.id)
        },
        () => undefined,
      )
    },
    pending,
    begin(anchor) {
      if (!anchor) return setPending(null)
      // Where the panel is still being fetched, what is typed next must not take the place of the selected words.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      flushSync(() => {
        setPending(anchor)
        setActiveId(null)
        setOpen(true)
      })
    },
    focusAnchor,
    textPlaces,
    moved,
    notePlaces(field, now) {
      setTextPlaces((before) => {
        const known = before.get(field)
        const isSame = known?.size === now.size && [...now].every(([id, state]) => known.get(id) === state)
        return isSame ? before : new Map(before).set(field, now)
      })
      setMoved((count) => count + 1)
    },
    register(field, text) {
      texts.current.set(field, text)
      return () => texts.current.delete(field)
    },
  }
}
