import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import type { CommentThread } from '../../contract'
import { startComment } from '../../data/admin/comments'
import { Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color, layer, media, radius, shadow } from '../../ui/theme'
import { useOpenEntryForm } from '../form/entry-context'
import { barHeight } from '../shell/menu-room'
import { IconButton, MenuButton } from '../shell/menu-button'
import { CommentCard } from './comment-card'
import { CommentComposer } from './comment-composer'
import { useComments } from './comments-context'
import { nameField, useThreadPlaces } from './field-places'
import { listWholeAnchors } from './list-whole-anchors'
import { useAnsweredThreads } from './use-answered-threads'
import { useCardPlaces } from './use-card-places'

export const panelId = 'comments-panel'

/**
 * The comments of the entry: beside what they are about where the form has a column for them, a list over its edge where
 * it has none, at the foot of the screen on telephones.
 */
export function CommentsPanel() {
  const { type, form, entry } = useOpenEntryForm()
  const comments = useComments()
  const { openCount, problem, pending, begin, close, step } = comments
  const { threads, isDeleted, noteAnswering } = useAnsweredThreads(comments.threads)
  const readPlace = useThreadPlaces()
  const panel = useRef<HTMLElement>(null)
  const { ordered, isBeside, topOf } = useCardPlaces(panel, { ...comments, threads })
  const isTrashed = entry?.state === 'deleted'
  const [isCommenting, setCommenting] = useState(false)
  const shown = isBeside ? ordered : listOpenFirst(ordered)
  const gone = shown.filter((thread) => readPlace(thread) === 'gone').length

  function handleKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    if (key === 'Escape') close()
    // Publishes elsewhere in the form.
    else if (key !== 'Enter' || !(ctrlKey || metaKey)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Panel ref={panel} id={panelId} aria-label="批注" onKeyDown={handleKeyDown}>
      <Head data-panel-head>
        <Row $gap={4}>
          <Text as="h2" $size="strong">
            批注
          </Text>
          <Text $grow $size="meta" $tone="muted" className="num" role="status">
            {openCount > 0 ? `${openCount} 条未解决` : '没有未解决的'}
          </Text>
          <IconButton
            aria-label="上一条批注"
            aria-keyshortcuts="Alt+P"
            title="上一条（Alt+P）"
            disabled={threads.length === 0}
            onClick={() => step(-1)}
          >
            <ChevronUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            aria-label="下一条批注"
            aria-keyshortcuts="Alt+N"
            title="下一条（Alt+N）"
            disabled={threads.length === 0}
            onClick={() => step(1)}
          >
            <ChevronDown size={18} aria-hidden />
          </IconButton>
          {!isTrashed && (
            <IconButton
              as={MenuButton}
              aria-label="批注栏目或附件"
              title="批注整个栏目或附件"
              items={listWholeAnchors(type, form.getValues()).map(({ label, anchor }) => ({
                label,
                run: () => begin(anchor),
              }))}
            >
              <Plus size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton aria-label="关闭批注" title="关闭（Esc）" onClick={close}>
            <X size={18} aria-hidden />
          </IconButton>
        </Row>
        {problem !== null && (
          <Text as="p" $size="meta" $tone="danger" role="alert">
            {problem}
          </Text>
        )}
        {/* What is being written stays in sight, though somebody else moves the entry to the trash meanwhile. */}
        {(isCommenting || !isTrashed) && <NewComment onTyped={setCommenting} />}
        {threads.length === 0 && !pending && problem === null && (
          <Text as="p" $size="meta" $tone="muted" $lineHeight={1.7}>
            还没有批注。选中正文里的文字按 Ctrl+Alt+M，或点上面的加号批注整个栏目。
          </Text>
        )}
        {gone > 0 && (
          <Text as="p" $size="small" $tone="muted">
            {gone} 条批注的原文已删去，列在最前
          </Text>
        )}
      </Head>
      <Stack as="ol" $gap={8}>
        {shown.map((thread) => (
          <Item key={thread.id} data-card={thread.id} $top={topOf(thread.id)}>
            <CommentCard thread={thread} isDeleted={isDeleted(thread)} onAnswering={noteAnswering} />
          </Item>
        ))}
      </Stack>
    </Panel>
  )
}

/** Open comments before resolved ones. */
function listOpenFirst(threads: readonly CommentThread[]): CommentThread[] {
  return threads.toSorted((one, other) => Number(one.resolved !== null) - Number(other.resolved !== null))
}

/** Where a new comment is typed. What was typed before stays in it, whatever is commented on then. */
function NewComment({ onTyped }: { onTyped: (isTyped: boolean) => void }) {
  const { type } = useOpenEntryForm()
  const { entryId = 0, pending, begin, activate, focusAnchor } = useComments()
  const client = useQueryClient()
  const area = useRef<HTMLTextAreaElement>(null)
  const anchorKey = pending && JSON.stringify(pending)

  // At once: what is typed next belongs here.
  useLayoutEffect(() => {
    if (anchorKey !== null) area.current?.focus()
  }, [anchorKey])

  return (
    <Begun hidden={!pending}>
      {pending && (
        <Quote>
          {pending.kind === 'passage'
            ? `“${pending.quote}”`
            : pending.kind === 'object'
              ? pending.label
              : nameField(type, pending.field)}
        </Quote>
      )}
      <CommentComposer
        label="批注内容"
        placeholder="写下批注，输入 @ 提到同事"
        action="批注"
        part=""
        textArea={area}
        about={{ anchor: pending, put: begin }}
        onTyped={onTyped}
        onEscape={() => {
          focusAnchor(null)
          begin(null)
        }}
        onSend={async ({ text, key }) => {
          if (!pending) return
          const field = area.current
          const typed = field?.value
          const { id } = await startComment(client, entryId, { anchor: pending, text, key })
          // Whoever types on goes on commenting on the same.
          if (field?.value !== typed) return
          focusAnchor(null)
          begin(null)
          activate(id)
        }}
      />
    </Begun>
  )
}

/** Where there is no column for it. */
const overTheEdge = css`
  position: fixed;
  top: ${barHeight};
  right: 0;
  bottom: 0;
  z-index: ${layer.drawer};
  width: 340px;
  padding: 0 12px 20px;
  background: ${color.band};
  box-shadow: ${shadow.high};
  overflow-y: auto;
`

const Panel = styled.aside.attrs({ role: 'complementary' })`
  position: relative;
  grid-area: 2 / 2;
  align-self: stretch;
  min-width: 0;
  ${media.compact} {
    ${overTheEdge}
  }
  [data-preview-open] & {
    ${overTheEdge}
  }
  ${media.mobile} {
    top: auto;
    left: 0;
    width: auto;
    max-height: 62vh;
    border-radius: ${radius.popup} ${radius.popup} 0 0;
    padding-bottom: calc(16px + env(safe-area-inset-bottom));
  }
`

const Head = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 8px;
  padding: 10px 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${media.compact} {
    position: sticky;
    top: 0;
    z-index: ${layer.raised};
    margin: 0 -12px 10px;
    border-width: 0 0 1px;
    border-radius: 0;
  }
`

const Item = styled.li.attrs<{ $top: number | null }>(({ $top }) => ({
  style: $top === null ? {} : { position: 'absolute', top: $top, left: 0, right: 0 },
}))<{ $top: number | null }>`
  &:has([data-active]) {
    z-index: ${layer.raised};
  }
`

const Begun = styled.div`
  display: grid;
  gap: 6px;
  &[hidden] {
    display: none;
  }
`

const Quote = styled.p`
  padding: 5px 10px;
  border-left: 3px solid ${color.mark};
  background: ${color.warningPale};
  color: ${color.textSecondary};
  font-size: ${adminTextSize.meta};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
