import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, CircleCheck, Check, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { CommentThread } from '../../contract'
import { answerComment, setCommentResolved } from '../../data/admin/comments'
import { Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color, media, radius, shadow } from '../../ui/theme'
import { useOpenEntryForm } from '../form/entry-context'
import { TextButton } from '../shared/text'
import { copyAndNotify, notifyFailure } from '../shell/notify'
import { CommentComposer } from './comment-composer'
import { getCardId } from './comment-marks'
import { CommentMessage } from './comment-message'
import { useComments } from './comments-context'
import { nameField, useThreadPlaces } from './field-places'

interface CommentCardProps {
  thread: CommentThread
  /** Its author has deleted it, and somebody is writing an answer. */
  isDeleted: boolean
  /** Told whether an answer is being written, which does not change between renderings. */
  onAnswering: (thread: CommentThread, isAnswering: boolean) => void
}

/** A comment with its answers. The open one can be answered; a resolved one is a line until it is opened. */
export function CommentCard({ thread, isDeleted, onAnswering }: CommentCardProps) {
  const { entryId = 0, people, activeId, activate, focusAnchor } = useComments()
  const client = useQueryClient()
  const card = useRef<HTMLElement>(null)
  const answer = useRef<HTMLTextAreaElement>(null)
  const isActive = activeId === thread.id
  const isResolved = thread.resolved !== null
  const isTrashed = useOpenEntryForm().entry?.state === 'deleted'
  const [isAnswering, setAnswering] = useState(false)
  const count = thread.messages.length
  const resolving = useMutation({
    mutationFn: (isWanted: boolean) =>
      setCommentResolved(client, entryId, { threadId: thread.id, isResolved: isWanted }),
    onError: notifyFailure,
  })

  useEffect(() => onAnswering(thread, isAnswering), [thread, isAnswering, onAnswering])

  useEffect(() => {
    if (!isActive) return
    card.current?.scrollIntoView({ block: 'nearest' })
    // Where the caret is in the text, somebody writes there.
    if (!document.activeElement?.closest('[contenteditable=true]')) card.current?.focus({ preventScroll: true })
  }, [isActive])

  function leave() {
    activate(null)
    focusAnchor(thread)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isActive) leave()
    else if (event.key === 'Enter' && event.target === card.current && !event.ctrlKey) {
      activate(thread.id)
      answer.current?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const [first] = thread.messages
  if (isResolved && !isActive)
    return (
      <Folded id={getCardId(thread.id)} type="button" aria-expanded={false} onClick={() => activate(thread.id)}>
        <Done size={16} aria-hidden />
        <Text $cut $grow>
          {first?.name}，已解决，{count} 条
        </Text>
        <ChevronDown size={16} aria-hidden />
      </Folded>
    )
  return (
    // A card is a place to stop at, not a control: Enter goes on to its answer.
    <Card
      ref={card}
      id={getCardId(thread.id)}
      tabIndex={-1}
      data-active={isActive || undefined}
      aria-label={`${first?.name ?? ''}的批注`}
      onKeyDown={handleKeyDown}
      onClick={() => {
        if (!isActive) activate(thread.id)
      }}
    >
      <AnchorLine thread={thread} onGo={() => focusAnchor(thread)} />
      <Stack as="ul" $gap={10} $padding={[10, 12]}>
        {thread.messages.map((message) => (
          <CommentMessage key={message.id} message={message} people={people} />
        ))}
      </Stack>
      {thread.resolved && (
        <Text as="p" $size="small" $tone="success" className="num">
          <Foot as="span">{thread.resolved.by} 标为已解决</Foot>
        </Text>
      )}
      {isDeleted && (
        <Text as="p" role="status" $size="small" $tone="warning">
          <Foot as="span">此批注已被作者删除，已写的回复保留在此</Foot>
        </Text>
      )}
      {/* An answer that is being written stays in sight, though somebody else resolves the comment meanwhile. */}
      {isActive && (isAnswering || (!isResolved && !isTrashed)) && (
        <Answer>
          <CommentComposer
            label={`回复${first?.name ?? ''}的批注`}
            placeholder="回复，输入 @ 提到同事"
            action="回复"
            part={String(thread.id)}
            textArea={answer}
            onTyped={setAnswering}
            onEscape={leave}
            onSend={(said) => answerComment(client, entryId, { threadId: thread.id, ...said })}
          />
        </Answer>
      )}
      <Foot>
        {!isTrashed && !isDeleted && (
          <TextButton
            disabled={resolving.isPending}
            onClick={(event) => {
              event.stopPropagation()
              resolving.mutate(!isResolved)
            }}
          >
            <Row as="span" $inline $gap={4}>
              {isResolved ? <RotateCcw size={14} aria-hidden /> : <Check size={14} aria-hidden />}
              {isResolved ? '重新打开' : '标为已解决'}
            </Row>
          </TextButton>
        )}
        {!isDeleted && (
          <TextButton
            onClick={() => {
              const address = new URL(location.href)
              address.hash = getCardId(thread.id)
              void copyAndNotify(address.href, '已复制批注的位置')
            }}
          >
            复制位置
          </TextButton>
        )}
        {isActive && isResolved && <TextButton onClick={leave}>收起</TextButton>}
        <Text $atEnd $tone="muted" $size="small" className="num">
          {count} 条
        </Text>
      </Foot>
    </Card>
  )
}

/** What the comment is about, and what has become of it. */
function AnchorLine({ thread, onGo }: { thread: CommentThread; onGo: () => void }) {
  const { type } = useOpenEntryForm()
  const readPlace = useThreadPlaces()
  const { anchor } = thread
  const place = readPlace(thread)
  const label = nameField(type, anchor.field)
  const about = anchor.kind === 'passage' ? `“${anchor.quote}”` : anchor.kind === 'object' ? anchor.label : label
  return (
    <Line data-place={place}>
      <GoThere type="button" title={anchor.kind === 'passage' ? anchor.quote : undefined} onClick={onGo}>
        {about}
      </GoThere>
      {place === 'changed' && <State>原文已改动</State>}
      {place === 'gone' && <State>原文已删去</State>}
      {(place === 'exact' || place === 'moved') && anchor.kind !== 'field' && (
        <Text $nowrap $tone="muted" $size="small">
          {label}
        </Text>
      )}
    </Line>
  )
}

const Card = styled.article`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  cursor: pointer;
  scroll-margin: 160px 0 80px;
  &[data-active] {
    border-color: ${color.mark};
    box-shadow: ${shadow.low};
    cursor: auto;
  }
  &:focus-visible {
    outline-offset: 1px;
  }
`

const Folded = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  width: 100%;
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  text-align: left;
  &:hover {
    border-color: ${color.lineHover};
  }
`

const Done = styled(CircleCheck)`
  flex: none;
  color: ${color.success};
`

const Line = styled.div`
  display: flex;
  gap: 8px;
  justify-content: space-between;
  align-items: baseline;
  padding: 7px 12px;
  border-radius: ${radius.card} ${radius.card} 0 0;
  border-bottom: 1px solid ${color.lineSoft};
  background: ${color.warningPale};
  &[data-place='gone'] {
    background: ${color.band};
  }
`

const GoThere = styled.button`
  min-width: 0;
  overflow: hidden;
  color: ${color.textSecondary};
  font-size: ${adminTextSize.meta};
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

const State = styled.span`
  flex: none;
  color: ${color.warning};
  font-size: ${adminTextSize.small};
`

const Answer = styled.div`
  padding: 0 12px 10px;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  padding: 0 12px 9px;
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    padding-bottom: 12px;
  }
`
