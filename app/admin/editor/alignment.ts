import { Extension } from '@tiptap/core'

/** The places a block can stand, as the classes that stored text carries. */
const places = ['center', 'right'] as const
type Place = (typeof places)[number]

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alignment: {
      /** Aligns the selected blocks; null is the left edge. */
      setPlace: (place: Place | null) => ReturnType
    }
  }
}

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
        (place) =>
        ({ commands }) =>
          ['paragraph', 'heading'].map((type) => commands.updateAttributes(type, { place })).some(Boolean),
    }
  },
})
