import { formatBlockValues, type BlockKind } from '../../app/content/blocks'
import type { Field, FieldKind } from '../../app/content/fields'

const picture = {
  src: '/media/ab/abcdefabcdefabcdefabcdefabcdefab.jpg',
  width: 1600,
  height: 1000,
  alt: '测区影像',
}

/** A valid value for every kind of field that a block may have, with markup where text can hold it. */
const samples: Partial<Record<FieldKind, (field: Field) => unknown>> = {
  text: () => '短文 <b>&"\'',
  textarea: () => '第一行 <script>\n第二行',
  choice: ({ view }) => ('options' in view ? Object.keys(view.options).at(-1) : ''),
  image: () => picture,
  gallery: () => [
    { ...picture, caption: '图一' },
    { ...picture, src: '/media/cd/abcdefabcdefabcdefabcdefabcdefab.jpg', caption: '图二' },
  ],
  files: () => [
    { src: '/media/ef/abcdefabcdefabcdefabcdefabcdefab.pdf', name: '手册.pdf', size: 2048, date: '2026-03-01' },
  ],
  rows: ({ view }) => [
    Object.fromEntries(Object.keys('columns' in view ? view.columns : {}).map((name) => [name, `${name}值`])),
  ],
  references: () => [7],
}

/** Valid values of a kind of block, all fields filled in. */
export function createSampleValues(kind: BlockKind): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => [name, samples[field.kind]?.(field) ?? field.empty]),
  )
}

/** A block as text stores it. */
export function formatSampleBlock(kind: BlockKind, values = createSampleValues(kind)): string {
  const json = formatBlockValues(values).replaceAll('"', '&quot;')
  return `<div data-block="${kind.name}" data-values="${json}"></div>`
}
