import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useRef, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import type { TypeName } from '../../content/registry'
import type { RevisionRow } from '../../contract'
import { revisionQuery } from '../../data/admin/entries'
import { getFailureText } from '../../data/client'
import { Skeleton } from '../../ui/feedback/skeleton'
import { color, media } from '../../ui/theme'
import { Text } from '../../ui/text'
import { DraftDifference } from '../difference/draft-difference'
import { Card } from '../shared/card'
import { ErrorText } from '../shared/text'
import { ChangeSteps } from './change-steps'
import type { VersionChoice } from './version-choice'
import { describeSave, SideMark } from './version-list'
import { VersionTools } from './version-tools'
import { findKeyStep } from './find-key-step'

interface VersionDifferenceProps {
  type: TypeName
  entryId: number
  rows: RevisionRow[]
  choice: VersionChoice
  /** Turns to the rendered pages. */
  onPages: () => void
}

/** Two versions compared word by word, with a way from change to change. */
export function VersionDifference({ type, entryId, rows, choice, onPages }: VersionDifferenceProps) {
  const { older, newer } = choice
  const isOnly = older === newer
  const before = useQuery(revisionQuery(type, entryId, older))
  const after = useQuery(revisionQuery(type, entryId, newer))
  const error = before.error ?? after.error
  const pane = useRef<HTMLDivElement>(null)
  const shown = before.data && after.data ? `${older} ${newer}` : null
  const { count, place, go } = useChangeNavigation(pane, shown)
  return (
    <div>
      <VersionTools isRendered={false} onWords={stay} onPages={onPages}>
        <Legend>
          <ins>新增</ins>
          <del>删去</del>
        </Legend>
        <ChangeSteps count={count} place={place} go={go} />
      </VersionTools>
      <Sheet ref={pane}>
        <Versions>
          {!isOnly && (
            <>
              <VersionName side="older" row={rows.find(({ id }) => id === older)} />
              <ArrowRight size={16} aria-label="到" />
            </>
          )}
          <VersionName side="newer" row={rows.find(({ id }) => id === newer)} />
        </Versions>
        {error && <ErrorText>{getFailureText(error)}</ErrorText>}
        {shown === null && !error && <Skeleton />}
        {isOnly && <Only>只有这一个版本</Only>}
        {!isOnly && before.data && after.data && (
          <DraftDifference key={shown} type={type} before={before.data} after={after.data} />
        )}
      </Sheet>
    </div>
  )
}

function stay(): void {
  // This is what is shown.
}

/** Which version it is, when it was saved and by whom. */
export function VersionName({ side, row }: { side: 'older' | 'newer'; row: RevisionRow | undefined }) {
  return (
    <span>
      <SideMark side={side} />{' '}
      {row && (
        <>
          <span className="num">{formatChinaDateTime(row.createdAt)}</span>{' '}
          <Text $tone="muted">
            {row.author || '—'}，{describeSave(row)}
          </Text>
        </>
      )}
    </span>
  )
}

const Sheet = styled(Card)`
  margin: 16px 20px;
  /* Cuts the head off at the round corners. */
  overflow: hidden;
  ${media.mobile} {
    margin: 12px;
  }
`

const Only = styled.p`
  color: ${color.textMuted};
  padding: 24px;
`

const Legend = styled.span`
  display: flex;
  gap: 8px;
  ins {
    padding: 0 4px;
    background: ${color.accentPale};
    color: ${color.success};
    text-decoration: none;
  }
  del {
    padding: 0 4px;
    background: ${color.dangerPale};
    color: ${color.danger};
  }
  ${media.mobile} {
    display: none;
  }
`

const Versions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  padding: 12px 24px;
  border-bottom: 1px solid ${color.line};
  background: ${color.rowHover};
`

/**
 * Goes through the changes inside an element, which have `data-change`, also by J and K.
 * @param shown what is compared; another value begins anew
 * @returns how many there are, and which one is looked at, from one on; 0 before the first
 */
function useChangeNavigation(pane: RefObject<HTMLElement | null>, shown: unknown) {
  const [count, setCount] = useState(0)
  const [place, setPlace] = useState(0)
  const current = useRef(0)

  useLayoutEffect(() => {
    current.current = 0
    setPlace(0)
    setCount(pane.current?.querySelectorAll('[data-change]').length ?? 0)
  }, [pane, shown])

  const go = useCallback(
    (step: 1 | -1) => {
      const changes = [...(pane.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
      current.current = Math.min(Math.max(current.current + step, 1), changes.length)
      setPlace(current.current)
      const change = changes[current.current - 1]
      change?.focus({ preventScroll: true })
      change?.scrollIntoView({ block: 'center' })
    },
    [pane],
  )

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = findKeyStep(event)
      if (step) go(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [go])

  return { count, place, go }
}
