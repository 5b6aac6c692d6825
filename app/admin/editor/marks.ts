import { type Editor, Mark } from '@tiptap/core'

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
