import type { Editor } from '@tiptap/core'

/** What was typed after a slash, and where the slash stands. */
export interface MenuQuery {
  from: number
  to: number
  text: string
}

/** What marks a transaction that puts the slash there for a button. */
export const menuSlash = 'menuSlash'

/** At the start of a line or after a space; Chinese keyboards write 、 or ／ with the same key. */
const pattern = /(?:^|\s)([/／、]([^\s/／、]{0,12}))$/u

/** The slash before the caret with what follows it, null where there is none. */
export function findMenuQuery({ state, view }: Editor): MenuQuery | null {
  const { $from, empty } = state.selection
  if (!empty || view.composing || $from.parent.type.name !== 'paragraph') return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC')
  const [, whole, text] = pattern.exec(before) ?? []
  return whole === undefined || text === undefined ? null : { from: $from.pos - whole.length, to: $from.pos, text }
}
