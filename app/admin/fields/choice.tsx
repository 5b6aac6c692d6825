import { CheckField, ChoiceField } from '../../ui/form/choice-field'
import { useId } from 'react'
import { fieldProps, type FieldViewProps } from './view'
import { Field } from '../../ui/form/field'
import { Row } from '../../ui/layout'
import { SwitchLine } from '../shared/switch-line'

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

/** Boxes of which any number is checked. */
export function ChoicesView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'choices'>) {
  return (
    <Field {...fieldProps({ field, error })} kind="group">
      {() => (
        <Row $wrap $gap={[8, 20]} $align="stretch">
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
        </Row>
      )}
    </Field>
  )
}

/** A switch with its sentence. */
export function ToggleView({ field, value, onChange, onBlur }: FieldViewProps<'toggle'>) {
  return <SwitchLine label={field.label} help={field.help} checked={value} onChange={onChange} onBlur={onBlur} />
}
