import { Mark } from '@tiptap/core'

/** The colours text may have: the brand's pigments, by class. */
export const colours = { az: '石青', ma: '石绿', oc: '赭石', ci: '朱砂' } as const
export type ColourName = keyof typeof colours

const names = Object.keys(colours)

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
