import { TextField } from '../../ui/form/inputs'
import { fieldProps, type FieldViewProps } from './view'

/** A day or month, with the browser's own calendar. */
export function DateView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'date'>) {
  return (
    <TextField
      {...fieldProps({ field, error })}
      control={{
        type: view.precision === 'month' ? 'month' : 'date',
        value,
        onBlur,
        onChange: (event) => onChange(event.target.value),
      }}
    />
  )
}
