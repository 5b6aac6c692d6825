import { CheckField, Field } from '../../ui/form/field'
import type { FieldViewProps } from './view'

/** Boxes of which any number is checked. */
export function ChoicesView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'choices'>) {
  return (
    <Field size="admin" kind="group" label={field.label} required={field.required} error={error} hint={field.help}>
      {() => (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 20px' }}>
          {Object.entries(view.options).map(([name, label]) => (
            <CheckField
              key={name}
              size="admin"
              control={{
                checked: value.includes(name),
                onBlur,
                onChange: (event) =>
                  onChange(
                    Object.keys(view.options).filter((option) =>
                      option === name ? event.target.checked : value.includes(option),
                    ),
                  ),
              }}
            >
              {label}
            </CheckField>
          ))}
        </div>
      )}
    </Field>
  )
}
