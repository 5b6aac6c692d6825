import { Check, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { linkDecisionNote, reviewStageNames } from '../../content/review'
import type { ReviewRound } from '../../contract'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color } from '../../ui/theme'
import { formatDuration, formatMoment } from './review-parts'

type Step = ReviewRound['steps'][number]

/** The stages of a round: who decided and what they said, who is asked now, and who comes next. */
export function ReviewSteps({
  round,
  isAsked = false,
  isVoid = false,
  formStage,
  children,
}: {
  round: ReviewRound
  /** What was decided does not count any more. */
  isVoid?: boolean
  /** The reader is among those who are asked now. */
  isAsked?: boolean
  /** The stage that the children stand in. */
  formStage?: ReviewRound['stage']
  children?: ReactNode
}) {
  const isOpen = ({ state }: Step) => state === 'open' && !isVoid
  return (
    <List aria-label="审阅环节" $isVoid={isVoid}>
      {round.steps.map((step, index) => (
        <Item key={step.stage} $isOpen={isOpen(step)} aria-current={isOpen(step) ? 'step' : undefined}>
          <Mark $state={isVoid && step.state === 'open' ? 'coming' : step.state} aria-hidden>
            {step.state === 'done' ? <Check size={12} /> : step.state === 'returned' ? <Undo2 size={12} /> : index + 1}
          </Mark>
          <div>
            <Row $gap={8} $align="baseline" $wrap>
              <b>{reviewStageNames[step.stage]}</b>
              <Text $tone="soft" $size="meta">
                {describePeople(step, isAsked)}
              </Text>
              {!isVoid && <Outcome step={step} dueAt={round.dueAt} />}
            </Row>
            <Decision step={step} />
            {step.stage === formStage && children}
          </div>
        </Item>
      ))}
    </List>
  )
}

function describePeople({ state, decision, people }: Step, isAsked: boolean): string {
  if (decision) return decision.by
  if (state === 'open' && isAsked) return '由我审阅'
  return people.join('、') || '没有可派的人'
}

function Outcome({ step: { state }, dueAt }: { step: Step; dueAt: number }) {
  if (state === 'done')
    return (
      <Text $atEnd $tone="success" $size="meta" $weight={600}>
        同意
      </Text>
    )
  if (state === 'returned')
    return (
      <Text $atEnd $tone="danger" $size="meta" $weight={600}>
        退回
      </Text>
    )
  if (state !== 'open') return null
  return (
    <Text $atEnd $tone={dueAt < Date.now() ? 'danger' : 'soft'} $size="meta" className="num" suppressHydrationWarning>
      {dueAt < Date.now() ? '已逾期 ' : '期限 '}
      {formatMoment(dueAt)}
    </Text>
  )
}

function Decision({ step: { decision } }: { step: Step }) {
  if (!decision) return null
  return (
    <>
      {decision.words !== '' && (
        <Text as="p" $size="meta" $keepsBreaks>
          “{decision.words}”
        </Text>
      )}
      <Text as="p" $tone="muted" $size="small" className="num">
        {formatMoment(decision.at)}，用时 {formatDuration(decision.tookMs)}
        {decision.isByLink && `，${linkDecisionNote}`}
      </Text>
    </>
  )
}

const List = styled.ol<{ $isVoid: boolean }>`
  ${({ $isVoid }) => $isVoid && `color: ${color.textMuted};`}
  border-top: 1px solid ${color.lineSoft};
`

const Item = styled.li<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 10px;
  padding: 12px 18px;
  background: ${({ $isOpen }) => ($isOpen ? color.selected : 'none')};
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${color.lineSoft};
  }
`

const Mark = styled.span<{ $state: Step['state'] }>`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  margin-top: 1px;
  border: 1px solid ${({ $state }) => markColors[$state]};
  border-radius: 50%;
  background: ${({ $state }) => ($state === 'coming' ? color.surface : markColors[$state])};
  color: ${({ $state }) => ($state === 'coming' ? color.textMuted : color.textOnDark)};
  font-size: ${adminTextSize.small};
  font-weight: 600;
`

const markColors: Record<Step['state'], string> = {
  done: color.success,
  open: color.primary,
  coming: color.lineMedium,
  returned: color.danger,
}
