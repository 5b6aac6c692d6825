import type { Field, FieldKind, ViewOptions } from '../../content/fields'
import { aiMarkTexts, extentKinds, stripHtml } from '../../content/fields'
import type { ExtentValue, FileValue, GalleryImage, ImageValue, RowValue, VideoValue } from '../../content/values'

/** How each kind says its value in a few plain words, for list columns and for comparing versions. */
const summaries: { [Kind in FieldKind]: (value: unknown, view: ViewOptions[Kind]) => string } = {
  text: (value) => String(value),
  textarea: (value) => String(value),
  richText: (value) => stripHtml(String(value)),
  number: (value, { unit }) => (value === null ? '' : `${value}${unit ?? ''}`),
  toggle: (value) => (value === true ? '是' : '否'),
  date: (value) => String(value),
  choice: (value, { options }) => options[String(value)] ?? '',
  choices: (value, { options }) => (value as string[]).map((name) => options[name] ?? name).join('、'),
  image: (value) => picture(value as ImageValue | null),
  gallery: (value) => count((value as GalleryImage[]).length, '张'),
  files: (value) => (value as FileValue[]).map(({ name }) => name).join('、'),
  video: (value) => film(value as VideoValue | null),
  rows: (value) => (value as RowValue[]).map((row) => Object.values(row).filter(Boolean).join(' ')).join('；'),
  references: (value) => count((value as number[]).length, '项'),
  parent: (value) => (value === null ? '' : `编号 ${String(value)}`),
  aiMark: (value) => (value === true ? aiMarkTexts.staff : ''),
  sheets: (value) => extent(value as ExtentValue | null),
}

function picture(value: ImageValue | null): string {
  return value ? `${value.src.split('/').at(-1)}${value.alt ? `（${value.alt}）` : ''}` : ''
}

function film(value: VideoValue | null): string {
  if (!value) return ''
  return value.captions ? `${value.name}（字幕：${value.captions.name}）` : value.name
}

function extent(value: ExtentValue | null): string {
  return value ? `${extentKinds[value.kind]}：${value.sheets.join('、')}` : ''
}

function count(number: number, unit: string): string {
  return number === 0 ? '' : `${number} ${unit}`
}

/**
 * A field's value in a few plain words.
 * @returns an empty text for an empty value
 */
export function summary(field: Field, value: unknown): string {
  if (value === undefined) return ''
  return summarise(field.kind, field.view, value)
}

function summarise<Kind extends FieldKind>(kind: Kind, view: ViewOptions[Kind], value: unknown): string {
  return summaries[kind](value, view)
}
