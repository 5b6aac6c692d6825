import { TextAreaField } from '../../ui/form/inputs'
import { fieldProps, type FieldViewProps } from './view'

/** Several lines of text with their count. */
export function TextareaView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'textarea'>) {
  return (
    <TextAreaField
      {...fieldProps({ field, error })}
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
