import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, CircleAlert, History, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { reviewStateNames } from '../../content/review'
import type { TypeName } from '../../content/registry'
import type { EntryReview, ReviewRound } from '../../contract'
import { refetchAfterChange } from '../../data/admin/entries'
import { getComparisonAddress } from '../../data/admin/reviews'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color } from '../../ui/theme'
import { useOpenEntryForm } from '../form/entry-context'
import { Card } from '../shared/card'
import { StateMark } from '../shared/state-mark'
import { TextAnchor, TextButton, TextLink } from '../shared/text'
import { confirm } from '../shell/admin-dialog'
import { notifyDone } from '../shell/notify'
import { DecisionForm } from './decision-form'
import { EmergencyDialog } from './emergency-dialog'
import type { ReviewedEntry } from './late-review'
import { formatMoment, shortenHash } from './review-parts'
import { ReviewLinks } from './review-links'
import { RevokeDialog } from './revoke-dialog'
import { ReviewSteps } from './review-steps'
import { SendDialog } from './send-dialog'

interface ReviewCardProps extends ReviewedEntry {
  /** The round, as it was then, that words are being typed for. */
  typed: ReviewRound | null
  onTyped: (round: ReviewRound | null) => void
}

/** 送审: where the review of the entry stands, who decides, and what can be done next. */
export function ReviewCard({ type, id, revisionId, review, typed, onTyped }: ReviewCardProps) {
  const client = useQueryClient()
  // A save, also one of the form itself, may have voided what was decided.
  const known = useRef(revisionId)
  useEffect(() => {
    if (known.current !== revisionId) void client.invalidateQueries({ queryKey: ['review'] })
    known.current = revisionId
  }, [client, revisionId])
  const { state, round, may } = review
  const isOpen = round !== null && state !== null
  const decidable = may.decide ? round : null
  // Words that are being written stay in sight, whatever somebody else does meanwhile.
  const asked = typed ?? decidable
  const isHeld = asked !== null && !(decidable && nameDecision(asked) === nameDecision(decidable))
  const heading = useRef<HTMLHeadingElement>(null)
  const knownRound = useRef(round?.id)
  useEffect(() => {
    // The button that sent it is gone, and the focus with it.
    if (knownRound.current !== round?.id && document.activeElement === document.body) heading.current?.focus()
    knownRound.current = round?.id
  }, [round?.id])
  const hasStage = round?.steps.some(({ stage }) => stage === asked?.stage)
  return (
    <Panel aria-label="送审" data-field="review">
      <Row $gap={8} $justify="between" $padding={[14, 18]}>
        <Text ref={heading} as="h2" tabIndex={-1} $size="strong">
          送审
        </Text>
        {state ? (
          <StateMark $state={state}>{reviewStateNames[state]}</StateMark>
        ) : (
          <Text $tone="muted" $size="meta">
            {round?.outcome === 'approved' ? '已发布' : '尚未送审'}
          </Text>
        )}
      </Row>
      {isOpen && <Version type={type} id={id} review={review} round={round} />}
      {round !== null && (isOpen || isHeld) && (
        <ReviewSteps
          round={isHeld && !hasStage ? asked : round}
          isAsked={may.decide}
          isVoid={!isOpen || state === 'voided'}
          formStage={asked?.stage}
        >
          {asked && (
            <DecisionForm
              key={nameDecision(asked)}
              round={asked}
              held={isHeld ? { isAskedElse: may.decide } : null}
              onTyped={onTyped}
              onDecided={() => focusAfterDecision(heading.current)}
            />
          )}
        </ReviewSteps>
      )}
      {round?.outcome === 'open' && <ReviewLinks entryId={id} round={round} />}
      <Standing type={type} id={id} review={review} />
      <Actions type={type} id={id} review={review} />
      {review.recorded !== null && (
        <Line>
          <TextLink to="/manage/reviews/evidence" search={{ type, id, revision: review.recorded }}>
            发布记录单
          </TextLink>
        </Line>
      )}
      <Earlier review={review} />
    </Panel>
  )
}

/** Focuses the heading of the card after a decision, whose buttons are gone then, unless the reader has gone on to something else. */
function focusAfterDecision(heading: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement instanceof HTMLButtonElement) heading?.focus()
}

const nameDecision = ({ id, stage }: ReviewRound) => `${id} ${stage}`

function Version({ type, id, review, round }: { type: TypeName; id: number; review: EntryReview; round: ReviewRound }) {
  const { comparedWith, supplements } = review
  return (
    <Line>
      <Row $gap={[0, 8]} $align="baseline" $wrap $size="meta">
        <b>第 {round.number} 版</b>
        <Hash title={round.hash}>{shortenHash(round.hash)}</Hash>
        <Text $tone="soft" className="num">
          {round.sentBy}，{formatMoment(round.sentAt)}
        </Text>
        {comparedWith !== null && (
          <TextAnchor
            href={getComparisonAddress(type, id, { older: comparedWith, newer: round.revisionId })}
            target="_blank"
            rel="noreferrer"
          >
            看改动
          </TextAnchor>
        )}
      </Row>
      {round.message !== '' && (
        <Text as="p" $above={6} $size="meta" $keepsBreaks>
          附言：{round.message}
        </Text>
      )}
      {supplements > 0 && (
        <Text as="p" $above={6} $tone="soft" $size="meta">
          {review.state === 'approved' ? '同意后' : '送审后'}补充 {supplements} 项
        </Text>
      )}
    </Line>
  )
}

