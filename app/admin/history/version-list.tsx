import { TextButton } from '../shared/text'
import { ChevronRight, Save } from 'lucide-react'
import type { MouseEvent } from 'react'
import styled from 'styled-components'
import { dayMs, hourMs } from '../../content/durations'
import { aiMarkTexts } from '../../content/fields'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { PublicationStep, RevisionRow } from '../../contract'
import { Badge } from '../../ui/text'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { StateMark } from '../shared/state-mark'
import { lineGrid, PublicationLine, readMoment } from './publication-line'

interface VersionListProps {
  rows: RevisionRow[]
  publications: PublicationStep[]
  choice: VersionChoice
  onNewer: (id: number) => void
  onOlder: (id: number) => void
}

/** The versions of an entry and its publications by day. A click chooses the new one, with Shift the old. */
export function VersionList({ rows, publications, choice, onNewer, onOlder }: VersionListProps) {
  const days = arrangeHistory(rows, publications)
  const choose = (id: number, { shiftKey }: MouseEvent) => (shiftKey ? onOlder(id) : onNewer(id))
  return (
    <List aria-label="版本">
      {[...days].map(([day, lines]) => (
        <section key={day} aria-label={day}>
          <Day className="num">{nameDay(day)}</Day>
          {lines.map((line, place) =>
            'rows' in line ? (
              <Line key={line.rows[0]?.id} line={line} choice={choice} onNewer={onNewer} onOlder={onOlder} />
            ) : (
              <PublicationLine
                key={`publication ${place}`}
                step={line.publication}
                version={rows.find(({ id }) => id === line.publication.revisionId)}
                onChoose={choose}
              />
            ),
          )}
        </section>
      ))}
    </List>
  )
}

/** A version, or autosaves behind a line that unfolds them. */
function Line({
  line: { rows, isFolded },
  ...rest
}: Omit<VersionListProps, 'rows' | 'publications'> & { line: Extract<HistoryLine, { rows: unknown }> }) {
  const hasChosen = rows.some(({ id }) => id === rest.choice.older || id === rest.choice.newer)
  const versions = rows.map((row) => <Version key={row.id} row={row} {...rest} />)
  if (!isFolded) return versions
  const [newest, oldest] = [rows[0], rows.at(-1)]
  return (
    <Folded open={hasChosen || undefined}>
      <summary>
        <ChevronRight size={16} aria-hidden />
        {rows.length} 次自动保存
        <Span className="num">
          {formatClock(oldest)} 至 {formatClock(newest)}
        </Span>
      </summary>
      {versions}
    </Folded>
  )
}

function formatClock(row: RevisionRow | undefined): string {
  return row ? (formatChinaDateTime(row.createdAt).split(' ')[1] ?? '') : ''
}

function Version({
  row,
  choice,
  onNewer,
  onOlder,
}: Omit<VersionListProps, 'rows' | 'publications'> & { row: RevisionRow }) {
  const side = row.id === choice.newer ? 'newer' : row.id === choice.older ? 'older' : null
  const choose = ({ shiftKey }: MouseEvent) => (shiftKey ? onOlder(row.id) : onNewer(row.id))
  return (
    <Item $chosen={side !== null}>
      <Choose type="button" aria-pressed={side === 'newer'} onClick={choose}>
        <Save size={16} aria-hidden />
        <span>
          <b className="num">{formatClock(row)}</b> {describeSave(row)}
        </span>
        <Detail>
          {row.author || '—'}，{row.title}
        </Detail>
        {row.aiGenerated && <AiTag>{aiMarkTexts.staff}</AiTag>}
        {row.live && <StateMark $state="published">前台正在显示</StateMark>}
      </Choose>
      {side ? <SideMark side={side} /> : <TextButton onClick={() => onOlder(row.id)}>设为旧</TextButton>}
    </Item>
  )
}

/** How a revision came about, in a few words. */
export function describeSave({ autosave, note }: RevisionRow): string {
  return autosave ? '自动保存' : note || '保存'
}

/** Which of the two compared versions one is. */
export function SideMark({ side }: { side: 'older' | 'newer' }) {
  return <Side $older={side === 'older'}>{side === 'older' ? '旧' : '新'}</Side>
}

function nameDay(day: string): string {
  if (day === formatChinaDate(Date.now())) return `今天　${day}`
  return day === formatChinaDate(Date.now() - dayMs) ? `昨天　${day}` : day
}

/** A line of the history: one version, several that a form saved by itself, or a change of what visitors see. */
type HistoryLine = VersionLine | { publication: PublicationStep }

