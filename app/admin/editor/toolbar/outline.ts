import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { MenuItem } from '../../../ui/overlay/menu'

/** As much of a heading as a menu shows, in characters. */
const longest = 24

/** The headings of the text, those of lower levels further in. */
export function listHeadings(doc: Node): string[] {
  const headings: string[] = []
  doc.descendants((node) => {
    if (node.type.name === 'heading')
      headings.push('　'.repeat(Number(node.attrs.level) - 2) + (node.textContent.slice(0, longest) || '（空标题）'))
    return !node.isTextblock
  })
  return headings
}

/** The headings of the text as a menu that leads to them. */
export function listOutline(editor: Editor, headings: readonly string[]): MenuItem[] {
  return headings.map((label, index) => ({ label, run: () => goToHeading(editor, index) }))
}

/** Puts the caret into one of the headings of the text. */
function goToHeading(editor: Editor, wanted: number): void {
  let index = -1
  let place: number | null = null
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'heading') index += 1
    if (index === wanted && place === null) place = position + 1
    return place === null && !node.isTextblock
  })
  if (place !== null) editor.chain().setTextSelection(place).focus().scrollIntoView().run()
}
