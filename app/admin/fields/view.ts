import type { ComponentType } from 'react'
import type { Field, FieldKind, ViewOptions } from '../../content/fields'
import type { ExtentValue, FileValue, GalleryImage, ImageValue, RowValue, VideoValue } from '../../content/values'

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
  rows: RowValue[]
  references: number[]
  parent: number | null
  aiMark: boolean
  sheets: ExtentValue | null
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
