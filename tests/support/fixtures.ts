import type { ContentType } from '../../app/content/define'
import type { Field, FieldKind, ViewOptions } from '../../app/content/fields'
import type { EntryDraft } from '../../app/content/entries'

/** The day that the date fields of examples name. */
export const exampleDay = '2026-11-21'

const key = '0123456789abcdef0123'

/** The uploads that examples name, by their kind in the media library. */
export const exampleUploads = {
  image: { src: `/media/01/${key}.webp`, name: '示例图片.webp', size: 2048 },
  file: { src: `/media/02/${key}.pdf`, name: '手册.pdf', size: 1024 },
  video: { src: `/media/03/${key}.mp4`, name: '宣传片', size: 4096 },
  cloud: { src: `/media/04/${key}.cloud`, name: '示例.laz', size: 4096 },
}

const picture = { src: exampleUploads.image.src, width: 1600, height: 1000, alt: '示例图片' }
const plain = '空间数据示例'

type Examples = { [Kind in FieldKind]: (view: ViewOptions[Kind]) => unknown }

/** One filled-in value for each kind of field: a new type or field needs no example of its own. */
const examples: Examples = {
  text: ({ max, format }) =>
    ({ plain: plain.slice(0, max), email: 'staff@example.com', phone: '025-8000 0000', link: '/about' })[format],
  textarea: ({ max }) => plain.slice(0, max),
  richText: () => `<h2>${plain}</h2><p>正文第一段。</p>`,
  number: ({ min }) => min,
  toggle: () => false,
  date: ({ precision }) => (precision === 'day' ? exampleDay : exampleDay.slice(0, 7)),
  choice: ({ options }) => Object.keys(options)[0] ?? '',
  choices: ({ options }) => Object.keys(options).slice(0, 1),
  image: () => picture,
  gallery: () => [{ ...picture, caption: '图片说明' }],
  files: () => [{ ...exampleUploads.file, date: exampleDay }],
  video: () => ({ ...exampleUploads.video, duration: 30 }),
  cloud: () => ({
    ...exampleUploads.cloud,
    firstBytes: 2048,
    points: 500,
    sides: { width: 40, depth: 30, height: 12.5 },
  }),
  rows: ({ columns }) => [
    Object.fromEntries(Object.entries(columns).map(([name, { isLink }]) => [name, isLink ? '/about' : '/示例'])),
  ],
  references: () => [],
  parent: () => null,
  aiMark: () => false,
  sheets: () => ({ kind: 'area', sheets: ['C4', 'D4'] }),
  snippet: () => null,
}

function createExampleValue<Kind extends FieldKind>(field: Field<unknown, Kind>): unknown {
  return examples[field.kind](field.view)
}

/** What the fields of one entry ask of each other: the later of two pictures is of a later day. */
const related: Record<string, unknown> = { groundEarlierDate: '2024-11-21' }

/** A filled-in value for every field of a type. */
export function createExampleValues(type: ContentType): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [name, related[name] ?? createExampleValue(field)]),
  )
}

/** A whole entry of a type that may be published as it is, with some parts of one's own. */
export function createExampleDraft(type: ContentType, own: Partial<EntryDraft> = {}): EntryDraft {
  const [category = 0] = Object.keys(type.categories?.table ?? {}).map(Number)
  const title = `示例${type.label}`.slice(0, type.title.max)
  return { category, title, ...own, values: { ...createExampleValues(type), ...own.values } }
}
