import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { ChecksCard } from './checks-card'
import { color } from '../../ui/theme'
import { afterPress } from '../../ui/form/after-press'
import { Text } from '../../ui/text'

/**
 * The content checks, fetched with their rules when somebody begins to write or comes to their part of the list. While they cannot
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
      <Text as="h3" $size="meta">
        网站体检
      </Text>
      {isUnavailable && (
        <Text as="p" $above={8} $tone="muted" $size="meta">
          体检暂不可用，不影响保存
        </Text>
      )}
    </Waiting>
  )
}

const Waiting = styled.section`
  padding: 12px 18px;
  border-top: 1px solid ${color.lineSoft};
`
