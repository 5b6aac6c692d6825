import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { ChecksCard } from './checks-card'
import { Card } from '../shared/card'
import { adminTextSize, color } from '../../ui/theme'
import { afterPress } from '../../ui/form/after-press'

/**
 * The content checks, fetched with their rules when somebody begins to write or comes to their card. While they cannot
 * be fetched the form goes on without them, and each further field that is entered tries again.
 */
export function LateChecks() {
  const [loaded, setLoaded] = useState<{ ChecksCard: typeof ChecksCard } | null>(null)
  const [isUnavailable, setUnavailable] = useState(false)
  const waiting = useRef<HTMLElement>(null)

  useEffect(() => {
    const card = waiting.current
    if (loaded || !card) return
    const load = () => {
      import('./checks-card').then(
        // The press that entered the field may be on a button below, which the card moves.
        (fetched) => afterPress(() => setLoaded(fetched)),
        () => setUnavailable(true),
      )
    }
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && load())
    observer.observe(card)
    const form = card.closest('form')
    form?.addEventListener('focusin', load)
    return () => {
      observer.disconnect()
      form?.removeEventListener('focusin', load)
    }
  }, [loaded])

  if (loaded) return <loaded.ChecksCard />
  return (
    <Waiting ref={waiting} aria-label="网站体检">
      <Title>网站体检</Title>
      {isUnavailable && <Note>体检暂不可用，不影响保存</Note>}
    </Waiting>
  )
}

const Waiting = styled(Card)`
  padding: 16px 18px;
`

const Title = styled.h2`
  font-size: ${adminTextSize.strong};
`

const Note = styled.p`
  margin-top: 8px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`
