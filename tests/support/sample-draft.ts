import type { ContentType } from '../../app/content/define'
import type { Field, FieldKind, TextFormat } from '../../app/content/fields'
import type { EntryDraft } from '../../app/content/entries'

const picture = { src: '/media/ab/abcdefghij0123456789.webp', width: 1600, height: 1000, alt: '测试图片' }

const texts: Record<TextFormat, string> = {
  plain: '一行文字',
  email: 'name@example.com',
  phone: '010-12345678',
  link: '/about',
}

/** A valid value for every kind of field. A new kind joins the tests by a line here. */
const samples: Record<FieldKind, (field: Field) => unknown> = {
  text: (field) => texts[viewOf(field, 'text').format],
  textarea: () => '第一行\n第二行',
  richText: () => '<p>正文内容</p>',
  number: (field) => viewOf(field, 'number').min,
  toggle: () => false,
  date: (field) => (viewOf(field, 'date').precision === 'day' ? '2099-12-31' : '2099-12'),
  choice: (field) => Object.keys(viewOf(field, 'choice').options)[0],
  choices: (field) => Object.keys(viewOf(field, 'choices').options),
  image: () => picture,
  gallery: () => [{ ...picture, caption: '说明' }],
  files: () => [{ src: '/media/cd/abcdefghij0123456789.pdf', name: '手册.pdf', size: 1024, date: '2026-01-01' }],
  video: () => ({ src: '/media/ef/abcdefghij0123456789.mp4', name: '宣传片.mp4', size: 4096, duration: 30 }),
  // Starts with a slash, so that it also passes where a link is wanted.
  rows: (field) => [Object.fromEntries(Object.keys(viewOf(field, 'rows').columns).map((column) => [column, '/甲']))],
  references: () => [],
  parent: () => null,
  aiMark: () => false,
  sheets: () => ({ kind: 'area', sheets: ['C4', 'D4'] }),
}

function viewOf<Kind extends FieldKind>(field: Field, _kind: Kind): Field<unknown, Kind>['view'] {
  // The table above calls each line with a field of that very kind.
  return field.view as Field<unknown, Kind>['view']
}

/**
 * A draft of a type that can be published, with every field filled in.
 * @param title what it is called
 */
export function createSampleDraft(type: ContentType, title = '测试'): EntryDraft {
  const values = Object.fromEntries(
    Object.entries(type.fields)
      // Days that bound visibility would make an entry come and go; they stay open.
      .filter(([name]) => name !== type.visibleFrom && name !== type.visibleUntil)
      .map(([name, field]) => [name, samples[field.kind](field)]),
  )
  return { category: Number(Object.keys(type.categories?.table ?? {})[0] ?? 0), title, values }
}
