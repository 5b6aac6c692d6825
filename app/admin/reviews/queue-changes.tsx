import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { reviewStageNames } from '../../content/review'
import type { QueueRow } from '../../contract'
import { revisionQuery } from '../../data/admin/entries'
import { getComparisonAddress } from '../../data/admin/reviews'
import { getFailureText } from '../../data/client'
import { Button } from '../../ui/form/button'
import { Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { BlockDifference } from '../difference/block-difference'
import { compareBlocks } from '../difference/compare'
import { type FieldChange, listFieldBlocks, listFieldChanges, useEntryNames } from '../difference/field-changes'
import { ErrorText, TextAnchor } from '../shared/text'
import { formatMoment } from './review-parts'
import { getContentType } from '../../content/registry'

/** How many fields a row shows before it refers to the comparison of the versions. */
const mostShown = 3

/** What a version changes, at most three fields of it; beside them what was said before. */
export function QueueChanges({ row, onHandOver }: { row: QueueRow; onHandOver: (() => void) | undefined }) {
  const { type, entryId, revisionId, comparedWith } = row
  const after = useQuery(revisionQuery(type, entryId, revisionId))
  const older = useQuery({
    ...revisionQuery(type, entryId, comparedWith ?? revisionId),
    enabled: comparedWith !== null,
  })
  // A version that is compared with nothing is all new.
  const before = comparedWith === null ? undefined : older.data
  const drafts = [before, after.data].flatMap((draft) => draft ?? [])
  const nameEntry = useEntryNames(type, drafts)
  const error = after.error ?? older.error
  if (error) return <ErrorText role="alert">{getFailureText(error)}</ErrorText>
  if (!after.data || (comparedWith !== null && !before)) return <Reading role="status">正在读取改动</Reading>
  const changes = before
    ? listFieldChanges(type, before, after.data, nameEntry)
    : listFieldBlocks(getContentType(type), after.data, nameEntry).flatMap(({ label, blocks }): FieldChange[] =>
        blocks.length > 0 ? [{ label, before: [], after: blocks }] : [],
      )
  const shown = changes.slice(0, mostShown)
  const more = changes.length - shown.length
  return (
    <Panel>
      <Fields>
        {shown.length === 0 && <Text $tone="muted">与对比的版本内容相同</Text>}
        {shown.map(({ label, before: old, after: current }) => (
          <Field key={label}>
            <b>{label}</b>
            <div>
              <BlockDifference changes={compareBlocks(old, current)} />
            </div>
          </Field>
        ))}
        {more > 0 && (
          <Text as="p" $tone="muted">
            另 {more} 处
          </Text>
        )}
      </Fields>
      <Side>
        <Said label="送审附言" text={row.message === '' ? '无' : `“${row.message}”`} />
        {row.steps.flatMap(({ stage, decision }) =>
          decision ? (
            <Said
              key={stage}
              label={reviewStageNames[stage]}
              text={`${decision.by}${decision.kind === 'approve' ? '同意' : '退回'}，${formatMoment(decision.at)}${decision.words && `：“${decision.words}”`}`}
            />
          ) : (
            []
          ),
        )}
        <Said
          label="版本"
          text={
            row.liveNumber === null
              ? `第 ${row.number} 版，尚未上线`
              : `第 ${row.number} 版，线上为第 ${row.liveNumber} 版`
          }
        />
        <Row $gap={[8, 14]} $wrap>
          {comparedWith !== null && (
            <TextAnchor
              href={getComparisonAddress(type, entryId, { older: comparedWith, newer: revisionId })}
              target="_blank"
              rel="noreferrer"
            >
              全部改动
            </TextAnchor>
          )}
          {onHandOver && (
            <Button size="admin" variant="secondary" onClick={onHandOver}>
              转交
            </Button>
          )}
        </Row>
      </Side>
    </Panel>
  )
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <b>{label}</b>
      <p className="num">{text}</p>
    </div>
  )
}

const Reading = styled.p`
  padding: 0 20px 16px 58px;
  color: ${color.textMuted};
`

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  margin: 0 20px 16px 58px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
    margin: 0 16px 16px;
  }
`

const Fields = styled.div`
  max-height: 420px;
  padding: 6px 18px;
  overflow: auto;
`

const Field = styled.section`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: 12px;
  padding: 12px 0;
  & + & {
    border-top: 1px solid ${color.lineSoft};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
`

const Side = styled(Stack)`
  gap: 10px;
  padding: 14px 18px;
  border-left: 1px solid ${color.line};
  font-size: ${adminTextSize.meta};
  overflow-wrap: anywhere;
  ${media.compact} {
    border-top: 1px solid ${color.line};
    border-left: 0;
  }
`
