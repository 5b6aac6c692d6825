import styled from 'styled-components'
import { CheckField } from '../../ui/form/check-field'
import { Field } from '../../ui/form/field'
import { fieldProps, type FieldViewProps } from './view'

/** Boxes of which any number is checked. */
export function ChoicesView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'choices'>) {
  return (
    <Field {...fieldProps({ field, error })} kind="group">
      {() => (
        <Boxes>
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
        </Boxes>
      )}
    </Field>
  )
}

const Boxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
`
