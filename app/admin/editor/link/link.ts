import { type Editor, InputRule, Mark } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { cleanLinkTarget, completeLinkTarget } from '../../../content/link-target'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      setLink: (attributes: { href: string }) => ReturnType
      unsetLink: () => ReturnType
    }
  }
}

/** A web address that was just typed, with what ended it. */
const typedAddress = /(?:^|[\s，。；：（])((?:https?:\/\/|www\.)[^\s<>"，。；：（）]+)[\s，。；]$/u

/** Words that lead somewhere: `<a href>`. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  exitable: true,
  addAttributes() {
    return { href: { default: null } }
  },
  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = cleanLinkTarget(element.getAttribute('href') ?? '')
          return href === null ? false : { href }
        },
      },
    ]
  },
  renderHTML({ HTMLAttributes }) {
    return ['a', HTMLAttributes, 0]
  },
  addCommands() {
    return {
      setLink:
        (attributes) =>
        ({ commands }) =>
          commands.setMark(this.name, attributes),
      unsetLink:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name, { extendEmptyMarkRange: true }),
    }
  },
  addInputRules() {
    return [
      new InputRule({
        find: typedAddress,
        handler: ({ state, range, match: [whole, address = ''] }) => {
          const href = completeLinkTarget(address, location.origin)
          if (href === null) return null
          const from = range.from + whole.indexOf(address)
          state.tr.addMark(from, from + address.length, this.type.create({ href }))
          return undefined
        },
      }),
    ]
  },
  addProseMirrorPlugins() {
    return [new Plugin({ props: { handlePaste: (_view, event) => pasteAddress(this.editor, event.clipboardData) } })]
  },
})

/** An address pasted alone is a link; over selected words it becomes where they lead. */
function pasteAddress(editor: Editor, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain').trim() ?? ''
  const href = /^(https?:\/\/|www\.)\S+$/i.test(text) ? completeLinkTarget(text, location.origin) : null
  if (href === null || editor.isActive('codeBlock')) return false
  if (!editor.state.selection.empty) return editor.commands.setLink({ href })
  return editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
}
