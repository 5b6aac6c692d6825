import type { ContentType } from '../../app/content/define'
import type { Field, FieldKind } from '../../app/content/fields'
import type { EntryDraft } from '../../app/content/entries'

const foreignPicture = { src: 'https://example.com/a.png', width: 10, height: 10, alt: '' }

/** A value that no field of a kind takes. A new kind joins the tests by a line here. */
const invalidValues: Record<FieldKind, unknown> = {
  text: '一行\n又一行',
  textarea: '响铃\u0007',
  richText: 'a'.repeat(400_001),
  number: 1.5,
  toggle: 'yes',
  date: '2026-02-31',
  choice: '没有的选项',
  choices: ['没有的选项'],
  image: foreignPicture,
  gallery: [{ ...foreignPicture, caption: '' }],
  files: [{ src: 'https://example.com/a.pdf', name: 'a.pdf', size: 1, date: '2026-01-01' }],
  video: { src: 'https://example.com/a.mp4', name: 'a.mp4', size: 1, duration: 1 },
  cloud: {
    src: 'https://example.com/a.cloud',
    name: 'a.laz',
    size: 1,
    firstBytes: 1,
    points: 1,
    sides: { width: 1, depth: 1, height: 1 },
  },
  rows: ['不是一行'],
  references: [0],
  parent: 0,
  aiMark: 'yes',
  sheets: { kind: 'area', sheets: ['S16'] },
  snippet: { title: '一行\n又一行', description: '' },
}

/** A draft in which title, category and every field are wrong. */
export function createInvalidDraft(type: ContentType): EntryDraft {
  const values = Object.fromEntries(Object.entries(type.fields).map(([name, { kind }]) => [name, invalidValues[kind]]))
  return { category: 99, title: '标题\n换行', values }
}

/** What is said of such a value of a field. */
const invalidMessages: Record<FieldKind, (field: Field) => string> = {
  text: ({ label }) => `${label}含有不能使用的字符`,
  textarea: ({ label }) => `${label}含有不能使用的字符`,
  richText: ({ label }) => `${label}过长，请分成几篇发布`,
  number: ({ label, view }) =>
    'min' in view ? `${label}应为 ${view.min} 至 ${view.max} 之间的整数` : 'the field has no bounds',
  toggle: ({ label }) => `${label}填写有误`,
  date: ({ label }) => `${label}不是有效的日期`,
  choice: ({ label }) => `请选择${label}`,
  choices: ({ label }) => `${label}含有未知的选项`,
  image: () => '图片的地址不正确，请重新上传',
  gallery: () => '图片的地址不正确，请重新上传',
  files: () => '附件的地址不正确，请重新上传',
  video: () => '视频的地址不正确，请重新上传',
  cloud: () => '点云或模型的地址不正确，请重新上传',
  rows: ({ label }) => `${label}填写有误`,
  references: ({ label }) => `${label}填写有误`,
  parent: ({ label }) => `${label}填写有误`,
  aiMark: () => 'AI 标识填写有误',
  sheets: ({ label }) => `${label}含有网格以外的图幅`,
  snippet: () => '搜索显示名含有不能使用的字符',
}

/** What is said of that draft, by field. */
export function listInvalidDraftMessages({ title, categories, fields }: ContentType): Record<string, string> {
  const messages = Object.entries(fields).map(([name, field]) => [name, invalidMessages[field.kind](field)])
  return {
    title: `${title.label}含有不能使用的字符`,
    category: categories ? `请选择${categories.label}` : '此类内容没有分类',
    ...Object.fromEntries(messages),
  }
}

/** What is said when an entry with nothing but a title is to be published: every required field is asked for. */
export function listIncompleteDraftMessages({ fields }: ContentType): Record<string, string> {
  const required = Object.entries(fields).filter(([, field]) => field.required)
  return Object.fromEntries(
    required.map(([name, { kind, label }]) => [
      name,
      `${kind === 'image' || kind === 'gallery' ? '请上传' : kind === 'choice' ? '请选择' : '请填写'}${label}`,
    ]),
  )
}
