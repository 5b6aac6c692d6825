import type { Editor } from '@tiptap/core'
import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { focusModeEnd } from '../shell/menu-room'
import { notifyProblem } from '../shell/notify'
import {
  createMarksPlugin,
  findMark,
  listFollowedAnchors,
  marksKey,
  readMarkStates,
  setWantedMarks,
} from './comment-marks'
import { type EntryCommentsState, useComments } from './comments-context'
import { createSelectionAnchor } from './read-document'

/**
 * Marks the comments on a formatted text, and follows them through its edits.
 * @param field the field whose text the editor holds
 */
export function TextComments({ editor, field }: { editor: Editor; field: string }) {
  const comments = useComments()
  const { threads, activeId, pending, isOpen } = comments
  const marked = useMemo(
    () =>
      threads
        .filter(({ anchor }) => anchor.field === field && anchor.kind !== 'field')
        .map(({ id, anchor, resolved }) => ({ id, anchor, isResolved: resolved !== null })),
    [field, threads],
  )

  const notePlaces = useEffectEvent(() => comments.notePlaces(field, readMarkStates(editor)))
  const choose = useEffectEvent((id: number) => {
    // Where the panel would cover the text it is opened by its button: here somebody may only want to write.
    if (isOpen || matchMedia('(min-width:1180px)').matches) comments.open(id)
  })
  const register = useEffectEvent(() =>
    comments.register(field, {
      listFollowedAnchors: () => listFollowedAnchors(editor),
      focus: () => void editor.commands.focus(),
      focusComment(id) {
        const mark = findMark(editor, id)
        if (mark) editor.chain().setTextSelection(mark.from).focus().scrollIntoView().run()
        return mark !== null
      },
    }),
  )

  useLayoutEffect(() => {
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) notePlaces()
    }
    editor.registerPlugin(createMarksPlugin((id) => choose(id)))
    editor.on('transaction', onTransaction)
    const forget = register()
    return () => {
      editor.off('transaction', onTransaction)
      editor.unregisterPlugin(marksKey)
      forget()
    }
  }, [editor])

  useLayoutEffect(() => {
    const own = pending?.field === field && pending.kind !== 'field' ? pending : null
    setWantedMarks(editor, { comments: marked, activeId, pending: own, hasCards: isOpen })
    notePlaces()
  }, [activeId, editor, field, isOpen, marked, pending])

  return null
}

/** Begins a comment on what is selected in a text. */
export function beginTextComment(editor: Editor, field: string, comments: Pick<EntryCommentsState, 'begin'>): void {
  const anchor = createSelectionAnchor(field, editor.state.doc, editor.state.selection)
  if (!anchor) return notifyProblem('请先选中要批注的文字')
  focusModeEnd.get()?.()
  comments.begin(anchor)
}
