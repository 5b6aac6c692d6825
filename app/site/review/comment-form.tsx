import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { commentMax } from '../../content/comments/mentions'
import { toMaxLength } from '../../content/count-characters'
import { Button } from '../../ui/form/button'
import { color, size, space, textSize } from '../../ui/theme'
import { BarField, BarButtons, BarProblem, WideButton } from './bar-parts'
import type { LinkComments } from './use-link-comments'

/** What is selected of the page, with the way to comment on it. */
export function SelectedWordsRow({ comments: { selected, begin } }: { comments: LinkComments }) {
  if (!selected) return null
  return (
    <Selected>
      <Quote>“{selected.words}”</Quote>
      <Button
        size="small"
        // Pressing takes the selection away in some browsers, before there is a click.
        onPointerDown={(event) => {
          event.preventDefault()
          begin()
        }}
        onClick={begin}
      >
        <MessageSquarePlus size={16} aria-hidden />
        批注
      </Button>
    </Selected>
  )
}

/** A comment on words of the page, in the place of the decision. */
export function CommentForm({ comments }: { comments: LinkComments }) {
  const { draft, error, isSending, type, cancel, send } = comments
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  if (!draft) return null
  return (
    <form
      aria-label="批注所选文字"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Quote>“{draft.passage.words}”</Quote>
      <BarField
        ref={field}
        aria-label="批注内容"
        aria-invalid={error !== '' || undefined}
        aria-describedby="comment-error"
        placeholder="写下批注"
        maxLength={toMaxLength(commentMax)}
        value={draft.text}
        onChange={({ target }) => type(target.value)}
      />
      <div id="comment-error">{error !== '' && <BarProblem role="alert">{error}</BarProblem>}</div>
      <BarButtons>
        <WideButton variant="secondary" onClick={cancel} disabled={isSending}>
          取消
        </WideButton>
        <WideButton type="submit" loading={isSending} loadingText="正在发出">
          发出批注
        </WideButton>
      </BarButtons>
    </form>
  )
}

const Selected = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  margin-bottom: ${space[10]};
`

const Quote = styled.p`
  flex: 1;
  min-width: 0;
  margin-bottom: ${space[8]};
  padding: ${space[4]} ${space[12]};
  border-left: ${size(3, 0.15)} solid ${color.mark};
  background: ${color.warningPale};
  color: ${color.textSecondary};
  font-size: ${textSize.note};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${Selected} > & {
    margin-bottom: 0;
  }
`
