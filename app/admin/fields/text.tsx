import { TextField, TextAreaField } from '../../ui/form/inputs'
import { measureText } from '../../content/claims'
import type { TextFormat } from '../../content/fields'
import { pageYears } from '../../content/page-years'
import { lateView } from './late-view'
import { fieldProps, type FieldViewProps } from './view'

const inputTypes: Record<Exclude<TextFormat, 'link'>, string> = { plain: 'text', email: 'email', phone: 'tel' }

const LinkView = lateView<'text'>(() => import('./link'))

/** A line of text with its count; a link is chosen. */
export function TextView(props: FieldViewProps<'text'>) {
  const { field, view, value, onChange, onBlur, error } = props
  const { format } = view
  if (format === 'link') return <LinkView {...props} />
  return (
    <TextField
      {...fieldProps({ field, error })}
      count={{ used: measureText(value), max: view.max }}
      control={{
        type: inputTypes[format],
        value,
        placeholder: view.placeholder,
        onBlur,
        onChange: (event) => onChange(event.target.value),
      }}
    />
  )
}

/** Several lines of text with their count. */
export function TextareaView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'textarea'>) {
  return (
    <TextAreaField
      {...fieldProps({ field, error })}
      count={{ used: measureText(value), max: view.max }}
      control={{
        rows: view.rows,
        value,
        onBlur,
        onChange: (event) => onChange(event.target.value),
        style: { minHeight: view.rows * 24 + 18 },
      }}
    />
  )
}

/** A whole number; an empty input is no number. */
export function NumberView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'number'>) {
  return (
    <TextField
      {...fieldProps({ field, error })}
      {...(view.unit === undefined ? {} : { note: view.unit })}
      control={{
        type: 'number',
        inputMode: 'numeric',
        step: 1,
        min: view.min,
        max: view.max,
        value: value ?? '',
        onBlur,
        onChange: (event) => onChange(Number.isNaN(event.target.valueAsNumber) ? null : event.target.valueAsNumber),
      }}
    />
  )
}

/** A day or month, with the browser's own calendar. */
export function DateView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'date'>) {
  const isMonth = view.precision === 'month'
  return (
    <TextField
      {...fieldProps({ field, error })}
      control={{
        type: isMonth ? 'month' : 'date',
        min: `${pageYears.first}-01${isMonth ? '' : '-01'}`,
        max: `${pageYears.last}-12${isMonth ? '' : '-31'}`,
        value,
        onBlur,
        onChange: (event) => onChange(event.target.value),
      }}
    />
  )
}
