import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useRef, type RefObject, useLayoutEffect, useState } from 'react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import type { TypeName } from '../../content/registry'
import type { RevisionRow } from '../../contract'
import { revisionQuery } from '../../data/admin/entries'
import { getFailureText } from '../../data/client'
import { Skeleton } from '../../ui/feedback/skeleton'
import { color, media, adminTextSize } from '../../ui/theme'
import { Card } from '../shared/card'
import { Text } from '../../ui/text'
import { ErrorText } from '../shared/text'
import { usePageKeys } from '../shared/page-keys'
import { ChangeSteps, VersionTools, findKeyStep } from './version-tools'
import { type VersionChoice, describeSave, SideMark } from './version-list'
import type { EntryDraft } from '../../content/entries'
import { BlockDifference } from '../difference/block-difference'
import { compareBlocks } from '../difference/compare'
import { type FieldChange, listFieldChanges, useEntryNames } from '../difference/field-changes'

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

interface DraftDifferenceProps {
  type: TypeName
  before: EntryDraft
  after: EntryDraft
}

/** What differs between two versions of an entry: field by field, word by word. Each change has `data-change`. */
function DraftDifference({ type, before, after }: DraftDifferenceProps) {
  const nameEntry = useEntryNames(type, [before, after])
  const changes = listFieldChanges(type, before, after, nameEntry)
  if (changes.length === 0) return <Same>两个版本内容相同</Same>
  return changes.map((change) => <FieldDifference key={change.label} change={change} />)
}

function FieldDifference({ change: { label, before, after } }: { change: FieldChange }) {
  const changes = compareBlocks(before, after)
  const count = changes.filter(({ isSame }) => !isSame).length
  return (
    <Field aria-label={label}>
      <Name>
        {label}
        <Count>改 {count} 处</Count>
      </Name>
      <BlockDifference changes={changes} />
    </Field>
  )
}

/**
 * Goes through the changes inside an element, which have `data-change`, also by J and K.
 * @param shown what is compared; another value begins anew
 * @returns how many there are, and which one is looked at, from one on; 0 before the first
 */
function useChangeNavigation(pane: RefObject<HTMLElement | null>, shown: unknown) {
  const [count, setCount] = useState(0)
  const [place, setPlace] = useState(0)

  useLayoutEffect(() => {
    setPlace(0)
    setCount(pane.current?.querySelectorAll('[data-change]').length ?? 0)
  }, [pane, shown])

  function go(step: 1 | -1) {
    const changes = [...(pane.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
    const next = Math.min(Math.max(place + step, 1), changes.length)
    setPlace(next)
    const change = changes[next - 1]
    change?.focus({ preventScroll: true })
    change?.scrollIntoView({ block: 'center' })
  }

  usePageKeys((event) => {
    const step = findKeyStep(event)
    if (step) go(step)
  })

  return { count, place, go }
}

const Sheet = styled(Card)`
  margin: 16px 20px;
  /* Cuts the head off at the round corners. */
  overflow: hidden;
  ${media.mobile} {
    margin: 12px;
  }
`

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

const Same = styled.p`
  color: ${color.textMuted};
  padding: 24px;
`

const Field = styled.section`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 20px;
  padding: 20px 24px;
  border-bottom: 1px solid ${color.lineSoft};
  &:last-child {
    border-bottom: 0;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 16px;
  }
`

const Name = styled.h3`
  font-size: ${adminTextSize.body};
`

const Count = styled.span`
  display: block;
  color: ${color.textMuted};
  font-weight: 400;
  font-size: ${adminTextSize.meta};
  ${media.narrow} {
    display: inline;
    margin-left: 8px;
  }
`
