import { TextField } from '../../ui/form/inputs'
import { fieldProps, type FieldViewProps } from './view'

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
