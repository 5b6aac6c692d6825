import { useHydrated } from '@tanstack/react-router'
import { Check, ChevronDown, CircleCheck, MessageSquarePlus, Undo2 } from 'lucide-react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import { reviewStageNames } from '../../content/review'
import type { LinkedComment, LinkedReview } from '../../contract'
import { color, size, space, textSize, touchHeight } from '../../ui/theme'
import { getThreadId } from './comment-marks'
import { showPassage } from './page-words'

/** What was said of the version before: the stages with their decisions, and the comments of those who work on it. */
export function ReviewNotes({ review, comments }: { review: LinkedReview; comments: readonly LinkedComment[] }) {
  return (
    <div data-review>
      <Stages review={review} />
      <Comments comments={comments} mayComment={review.decision === null} />
    </div>
  )
}

const formatMoment = (at: number) => formatChinaDateTime(at).slice(5)

const states = { done: '同意', open: '待审阅', returned: '退回', coming: '' } as const

function Stages({ review: { number, steps } }: { review: LinkedReview }) {
  return (
    <Section aria-label="审阅意见">
      <Heading>
        <h2>审阅意见</h2>
        <small>均针对第 {number} 版</small>
      </Heading>
      <ol>
        {steps.map(({ stage, people, state, words, at }, index) => (
          <Step key={stage}>
            <Mark $state={state} aria-hidden>
              {state === 'done' ? <Check size={12} /> : state === 'returned' ? <Undo2 size={12} /> : index + 1}
            </Mark>
            <div>
              <b>{reviewStageNames[stage]}</b> <Soft>{people.join('、')}</Soft>
              {words !== '' && <p>“{words}”</p>}
              {at !== null && <Muted className="num">{formatMoment(at)}</Muted>}
            </div>
            <State $state={state}>{states[state]}</State>
          </Step>
        ))}
      </ol>
    </Section>
  )
}

function Comments({ comments, mayComment }: { comments: readonly LinkedComment[]; mayComment: boolean }) {
  // Words are selected by scripts alone.
  const isHinted = useHydrated() && mayComment
  if (comments.length === 0 && !isHinted) return null
  const open = comments.filter(({ resolvedBy }) => resolvedBy === null)
  const resolved = comments.length - open.length
  return (
    <Section aria-label="批注">
      <Heading>
        <h2>批注</h2>
        <small>
          {comments.length === 0 ? '还没有批注' : `${open.length} 条未解决`}
          {resolved > 0 && `，${resolved} 条已解决`}
        </small>
      </Heading>
      {open.map((comment) => (
        <Thread key={comment.id} id={getThreadId(comment.id)} tabIndex={-1}>
          <Quote>
            <span>“{comment.quote}”</span>
            <Found comment={comment} />
          </Quote>
          <Messages messages={comment.messages} />
        </Thread>
      ))}
      {comments.map(
        ({ id, quote, messages, resolvedBy }) =>
          resolvedBy !== null && (
            <Resolved key={id}>
              <summary>
                <CircleCheck size={16} aria-hidden />
                <span>
                  “{quote}”，{resolvedBy}，已解决
                </span>
                <ChevronDown size={16} aria-hidden />
              </summary>
              <Messages messages={messages} />
            </Resolved>
          ),
      )}
      {isHinted && (
        <Hint>
          <MessageSquarePlus size={16} aria-hidden />
          长按或选中文字即可批注
        </Hint>
      )}
    </Section>
  )
}

/** The way to the words of a comment, and what has become of them. */
function Found({ comment: { place, passage } }: { comment: LinkedComment }) {
  if (place === 'gone') return <Muted>原文已删去</Muted>
  if (!passage) return null
  return (
    <span>
      {place === 'changed' && <Muted>原文已改动</Muted>}
      <button type="button" onClick={() => showPassage(passage)}>
        看原文
      </button>
    </span>
  )
}

