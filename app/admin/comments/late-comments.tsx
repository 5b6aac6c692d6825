import type { Editor } from '@tiptap/core'
import { MessageSquare } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media } from '../../ui/theme'
import { FieldNameContext } from '../form/entry-context'
import { notifyProblem } from '../shell/notify'
import { useComments, useCommentsIfAny } from './comments-context'
import type { CommentsPanel } from './comments-panel'
import { commentsButtonId } from './use-entry-comments'

/**
 * The comments of the entry, once somebody has opened them. Their code is fetched behind the form and kept in a state: what
 * waits for a lazy component is shown a moment late, and what is typed right after the keys for a comment would go elsewhere.
 */
export function LateComments() {
  const { entryId, isOpen } = useComments()
  const [loaded, setLoaded] = useState<{ CommentsPanel: typeof CommentsPanel } | null>(null)
  const isWanted = isOpen || entryId !== undefined

  useEffect(() => {
    if (loaded || !isWanted) return
    // Opening the comments tries again.
    import('./comments-panel').then(setLoaded, () => undefined)
  }, [isOpen, isWanted, loaded])

  return isOpen && loaded && <loaded.CommentsPanel />
}

const loadTextComments = () => import('./text-comments')

/**
 * The comments on a formatted text. Their code is fetched behind the form of a stored entry; on another nothing can be
 * commented.
 * @returns what marks them in the text, and what begins one on what is selected: null where there are no comments
 */
export function useTextComments(editor: Editor): { marks: ReactNode; begin: (() => void) | null } {
  const field = useContext(FieldNameContext)
  const comments = useCommentsIfAny()
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadTextComments>> | null>(null)
  const isWanted = comments?.entryId !== undefined && field !== null

  useEffect(() => {
    if (loaded || !isWanted) return
    // Comments that arrive try again.
    loadTextComments().then(setLoaded, () => undefined)
  }, [comments?.threads, isWanted, loaded])

  if (!comments || field === null) return { marks: null, begin: null }
  return {
    marks: loaded && <loaded.TextComments editor={editor} field={field} />,
    begin() {
      if (comments.entryId === undefined) return notifyProblem('内容保存后才能批注')
      if (loaded) return loaded.beginTextComment(editor, field, comments)
      // What is typed meanwhile must not take the place of the selected words.
      editor.commands.blur()
      loadTextComments().then(
        (module) => module.beginTextComment(editor, field, comments),
        () => notifyProblem('批注没有载入，请检查网络后再试'),
      )
    },
  }
}

/** Opens and closes the comments; its number is that of the open ones. */
export function CommentsButton() {
  const { entryId, isOpen, openCount, open, close } = useComments()
  if (entryId === undefined) return null
  return (
    <Opener
      id={commentsButtonId}
      size="admin"
      variant="secondary"
      aria-pressed={isOpen}
      aria-label={openCount > 0 ? `批注，${openCount} 条未解决` : '批注'}
      title="批注（Alt+N 下一条，Alt+P 上一条）"
      onClick={() => (isOpen ? close() : open())}
    >
      <MessageSquare size={16} aria-hidden />
      <Word>批注</Word>
      {openCount > 0 && <Count className="num">{openCount}</Count>}
    </Opener>
  )
}

const Opener = styled(Button)`
  ${media.narrow} {
    && {
      padding: 0 12px;
    }
  }
`

const Word = styled.span`
  ${media.narrow} {
    display: none;
  }
`

const Count = styled.span`
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: ${color.mark};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.small};
  line-height: 18px;
`
