import { useId } from 'react'
import { ChoiceField } from '../../ui/form/choice-field'
import { fieldProps, type FieldViewProps } from './view'

/** Tiles of which at most one is chosen; choosing it again clears an optional field. */
export function ChoiceView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'choice'>) {
  const name = useId()
  return (
    <ChoiceField
      {...fieldProps({ field, error })}
      columns={2}
      options={Object.entries(view.options)}
      value={value || view.fallback}
      control={{
        name,
        onBlur,
        onChange: (event) => onChange(event.target.value),
        onClick: (event) => {
          if (!field.required && event.currentTarget.value === value) onChange('')
        },
      }}
    />
  )
}
