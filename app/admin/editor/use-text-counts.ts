import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'

/** Characters that are read in a minute. */
const readingSpeed = 300

/** How long the text is: paragraphs, characters, and minutes of reading. */
export function useTextCounts(editor: Editor): { paragraphs: number; characters: number; minutes: number } {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => {
      let paragraphs = 0
      current.state.doc.descendants((node) => {
        if (node.type.name === 'paragraph' && node.textContent !== '') paragraphs += 1
      })
      const characters = current.state.doc.textContent.replace(/\s/g, '').length
      return { paragraphs, characters, minutes: Math.ceil(characters / readingSpeed) }
    },
  })
}