interface VersionLine {
  rows: RevisionRow[]
  isFolded: boolean
}

const longestMs = hourMs

/**
 * Arranges the history of an entry by day, the newest first. What one person's form saved by itself within an hour is
 * one line, unless visitors see it or something was published in between.
 * @param rows newest first
 */
export function arrangeHistory(
  rows: readonly RevisionRow[],
  publications: readonly PublicationStep[],
): Map<string, HistoryLine[]> {
  const moments = [
    ...publications.map((publication) => ({ at: readMoment(publication), publication })),
    ...rows.map((row) => ({ at: row.createdAt, row })),
  ].sort((a, b) => b.at - a.at)
  const days = new Map<string, HistoryLine[]>()
  for (const moment of moments) {
    const day = formatChinaDate(moment.at)
    const lines = days.get(day) ?? []
    days.set(day, lines)
    if ('publication' in moment) lines.push({ publication: moment.publication })
    else addVersion(lines, moment.row)
  }
  return days
}

function addVersion(lines: HistoryLine[], row: RevisionRow): void {
  const line = lines.at(-1)
  const [newest] = line && 'rows' in line ? line.rows : []
  if (line && 'rows' in line && newest && belongTogether(newest, row)) {
    line.rows.push(row)
    line.isFolded = true
  } else lines.push({ rows: [row], isFolded: false })
}

function belongTogether(newest: RevisionRow, row: RevisionRow): boolean {
  const isPlain = (one: RevisionRow) => one.autosave && !one.live
  return (
    isPlain(newest) && isPlain(row) && newest.author === row.author && newest.createdAt - row.createdAt <= longestMs
  )
}

/** Two versions to compare, by the ids of their revisions. */
export interface VersionChoice {
  older: number
  newer: number
}

/**
 * What is compared at first: what visitors see against the newest version, or where that is the same, or visitors see
 * nothing, the version before it.
 * @param rows newest first
 */
export function chooseFirstVersions(rows: RevisionRow[]): VersionChoice | null {
  const [newest, previous] = rows
  if (!newest) return null
  const live = rows.find((row) => row.live)
  const older = live && live.id !== newest.id ? live : (previous ?? newest)
  return { older: older.id, newer: newest.id }
}

/** Chooses a version as the new one; where it was the old one, the one before it becomes that. */
export function chooseNewer(rows: RevisionRow[], choice: VersionChoice, id: number): VersionChoice {
  if (id !== choice.older) return { ...choice, newer: id }
  const before = rows[rows.findIndex((row) => row.id === id) + 1]
  return before ? { older: before.id, newer: id } : choice
}

/** Chooses a version as the old one; where it was the new one, the one after it becomes that. */
export function chooseOlder(rows: RevisionRow[], choice: VersionChoice, id: number): VersionChoice {
  if (id !== choice.newer) return { ...choice, older: id }
  const after = rows[rows.findIndex((row) => row.id === id) - 1]
  return after ? { older: id, newer: after.id } : choice
}

const List = styled.nav`
  overflow: auto;
  border-right: 1px solid ${color.line};
  background: ${color.surface};
  ${media.narrow} {
    max-height: 208px;
    border-right: 0;
    border-bottom: 1px solid ${color.line};
  }
`

const Folded = styled.details`
  summary {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    padding: 0 16px;
    color: ${color.textSoft};
    cursor: pointer;
    list-style: none;
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] summary svg {
    transform: rotate(90deg);
  }
`

const Span = styled.span`
  margin-left: auto;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

const Day = styled.h2`
  padding: 14px 16px 6px;
  color: ${color.textMuted};
  font-weight: 400;
  font-size: ${adminTextSize.meta};
`

const Item = styled.div<{ $chosen: boolean }>`
  display: flex;
  gap: 8px;
  align-items: center;
  padding-right: 16px;
  background: ${({ $chosen }) => ($chosen ? color.selected : 'none')};
`

const Choose = styled.button`
  ${lineGrid}
  flex: 1;
  min-width: 0;
`

const Detail = styled.span`
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const AiTag = styled(Badge)`
  justify-self: start;
`

const Side = styled.b<{ $older: boolean }>`
  flex: none;
  padding: 0 8px;
  border-radius: ${radius.control};
  background: ${({ $older }) => ($older ? color.dangerPale : color.accentPale)};
  color: ${({ $older }) => ($older ? color.danger : color.success)};
  font-size: ${adminTextSize.meta};
`
