import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Wrapper } from './field-style'

/** What a control needs to belong to its label and messages: spread it onto the element. */
export interface ControlProps {
  id: string
  className: 'control'
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
  const { label, required, error, hint, note, count, size, strong, kind = 'single', className } = field
  const id = useId()
  const message = error ?? hint
  const messageId = message === undefined ? undefined : `${id}message`
  const text = (
    <>
      {label}
      {required && (
        <span className="required" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  const group = kind === 'single' ? {} : { role: kind, 'aria-labelledby': `${id}label`, 'aria-describedby': messageId }
  const judgement =
    kind === 'radiogroup'
      ? { 'aria-required': required || undefined, 'aria-invalid': error === undefined ? undefined : true }
      : {}
  const counter = count && (
    <span className="aside count num" data-full={count.used >= count.max || undefined}>
      {count.used} / {count.max}
    </span>
  )
  return (
    <Wrapper data-size={size} data-strong={strong || undefined} className={className} {...group} {...judgement}>
      <div className="label">
        {kind !== 'single' ? <span id={`${id}label`}>{text}</span> : <label htmlFor={id}>{text}</label>}
        {note && <span className="aside">{note}</span>}
        {size === 'admin' && counter}
      </div>
      {children({
        id,
        className: 'control',
        'aria-describedby': messageId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {counter && size !== 'admin' ? (
        <div className="foot">
          <FieldMessage id={messageId} error={error} hint={hint} />
          {counter}
        </div>
      ) : (
        <FieldMessage id={messageId} error={error} hint={hint} />
      )}
    </Wrapper>
  )
}

function FieldMessage({ id, error, hint }: { id: string | undefined; error: string | undefined; hint: ReactNode }) {
  if (error !== undefined) {
    return (
      <p className="message error" id={id}>
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
        {error}
      </p>
    )
  }
  return hint === undefined ? null : (
    <p className="message" id={id}>
      {hint}
    </p>
  )
}

/** A checkbox with its sentence; `children` may hold links. */
export function CheckField({
  error,
  size,
  children,
  control,
}: {
  error?: string | undefined
  size?: 'admin'
  children: ReactNode
  /** The attributes of the box itself: `register('consent')`, or `checked` and `onChange`. */
  control: React.ComponentProps<'input'>
}) {
  const id = useId()
  return (
    <Wrapper data-size={size}>
      <label className="check">
        <input
          type="checkbox"
          {...control}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>{children}</span>
      </label>
      <FieldMessage id={id} error={error} hint={undefined} />
    </Wrapper>
  )
}
