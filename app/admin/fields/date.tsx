import { TextField } from '../../ui/form/inputs'
import type { FieldViewProps } from './view'

/** A day or month, with the browser's own calendar. */
export function DateView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'date'>) {
  return (
    <TextField
      size="admin"
      label={field.label}
      required={field.required}
      error={error}
      hint={field.help}
      control={{
        type: view.precision === 'month' ? 'month' : 'date',
        value,
        onBlur,
        onChange: (event) => onChange(event.target.value),
      }}
    />
  )
}
