import type { ComponentProps } from 'react'
import { InputControl, SelectControl, TextAreaControl } from './controls'
import { Field, type FieldProps } from './field'

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
