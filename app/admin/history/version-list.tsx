import { ChevronRight, Save } from 'lucide-react'
import type { MouseEvent } from 'react'
import styled from 'styled-components'
import { dayMs } from '../../content/durations'
import { aiMarkTexts } from '../../content/fields'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { PublicationStep, RevisionRow } from '../../contract'
import { Badge } from '../../ui/text'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { StateMark } from '../shared/state-mark'
import { TextButton } from '../shared/text-link'
import { arrangeHistory, type HistoryLine } from './arrange-history'
import { lineGrid, PublicationLine } from './publication-line'
import type { VersionChoice } from './version-choice'

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
