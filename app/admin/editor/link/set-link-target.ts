import type { Editor } from '@tiptap/core'
import type { LinkChoice } from './list-link-choices'

/** Links the selection, or the link that the caret is in; where neither is, the target's own words are inserted. */
export function setLinkTarget(editor: Editor, { href, text }: LinkChoice): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}
