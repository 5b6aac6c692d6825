import { Extension } from '@tiptap/core'

/** The places a block can stand, as the classes that stored text carries. */
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
