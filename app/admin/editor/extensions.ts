import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { Alignment } from './alignment'
import { Figure } from './figure'
import { Colour, Subscript, Superscript } from './marks'
import { Video } from './video'

/** Everything formatted text can hold: what the server's cleaner lets through, and nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Alignment,
  Colour,
  Superscript,
  Subscript,
  Figure,
  Video,
]
