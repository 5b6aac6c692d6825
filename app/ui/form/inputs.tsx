import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

/** The usual fields in one line each. Attributes of the control itself (value, `register(...)`, `type`) go into `control`. */

interface WithControl<Tag extends 'input' | 'textarea' | 'select'> extends Omit<FieldProps, 'kind'> {
  control: ComponentProps<Tag>
}

/** A line of text. */
export function TextField({ control, ...field }: WithControl<'input'>) {
  return <Field {...field}>{(props) => <input type="text" {...control} {...props} />}</Field>
}

/** Several lines of text. */
export function TextAreaField({ control, ...field }: WithControl<'textarea'>) {
  return <Field {...field}>{(props) => <textarea {...control} {...props} />}</Field>
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
        <select {...control} {...props}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface ChoiceFieldProps extends Omit<FieldProps, 'kind' | 'count'> {
  /** How many tiles stand beside each other in the back office. */
  columns?: 1 | 2
  options: ReadonlyArray<readonly [string, string]>
  /** The attributes of every radio button: `register('direction')`, or `name`, and `onChange`. */
  control: ComponentProps<'input'>
  /** The chosen value, where the caller keeps it; not needed with `register`. */
  value?: string
}

/** Tiles of which exactly one is chosen: radio buttons in disguise. */
export function ChoiceField({ options, columns, control, value, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field} kind="radiogroup">
      {(props) => (
        <div className="tiles" data-columns={columns}>
          {options.map(([option, text]) => (
            <label key={option}>
              <input
                type="radio"
                {...control}
                {...(value === undefined ? {} : { checked: value === option })}
                value={option}
                required={props['aria-required']}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
