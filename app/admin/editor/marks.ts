import { type Editor, Mark, Extension, InputRule } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { cleanLinkTarget, completeLinkTarget } from '../../content/link-target'

/** The colours text may have: the brand's pigments, by class. */
export const colours = { az: '石青', ma: '石绿', oc: '赭石', ci: '朱砂' } as const

const names = Object.keys(colours)

/** The colours by their names in stored text; '' is the text's own. */
export const colourNames: Readonly<Record<string, string>> = { '': '默认颜色', ...colours }

/** Colours the selected words, or gives them back the colour of the text. */
export function setColour(editor: Editor, colour: string): void {
  const chain = editor.chain().focus()
  if (names.includes(colour)) chain.setMark('colour', { colour }).run()
  else chain.unsetMark('colour').run()
}

/** Coloured text: `<span class="c-az">`. */
export const Colour = Mark.create({
  name: 'colour',
  addAttributes() {
    return {
      colour: {
        default: 'az',
        parseHTML: (element) => names.find((name) => element.classList.contains(`c-${name}`)) ?? null,
        renderHTML: ({ colour }) => ({ class: `c-${colour}` }),
      },
    }
  },
  parseHTML() {
    return names.map((name) => ({ tag: `span.c-${name}` }))
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0]
  },
})

/** Raised text, as in m². */
export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
})

/** Lowered text, as in CO₂. */
export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
})

/** The alignments of a block, as the classes of stored text. */
const places = ['center', 'right'] as const

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alignment: {
      /** Aligns the selected blocks; a name that is no other place is the left edge. */
      setPlace: (name: string) => ReturnType
    }
  }
}

/** The places by their names in stored text; '' is the left edge. */
export const placeNames: Readonly<Record<string, string>> = { '': '左对齐', center: '居中', right: '右对齐' }

/** Alignment of paragraphs and headings by class, for stored text has no inline styles. */
export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph', 'heading'],
        attributes: {
          place: {
            default: null,
            parseHTML: (element) =>
              places.find(
                (place) => element.classList.contains(`align-${place}`) || element.style.textAlign === place,
              ) ?? null,
            renderHTML: ({ place }) => (place ? { class: `align-${place}` } : {}),
          },
        },
      },
    ]
  },
  addCommands() {
    return {
      setPlace:
        (name) =>
        ({ commands }) => {
          const place = places.find((one) => one === name) ?? null
          return ['paragraph', 'heading'].map((type) => commands.updateAttributes(type, { place })).some(Boolean)
        },
    }
  },
})

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
