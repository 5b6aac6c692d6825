import { useCallback, useEffect, useRef, useState } from 'react'
import type { LinkedStanding } from '../../contract'
import { ApiFailure, readApi } from '../../data/client'
import { writeApi } from '../../data/client/server-functions'
import type { LinkedReviewView } from '../../data/site/linked-review'
import { useOnline } from '../../ui/feedback/offline-bar'
import { keepWords, readKept } from './kept-words'

export type DecisionKind = 'approve' | 'return'

/** How often an open page asks whether its version still waits. */
const pollMs = 20_000

/** Where the words are kept on the device until they have been sent. */
const wordsKey = (linkId: number) => `review-words-${linkId}`

/**
 * The state of a decision: the words, how far the version has come, and sending. Without a network it is sent once there is
 * one; what got no answer is sent again once the page gets one to its polling.
 * @param onEnd called when the link has ended; has to be the same function in every render
 */
export function useDecision({ token, review, posted }: LinkedReviewView, onEnd: () => void) {
  const { linkId, revisionId } = review
  const online = useOnline()
  const [standing, setStanding] = useState<LinkedStanding>(review)
  const [words, setWords] = useState(posted?.words ?? '')
  const [error, setError] = useState(posted?.problem ?? '')
  const [waiting, setWaiting] = useState<DecisionKind | null>(null)
  const [sending, setSending] = useState<DecisionKind | 'revoke' | null>(null)
  /** Whether what waits got no answer: it may have arrived. */
  const isUnanswered = useRef(false)

  const take = useCallback(
    (next: LinkedStanding) => {
      if (next.state === 'ended') onEnd()
      else setStanding(next)
    },
    [onEnd],
  )

  useEffect(() => {
    const kept = readKept(wordsKey(linkId))
    if (kept !== '') setWords((typed) => typed || kept)
  }, [linkId])

  // A network that fails changes nothing of what is on the screen.
  const readStanding = useCallback(() => readApi('reviewLink.standing', { token }).catch(() => null), [token])

  usePolling(
    useCallback(async () => {
      const next = await readStanding()
      if (next) latest.current.receive(next)
    }, [readStanding]),
  )

  function type(text: string) {
    setWords(text)
    setError('')
    keepWords(wordsKey(linkId), text)
  }

  async function send(kind: DecisionKind | 'revoke') {
    setSending(kind)
    setError('')
    try {
      take(
        kind === 'revoke'
          ? await writeApi('reviewLink.revoke', { token })
          : await writeApi('reviewLink.decide', { token, revisionId, decision: kind, words }),
      )
      if (kind !== 'revoke') keepWords(wordsKey(linkId), '')
    } catch (failure) {
      const known = failure instanceof ApiFailure ? failure : undefined
      if (known?.code === 'notFound') onEnd()
      else if (known && known.code !== 'noResponse') {
        const next = await readStanding()
        // The decision of an earlier try has arrived, though not its answer.
        if (next?.decision?.kind !== kind) setError(known.problem?.fields?.words ?? known.text)
        if (next) take(next)
      } else if (kind === 'revoke') setError('请求未能发出，请检查网络')
      else {
        isUnanswered.current = true
        setWaiting(kind)
      }
    } finally {
      setSending(null)
    }
  }

  /** What the polling has answered: whether what waits has arrived, or is to be sent again. */
  function receive(next: LinkedStanding) {
    take(next)
    if (waiting === null || !isUnanswered.current) return
    isUnanswered.current = false
    setWaiting(null)
    if (next.state === 'open') void send(waiting)
    else if (next.decision?.words === words.trim()) keepWords(wordsKey(linkId), '')
  }

  function decide(kind: DecisionKind) {
    isUnanswered.current = false
    if (online) void send(kind)
    else setWaiting(kind)
  }

  const latest = useRef({ send, receive })
  useEffect(() => {
    latest.current = { send, receive }
  })
  useEffect(() => {
    if (!online) isUnanswered.current = false
    if (!online || waiting === null || isUnanswered.current) return
    setWaiting(null)
    void latest.current.send(waiting)
  }, [online, waiting])

  return {
    standing,
    words,
    /** The words as long as they have not been sent. */
    unsent: standing.decision ? '' : words.trim(),
    error,
    sending,
    /** What is sent once there is a network. */
    waiting,
    type,
    refuse: setError,
    decide,
    revoke: () => void send('revoke'),
    stopWaiting: () => setWaiting(null),
  }
}

export type Decision = ReturnType<typeof useDecision>

/** Asks while the page is looked at, and when it is looked at again. */
function usePolling(ask: () => Promise<void>): void {
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    const timer = setInterval(askIfSeen, pollMs)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [ask])
}
