import type { ComponentProps } from 'react'
import { Field, type FieldProps, Wrapper } from './field'
import styled, { css } from 'styled-components'
import { adminTextSize, color, duration, easing, media, radius, selectArrow, size, textSize } from '../theme'

/** The usual fields in one line each. Attributes of the control itself (value, `register(...)`, `type`) go into `control`. */

interface WithControl<Tag extends 'input' | 'textarea' | 'select'> extends Omit<FieldProps, 'kind'> {
  control: ComponentProps<Tag>
}

/** A line of text. */
export function TextField({ control, ...field }: WithControl<'input'>) {
  return <Field {...field}>{(props) => <InputControl type="text" {...control} {...props} />}</Field>
}

/** Several lines of text. */
export function TextAreaField({ control, ...field }: WithControl<'textarea'>) {
  return <Field {...field}>{(props) => <TextAreaControl {...control} {...props} />}</Field>
}

/** A list to choose from; `empty` is the first line that stands for no choice. */
export function SelectField({
  control,
  options,
  empty,
  ...field
}: WithControl<'select'> & { options: ReadonlyArray<readonly [string, string]>; empty?: string }) {
  return (
    <Field {...field}>
      {(props) => (
        <SelectControl {...control} {...props}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectControl>
      )}
    </Field>
  )
}

const control = css`
  display: block;
  width: 100%;
  height: ${size(50, 2.5)};
  padding: 0 ${size(16, 0.75)};
  border: 1px solid ${color.field};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${textSize.input};
  transition:
    border-color ${duration.fast} ${easing.standard},
    box-shadow ${duration.fast} ${easing.standard};
  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  &:hover {
    border-color: ${color.lineHover};
  }
  &:focus {
    outline: none;
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled,
  &[readonly] {
    background: ${color.band};
    border-color: ${color.line};
    color: ${color.icon};
  }
  ${Wrapper}[data-size='admin'] & {
    height: 38px;
    padding: 0 12px;
    font-size: ${adminTextSize.body};
  }
  ${Wrapper}[data-strong] & {
    height: 42px;
    font-size: ${adminTextSize.cardTitle};
    font-weight: 600;
  }
`

/** The controls of fields. */
const InputControl = styled.input`
  ${control}
`

const TextAreaControl = styled.textarea`
  ${control}
  height: auto;
  min-height: ${size(148, 5.4)};
  padding: ${size(13, 0.55)} ${size(16, 0.75)};
  line-height: 1.7;
  resize: vertical;
  ${media.mobile} {
    height: auto;
  }
  ${Wrapper}[data-size='admin'] & {
    height: auto;
    min-height: 88px;
    padding: 8px 12px;
  }
`

const SelectControl = styled.select`
  ${control}
  -webkit-appearance: none;
  appearance: none;
  padding-right: 44px;
  cursor: pointer;
  background: ${selectArrow};
  background-position: right 14px center;
  background-size: 20px;
  ${Wrapper}[data-size='admin'] & {
    padding-right: 36px;
    background-position: right 10px center;
    background-size: 18px;
  }
`
