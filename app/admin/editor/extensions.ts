import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading, type Level } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { TableKit } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { TrailingNode } from '@tiptap/extensions/trailing-node'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { color } from '../../ui/theme'
import { Alignment, Colour, Subscript, Superscript, Link } from './marks'
import { Block } from './blocks/content-block'
import { Figure, Video } from './media-nodes'
import { MissingPicture } from './missing-pictures'

/** Everything formatted text can hold: exactly what the server's sanitiser allows. */
export const extensions = [
  Document,
  Text,
  Paragraph,
  Heading.configure({ levels: [2, 3, 4] }).extend({
    addKeyboardShortcuts() {
      const { levels } = this.options
      const toggle = (level: Level) => () => this.editor.commands.toggleHeading({ level })
      return Object.fromEntries(levels.map((level, index) => [`Mod-Alt-${index + 1}`, toggle(level)]))
    },
  }),
  Blockquote,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  BulletList,
  ListItem,
  ListKeymap,
  OrderedList,
  TableKit.configure({ table: { resizable: false, allowTableNodeSelection: true } }),
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  Link,
  Colour,
  Superscript,
  Subscript,
  Alignment,
  Figure,
  Block,
  MissingPicture,
  Video,
  UndoRedo,
  Dropcursor.configure({ width: 3, color: color.primary }),
  Gapcursor,
  TrailingNode,
]
