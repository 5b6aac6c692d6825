import { CheckField, ChoiceField } from '../../ui/form/choice-field'
import { useId } from 'react'
import { fieldProps, type FieldViewProps } from './view'
import styled from 'styled-components'
import { Field } from '../../ui/form/field'
import { Row } from '../../ui/layout'
import { adminTextSize, color, duration } from '../../ui/theme'

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
  const id = useId()
  return (
    <Line>
      <Label htmlFor={id}>
        {field.label}
        {field.help && <Help>{field.help}</Help>}
      </Label>
      <Switch
        id={id}
        type="button"
        role="switch"
        aria-label={field.label}
        aria-checked={value}
        onBlur={onBlur}
        onClick={() => onChange(!value)}
      />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 12px;
  min-height: 38px;
`

const Label = styled.label`
  flex: 1;
  cursor: pointer;
`

const Help = styled.small`
  display: block;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const Switch = styled.button`
  position: relative;
  flex: none;
  width: 36px;
  height: 20px;
  border-radius: 10px;
  background: ${color.field};
  transition: background ${duration.fast};
  &::after {
    content: '';
    position: absolute;
    left: 2px;
    top: 2px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${color.surface};
    transition: transform ${duration.fast};
  }
  &[aria-checked='true'] {
    background: ${color.primary};
  }
  &[aria-checked='true']::after {
    transform: translateX(16px);
  }
`
