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
 * The state of a decision: the words, how far the version has come, and sending. Without a network it is sent once there is one.
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

  usePolling(
    useCallback(async () => {
      // A network that fails changes nothing of what is on the screen.
      const next = await readApi('reviewLink.standing', { token }).catch(() => null)
      if (next) take(next)
    }, [token, take]),
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
      else if (!known || known.code === 'noResponse') setError('请求未能发出，请检查网络。意见没有丢失')
      else {
        setError(known.problem?.fields?.words ?? known.text)
        take(await readApi('reviewLink.standing', { token }))
      }
    } finally {
      setSending(null)
    }
  }

  function decide(kind: DecisionKind) {
    if (online) void send(kind)
    else setWaiting(kind)
  }

  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!online || waiting === null) return
    setWaiting(null)
    void latest.current(waiting)
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
