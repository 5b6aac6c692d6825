import type { Field, FieldKind, ViewOptions } from '../../content/fields'
import { AiMarkView } from './ai-mark'
import { ChoiceView, ChoicesView, ToggleView } from './choice'
import { DateView, NumberView, TextView, TextareaView } from './text'
import { FilesView } from './files'
import { GalleryView, ImageView } from './image'
import { RichTextView } from './rich-text'
import { lateView } from './late-view'
import type { FieldView, FieldViewProps, KindValues } from './view'
import { VideoView } from './video'

/** The form view of every kind of field. A kind without one does not compile. */
const views: { [Kind in FieldKind]: FieldView<Kind> } = {
  text: TextView,
  textarea: TextareaView,
  richText: RichTextView,
  number: NumberView,
  toggle: ToggleView,
  date: DateView,
  choice: ChoiceView,
  choices: ChoicesView,
  image: ImageView,
  gallery: GalleryView,
  files: FilesView,
  video: VideoView,
  cloud: lateView(() => import('./cloud')),
  rows: lateView(() => import('./rows')),
  references: lateView(() => import('./references')),
  parent: lateView(() => import('./parent-select')),
  aiMark: AiMarkView,
  sheets: lateView(() => import('./sheets-picker')),
  snippet: lateView(() => import('./snippet-editor')),
}

type AnyFieldProps = Omit<FieldViewProps<FieldKind>, 'view' | 'value' | 'readValue' | 'onChange'> & {
  value: unknown
  readValue: () => unknown
  onChange: (value: unknown) => void
}

/** The form view of a field, whatever its kind. */
export function FieldInput({ field, value, ...rest }: AnyFieldProps) {
  return view(field.kind, { field, value, ...rest })
}

function view<Kind extends FieldKind>(kind: Kind, { value, readValue, ...rest }: AnyFieldProps) {
  const View: FieldView<Kind> = views[kind]
  // The content model pairs a kind with its value and its view options; a field has both from the same declaration.
  const props = {
    ...rest,
    view: rest.field.view as ViewOptions[Kind],
    value: value as KindValues[Kind],
    readValue: readValue as () => KindValues[Kind],
  }
  return <View {...props} />
}

/** Kinds that get a card of their own in the rail. */
export function standsApart(field: Field): boolean {
  return field.kind === 'image' || field.kind === 'gallery'
}
