import { type ReactNode, useId } from 'react'
import { useSteadyMessage } from './after-press'
import { FieldMessage } from './field-message'
import { Aside, Count, Foot, LabelRow, Required, Wrapper } from './field-parts'

/** What a control needs to belong to its label and messages: spread it onto the element. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldProps {
  label: ReactNode
  required?: boolean
  /** A message for a person; the control is then marked invalid. */
  error?: string | undefined
  /** Small print under the control, shown while there is no error. */
  hint?: ReactNode
  /** Small print beside the label, such as 选填. */
  note?: string
  /** How many characters there are and may be: `43 / 500`. */
  count?: { used: number; max: number }
  size?: 'admin'
  /** Shows the text itself larger and bolder: the title of what is edited. */
  strong?: boolean
  /** `group` for controls of several parts, `radiogroup` for tiles: the label then names the group. */
  kind?: 'single' | 'group' | 'radiogroup'
  className?: string
}

/**
 * Label, control and messages of one field, wired for assistive technology.
 * @param children gets what the control must carry: `{(control) => <input {...control} {...register('phone')} />}`
 */
export function Field({ children, ...field }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, required, hint, note, count, size, strong, kind = 'single', className } = field
  const error = useSteadyMessage(field.error)
  const id = useId()
  const message = error ?? hint
  const messageId = message === undefined ? undefined : `${id}message`
  const text = (
    <>
      {label}
      {required && <Required aria-hidden="true">*</Required>}
    </>
  )
  const group = kind === 'single' ? {} : { role: kind, 'aria-labelledby': `${id}label`, 'aria-describedby': messageId }
  const judgement =
    kind === 'radiogroup'
      ? { 'aria-required': required || undefined, 'aria-invalid': error === undefined ? undefined : true }
      : {}
  const counter = count && (
    <Count data-full={count.used >= count.max || undefined}>
      {count.used} / {count.max}
    </Count>
  )
  return (
    <Wrapper data-size={size} data-strong={strong || undefined} className={className} {...group} {...judgement}>
      <LabelRow>
        {kind !== 'single' ? <span id={`${id}label`}>{text}</span> : <label htmlFor={id}>{text}</label>}
        {note && <Aside>{note}</Aside>}
        {size === 'admin' && counter}
      </LabelRow>
      {children({
        id,
        'aria-describedby': messageId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {counter && size !== 'admin' ? (
        <Foot>
          <FieldMessage id={messageId} error={error} hint={hint} />
          {counter}
        </Foot>
      ) : (
        <FieldMessage id={messageId} error={error} hint={hint} />
      )}
    </Wrapper>
  )
}