function Messages({ messages }: Pick<LinkedReview['comments'][number], 'messages'>) {
  return messages.map(({ id, name, text, at }) => (
    <Message key={id}>
      <Initial aria-hidden>{Array.from(name)[0]}</Initial>
      <b>{name}</b>
      <Muted className="num">{formatMoment(at)}</Muted>
      <p>{text}</p>
    </Message>
  ))
}

const Section = styled.section`
  max-width: 1200px;
  margin: ${size(32, 1.2)} auto 0;
  padding: ${size(24, 0.95)} ${space[24]} ${space[8]};
  border-top: ${size(8, 0.4)} solid ${color.band};
  color: ${color.textBody};
  font-size: ${textSize.body};
  overflow-wrap: anywhere;
`

const Heading = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: baseline;
  justify-content: space-between;
  h2 {
    font-size: ${textSize.titleSmall};
  }
  small {
    color: ${color.textMuted};
    font-size: ${textSize.meta};
  }
`

const Step = styled.li`
  display: grid;
  grid-template-columns: ${size(22, 1.25)} 1fr auto;
  gap: 0 ${space[12]};
  padding: ${size(14, 0.7)} 0;
  & + & {
    border-top: 1px solid ${color.lineSoft};
  }
  b {
    font-weight: 600;
  }
`

type StepState = LinkedReview['steps'][number]['state']

const stateColors: Record<StepState, string> = {
  done: color.success,
  open: color.primary,
  coming: color.textMuted,
  returned: color.danger,
}

const Mark = styled.span<{ $state: StepState }>`
  display: grid;
  place-items: center;
  width: ${size(20, 1.1)};
  height: ${size(20, 1.1)};
  margin-top: 3px;
  border-radius: 50%;
  background: ${({ $state }) => stateColors[$state]};
  color: ${color.textOnDark};
  font-size: ${textSize.caption};
  font-weight: 600;
  line-height: 1;
`

const State = styled.span<{ $state: StepState }>`
  color: ${({ $state }) => stateColors[$state]};
  font-weight: 600;
`

const Soft = styled.span`
  margin-left: 0.3em;
  color: ${color.textSoft};
`

const Muted = styled.small`
  color: ${color.textMuted};
  font-size: ${textSize.meta};
`

const Thread = styled.div`
  padding: ${size(14, 0.75)} 0;
  & + & {
    border-top: 1px solid ${color.lineSoft};
  }
`

const Quote = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  justify-content: space-between;
  padding: ${space[4]} ${space[12]};
  border-left: 3px solid ${color.mark};
  background: ${color.warningPale};
  color: ${color.textSecondary};
  button {
    min-height: ${touchHeight};
    margin-left: ${space[8]};
    color: ${color.link};
    font-size: inherit;
  }
  > :last-child {
    flex: none;
  }
`

const Hint = styled.p`
  display: flex;
  gap: ${space[8]};
  align-items: center;
  justify-content: center;
  min-height: ${touchHeight};
  margin: ${space[12]} 0;
  border: 1px dashed ${color.field};
  color: ${color.textSoft};
`

const Message = styled.div`
  display: grid;
  grid-template-columns: ${size(26, 1.4)} 1fr auto;
  gap: 0 ${space[12]};
  align-items: center;
  margin-top: ${size(10, 0.55)};
  > p {
    grid-column: 2 / -1;
    white-space: pre-wrap;
  }
`

const Initial = styled.span.attrs({ className: 'daylight' })`
  width: ${size(26, 1.4)};
  border-radius: 50%;
  background: ${color.textSoft};
  color: ${color.textOnDark};
  font-size: ${textSize.caption};
  font-weight: 600;
  line-height: ${size(26, 1.4)};
  text-align: center;
`

const Resolved = styled.details`
  padding: ${space[8]} 0;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textSoft};
  summary {
    display: flex;
    gap: ${space[10]};
    align-items: center;
    min-height: ${touchHeight};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > :first-child {
    flex: none;
    color: ${color.accent};
  }
  summary > :last-child {
    flex: none;
    margin-left: auto;
  }
`
