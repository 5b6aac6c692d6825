import type { ComponentType } from 'react'
import {
  type Field,
  type FieldKind,
  type ViewOptions,
  aiMarkTexts,
  extentKinds,
  listSnippetTexts,
  stripHtml,
} from '../../content/fields'
import type {
  CloudValue,
  ExtentValue,
  FileValue,
  GalleryImage,
  ImageValue,
  RowValue,
  SnippetValue,
  VideoValue,
} from '../../content/values'

/** The value each kind of field holds, as its form view sees it. */
export interface KindValues {
  text: string
  textarea: string
  richText: string
  number: number | null
  toggle: boolean
  date: string
  choice: string
  choices: string[]
  image: ImageValue | null
  gallery: GalleryImage[]
  files: FileValue[]
  video: VideoValue | null
  cloud: CloudValue | null
  rows: RowValue[]
  references: number[]
  parent: number | null
  aiMark: boolean
  sheets: ExtentValue | null
  snippet: SnippetValue | null
}

/** What the form hands the view of a field. */
export interface FieldViewProps<Kind extends FieldKind> {
  field: Field
  view: ViewOptions[Kind]
  value: KindValues[Kind]
  /** The newest value, also between two renders: several uploads end there, and each adds to what the one before added. */
  readValue: () => KindValues[Kind]
  onChange: (value: KindValues[Kind]) => void
  onBlur: () => void
  /** A message for the person at the form. */
  error: string | undefined
  /** The entry being edited; null while it does not exist. */
  entryId: number | null
}

export type FieldView<Kind extends FieldKind> = ComponentType<FieldViewProps<Kind>>

/** What every view hands the `Field` that frames it. */
export function fieldProps({ field, error }: Pick<FieldViewProps<FieldKind>, 'field' | 'error'>) {
  return { size: 'admin' as const, label: field.label, required: field.required, error, hint: field.help }
}

/** A short text for the value of each kind, for list columns and for comparing versions. */
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
  cloud: (value) => (value as CloudValue | null)?.name ?? '',
  rows: (value) => (value as RowValue[]).map((row) => Object.values(row).filter(Boolean).join(' ')).join('；'),
  references: (value) => count((value as number[]).length, '项'),
  parent: (value) => (value === null ? '' : `编号 ${String(value)}`),
  aiMark: (value) => (value === true ? aiMarkTexts.staff : ''),
  sheets: (value) => extent(value as ExtentValue | null),
  snippet: (value) => snippet(value as SnippetValue | null),
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

function snippet(value: SnippetValue | null): string {
  return listSnippetTexts(value)
    .map(({ text }) => text)
    .join('；')
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
