import { TextAreaField } from '../../ui/form/inputs'
import type { FieldViewProps } from './view'

/** Several lines of text with their count. */
export function TextareaView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'textarea'>) {
  return (
    <TextAreaField
      size="admin"
      label={field.label}
      required={field.required}
      error={error}
      hint={field.help}
      count={{ used: value.length, max: view.max }}
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
