import { TextField } from '../../ui/form/inputs'
import type { TextFormat } from '../../content/fields'
import { fieldProps, type FieldViewProps } from './view'

const inputTypes: Record<TextFormat, string> = { plain: 'text', email: 'email', phone: 'tel', link: 'text' }

/** A line of text with its count. */
export function TextView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'text'>) {
  return (
    <TextField
      {...fieldProps({ field, error })}
      count={{ used: value.length, max: view.max }}
      control={{
        type: inputTypes[view.format],
        value,
        placeholder: view.placeholder,
        onBlur,
        onChange: (event) => onChange(event.target.value),
      }}
    />
  )
}
