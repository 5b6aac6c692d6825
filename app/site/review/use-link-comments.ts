import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PagePassage } from '../../contract'
import { ApiFailure } from '../../data/client'
import { writeApi } from '../../data/client/server-functions'
import type { LinkedReviewView } from '../../data/site/linked-review'
import { createRandomKey } from '../../ui/random-key'
import { keepWords, readKept } from './kept-words'
import { readSelected } from './page-words'

/** Words that somebody has selected, or comments on. */
type SelectedWords = PagePassage & { isTitle: boolean }

/** A comment that is being written. */
interface Draft {
  passage: SelectedWords
  text: string
  /** What was sent last: sent again with the same key, it is stored once though the answer was lost; other words have another key. */
  tried?: { text: string; key: string }
}

const draftKey = (linkId: number) => `review-comment-${linkId}`

/**
 * The comments of the version of a link, what is selected of its text, and a comment that is being written on that.
 * @param onEnd called when the link has ended
 */
export function useLinkComments({ token, review }: LinkedReviewView, onEnd: () => void) {
  const { linkId } = review
  const [comments, setComments] = useState(review.comments)
  const [selected, setSelected] = useState<SelectedWords | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)
  const latest = useRef(draft)

  useEffect(() => setDraft(readDraft(linkId)), [linkId])

  useLayoutEffect(() => {
    latest.current = draft
  })

  useEffect(() => {
    const look = () => {
      const main = document.querySelector('main')
      setSelected(main && readSelected(main))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])

  function change(next: Draft | null) {
    setDraft(next)
    setError('')
    keepWords(draftKey(linkId), next && next.text.trim() !== '' ? JSON.stringify(next) : '')
  }

  async function send() {
    if (!draft || isSending) return
    if (draft.text.trim() === '') return setError('请填写批注内容')
    setSending(true)
    const { passage, text } = draft
    const tried = draft.tried?.text === text ? draft.tried : { text, key: createRandomKey() }
    change({ ...draft, tried })
    try {
      setComments((await writeApi('reviewLink.comment', { token, ...passage, ...tried })).rows)
      const typed = latest.current?.text ?? ''
      // What was typed meanwhile stays, as another comment on the same words.
      if (typed === text || typed === '') change(null)
      else change({ passage, text: typed.startsWith(text) ? typed.slice(text.length) : typed })
      getSelection()?.removeAllRanges()
      const { toast } = await import('../../ui/feedback/toast')
      toast('批注已发出')
    } catch (failure) {
      const known = failure instanceof ApiFailure ? failure : undefined
      if (known?.code === 'notFound') onEnd()
      else if (!known || known.code === 'noResponse') setError('请求未能发出，请检查网络。批注没有丢失')
      else setError(known.problem?.fields?.text ?? known.problem?.fields?.words ?? known.text)
    } finally {
      setSending(false)
    }
  }

  return {
    comments,
    selected,
    draft,
    error,
    isSending,
    /** Begins a comment on what is selected. */
    begin() {
      if (selected) change({ passage: selected, text: '' })
    },
    type(text: string) {
      if (draft) change({ ...draft, text })
    },
    cancel: () => change(null),
    send: () => void send(),
  }
}

export type LinkComments = ReturnType<typeof useLinkComments>

function readDraft(linkId: number): Draft | null {
  const kept = readKept(draftKey(linkId))
  try {
    return kept === '' ? null : (JSON.parse(kept) as Draft)
  } catch {
    return null
  }
}