/** What follows from where the review stands. */
function Standing({ type, id, review }: { type: TypeName; id: number; review: EntryReview }) {
  const { state, round, voidedBy, newest } = review
  if (!round) return null
  if (state === 'voided')
    return (
      <Warning role="status">
        <CircleAlert size={16} aria-hidden />
        <span>
          第 {round.number} 版的意见已失效
          {voidedBy && `，因${voidedBy.by} ${formatMoment(voidedBy.at)} 修改${voidedBy.parts.join('、')}`}{' '}
          <TextAnchor
            href={getComparisonAddress(type, id, { older: round.revisionId, newer: newest.revisionId })}
            target="_blank"
            rel="noreferrer"
          >
            查看改动
          </TextAnchor>
        </span>
      </Warning>
    )
  if (state === 'approved' || round.outcome === 'open')
    return (
      <Warning>
        <CircleAlert size={16} aria-hidden />
        意见只对第 {round.number} 版有效。此后改动标题、正文、图片或附件，意见失效，须重新送审。
      </Warning>
    )
  return null
}

function Actions({ type, id, review }: { type: TypeName; id: number; review: EntryReview }) {
  const client = useQueryClient()
  const { publishAsPlanned } = useOpenEntryForm()
  const [asked, setAsked] = useState<'send' | 'revoke' | 'emergency' | null>(null)
  const { state, round, may } = review
  const close = () => setAsked(null)

  function confirmWithdrawal() {
    if (!round) return
    confirm({
      title: '撤回送审？',
      text: '审阅人不再收到这一版，修改后可以重新送审。',
      action: '撤回送审',
      busy: '正在撤回',
      async run() {
        await writeAsStaff('review.withdraw', { id: round.id })
        notifyDone('已撤回送审')
        await refetchAfterChange(client)
      },
    })
  }

  const canEmergency = may.publishInEmergency && state !== 'approved'
  if (!may.send && !may.withdraw && !may.revoke && !canEmergency) return null
  return (
    <Line>
      <Row $gap={[8, 14]} $wrap>
        {may.send && (
          <Button type="button" size="admin" onClick={() => setAsked('send')}>
            <Send size={16} aria-hidden />
            {state === 'voided' || state === 'returned' ? '重新送审' : '送审'}
          </Button>
        )}
        {may.withdraw && <TextButton onClick={confirmWithdrawal}>撤回送审</TextButton>}
        {may.revoke && <TextButton onClick={() => setAsked('revoke')}>撤回同意</TextButton>}
        {canEmergency && <TextButton onClick={() => setAsked('emergency')}>应急发布</TextButton>}
      </Row>
      {asked === 'send' && <SendDialog type={type} id={id} review={review} onClose={close} />}
      {asked === 'revoke' && round && <RevokeDialog roundId={round.id} onClose={close} />}
      {asked === 'emergency' && (
        <EmergencyDialog id={id} onClose={close} onPublish={(overrides) => publishAsPlanned(overrides)} />
      )}
    </Line>
  )
}

const outcomes: Record<ReviewRound['outcome'], string> = {
  open: '在审',
  approved: '审阅通过',
  returned: '被退回',
  withdrawn: '撤回送审',
  replaced: '意见失效后重新送审',
}

/** How the rounds before ended. */
function Earlier({ review: { earlier, round } }: { review: EntryReview }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [last] = earlier
  if (!last || !round) return null
  const shown = isUnfolded ? earlier : [last]
  return (
    <Foot>
      <History size={14} aria-hidden />
      <ul>
        {shown.map(({ id, number, outcome, endedAt }, index) => (
          <li key={id} className="num">
            {index === 0 ? '上一轮：' : ''}第 {number} 版，{endedAt ? `${formatMoment(endedAt)} ` : ''}
            {outcomes[outcome]}
          </li>
        ))}
      </ul>
      {earlier.length > 1 && !isUnfolded && (
        <TextButton aria-label={`展开其余 ${earlier.length - 1} 轮`} onClick={() => setUnfolded(true)}>
          <ChevronRight size={16} aria-hidden />
        </TextButton>
      )}
    </Foot>
  )
}

const Panel = styled(Card)`
  min-width: 0;
  overflow: clip;
`

const Line = styled.div`
  padding: 0 18px 14px;
  overflow-wrap: anywhere;
`

const Hash = styled.code`
  padding: 0 5px;
  border-radius: 3px;
  background: ${color.sunken};
  font-size: ${adminTextSize.small};
`

const Warning = styled.p`
  display: flex;
  gap: 8px;
  margin-bottom: 14px;
  padding: 10px 18px;
  background: ${color.warningPale};
  color: ${color.warning};
  font-size: ${adminTextSize.meta};
  > svg {
    flex: none;
    margin-top: 3px;
  }
`

const Foot = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  padding: 10px 18px;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  > svg {
    flex: none;
    margin-top: 4px;
  }
  > ul {
    flex: 1;
  }
`
