import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import styled from 'styled-components'
import { toMaxLength } from '../../content/count-characters'
import { formatChinaDateTime } from '../../content/format'
import { maxDecisionLength } from '../../content/review'
import type { LinkedReviewView } from '../../data/site/linked-review'
import { Button } from '../../ui/form/button'
import { color, layer, radius, shadow, size, space, textSize, touchHeight } from '../../ui/theme'
import { BarButtons, BarField, BarProblem, WideButton } from './bar-parts'
import { CommentForm, SelectedWordsRow } from './comment-form'
import { useBarPlace } from './use-bar-place'
import type { Decision } from './use-decision'
import type { LinkComments } from './use-link-comments'
import { lazyPart } from '../../ui/deferred-part'

const ConfirmDialog = lazyPart(async () => ({ default: (await import('../../ui/overlay/dialog')).ConfirmDialog }))

/**
 * Words, 退回 and 同意 at the foot of the window; a form of its own where there are no scripts. While a comment is written it
 * has their place.
 */
export function DecisionBar({
  view: { review },
  decision,
  comments,
}: {
  view: LinkedReviewView
  decision: Decision
  comments: LinkComments
}) {
  const { standing, words, error, sending, waiting } = decision
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const bar = useBarPlace()
  const isStale = standing.state === 'stale'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (sending !== null || isStale) return
    if (submitter instanceof HTMLButtonElement && submitter.value === 'return') {
      if (words.trim() !== '') return decision.decide('return')
      decision.refuse('请写明退回原因')
      field.current?.focus()
      return
    }
    setAsked(true)
  }

  // Before the decision: one that is sent once there is a network again takes no field away that somebody types in.
  if (comments.draft)
    return (
      <Bar ref={bar} aria-label="批注">
        <CommentForm comments={comments} />
      </Bar>
    )
  if (standing.decision)
    return (
      <Bar ref={bar} aria-label="我的意见">
        <Given
          decision={standing.decision}
          error={error}
          isSending={sending === 'revoke'}
          onRevoke={() => decision.revoke()}
        />
      </Bar>
    )
  return (
    <Bar ref={bar} aria-label="我的意见">
      <SelectedWordsRow comments={comments} />
      {isStale && (
        <Notice role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>
            内容已更新为第 {standing.newestNumber} 版，请重新阅读
            {review.state === 'stale' && `。重新送审后，${review.sender}会发来新的链接`}
          </span>
          {review.state !== 'stale' && (
            <TextButton type="button" onClick={() => location.reload()}>
              重新阅读
            </TextButton>
          )}
        </Notice>
      )}
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="revisionId" value={review.revisionId} />
        <BarField
          ref={field}
          name="words"
          maxLength={toMaxLength(maxDecisionLength)}
          aria-label="意见"
          aria-invalid={error !== '' || undefined}
          aria-describedby="decision-error"
          placeholder="写下意见，退回时必填"
          value={words}
          onChange={({ target }) => decision.type(target.value)}
        />
        <div id="decision-error">
          {error !== '' && !isStale && <BarProblem role="alert">{error}</BarProblem>}
          {waiting !== null && (
            <Notice role="status">
              <span>网络已断开，{waiting === 'approve' ? '同意' : '退回'}将在网络恢复后提交</span>
              <TextButton type="button" onClick={decision.stopWaiting}>
                取消
              </TextButton>
            </Notice>
          )}
        </div>
        <BarButtons>
          <WideButton
            type="submit"
            name="decision"
            value="return"
            variant="secondary"
            disabled={isStale || waiting !== null}
            loading={sending === 'return'}
            loadingText="正在提交"
          >
            退回
          </WideButton>
          <WideButton
            type="submit"
            name="decision"
            value="approve"
            disabled={isStale || waiting !== null}
            loading={sending === 'approve'}
            loadingText="正在提交"
          >
            同意第 {review.number} 版
          </WideButton>
        </BarButtons>
      </form>
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => setAsked(false)}
            title={`同意第 ${review.number} 版${review.stage === 'final' ? '发布' : ''}？`}
            text={`《${review.title}》，校验值 ${review.hash.slice(0, 6)}`}
            confirm="同意"
            onConfirm={() => {
              setAsked(false)
              decision.decide('approve')
            }}
          />
        </Suspense>
      )}
    </Bar>
  )
}

interface GivenProps {
  decision: NonNullable<LinkedReviewView['review']['decision']>
  error: string
  isSending: boolean
  onRevoke: () => void
}

/** The decision that was given, and its way back for ten minutes. */
function Given({ decision: { kind, words, at, revocableUntil }, error, isSending, onRevoke }: GivenProps) {
  return (
    <>
      <Result role="status" $kind={kind}>
        {kind === 'approve' ? <CircleCheck size={18} aria-hidden /> : <Undo2 size={18} aria-hidden />}
        <span className="num">
          {kind === 'approve' ? '已同意' : '已退回'}，{formatChinaDateTime(at).slice(11)}
        </span>
      </Result>
      {words !== '' && <Words>“{words}”</Words>}
      {error !== '' && <BarProblem role="alert">{error}</BarProblem>}
      {revocableUntil !== null && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            onRevoke()
          }}
        >
          <Back>
            可在 10 分钟内撤回
            <Button
              type="submit"
              name="decision"
              value="revoke"
              size="small"
              variant="secondary"
              loading={isSending}
              loadingText="正在撤回"
            >
              撤回
            </Button>
          </Back>
        </form>
      )}
    </>
  )
}

const Bar = styled.section`
  position: sticky;
  bottom: 0;
  z-index: ${layer.panel};
  padding: ${space[12]} ${space[24]} calc(${size(14, 0.6)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow.middle};
  &[data-tall] {
    position: static;
  }
  > * {
    max-width: 720px;
    margin-inline: auto;
  }
`

const Notice = styled.p`
  display: flex;
  gap: ${space[8]};
  align-items: center;
  margin-block: 0 ${space[8]};
  padding: ${space[6]} ${space[12]};
  border-radius: ${radius.control};
  background: ${color.warningPale};
  color: ${color.warning};
  font-size: ${textSize.note};
  svg {
    flex: none;
  }
  #decision-error > & {
    margin-block: ${space[8]} 0;
  }
`

const TextButton = styled.button`
  flex: none;
  min-height: ${touchHeight};
  margin-left: auto;
  color: ${color.link};
  font-weight: 600;
`

const Result = styled.p<{ $kind: 'approve' | 'return' }>`
  display: flex;
  gap: ${space[8]};
  align-items: center;
  color: ${({ $kind }) => ($kind === 'approve' ? color.success : color.danger)};
  font-size: ${textSize.control};
  font-weight: 600;
`

const Words = styled.p`
  color: ${color.textSecondary};
  font-size: ${textSize.note};
  overflow-wrap: anywhere;
`

const Back = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  justify-content: space-between;
  margin-top: ${space[8]};
  color: ${color.textMuted};
  font-size: ${textSize.note};
`
