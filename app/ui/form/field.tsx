import { type ReactNode, useId } from 'react'
import { useSteadyMessage } from './after-press'
import { CircleAlert } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color, space, textSize } from '../theme'

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
  /** A line of a text that is read, not filled in: its label is for screen readers, its count is seen while it is typed into. */
  quiet?: boolean
  /** `group` for controls of several parts, `radiogroup` for tiles: the label then names the group. */
  kind?: 'single' | 'group' | 'radiogroup'
  className?: string
}

/**
 * Label, control and messages of one field, wired for assistive technology.
 * @param children gets what the control must carry: `{(control) => <input {...control} {...register('phone')} />}`
 */
export function Field({ children, ...field }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, required, hint, note, count, size, strong, quiet = false, kind = 'single', className } = field
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
  const isCountAbove = size === 'admin' && !quiet
  return (
    <Wrapper
      data-size={size}
      data-strong={strong || undefined}
      data-quiet={quiet || undefined}
      className={className}
      {...group}
      {...judgement}
    >
      <LabelRow className={quiet ? 'visually-hidden' : undefined}>
        {kind !== 'single' ? <span id={`${id}label`}>{text}</span> : <label htmlFor={id}>{text}</label>}
        {note && <Aside>{note}</Aside>}
        {isCountAbove && counter}
      </LabelRow>
      {children({
        id,
        'aria-describedby': messageId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {counter && !isCountAbove ? (
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

/** The whole field; its parts take the size of the back office from its `data-size`. */
export const Wrapper = styled.div`
  min-width: 0;
  &[data-quiet] {
    position: relative;
  }
`

const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  gap: 8px;
  margin-bottom: ${space[8]};
  font-size: ${textSize.lead};
  font-weight: 600;
  ${Wrapper}[data-size='admin'] & {
    margin-bottom: 6px;
    font-size: ${adminTextSize.body};
  }
`

const Required = styled.span`
  margin-left: 4px;
  color: ${color.danger};
`

/** Small print beside the label. */
const Aside = styled.span`
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  font-weight: 400;
  ${Wrapper}[data-size='admin'] & {
    font-size: ${adminTextSize.meta};
  }
`

/** What stands under the control where characters are counted: the message, and their number at its end. */
const Foot = styled.div`
  display: flex;
  gap: 16px;
  justify-content: space-between;
  align-items: baseline;
`

const Count = styled(Aside).attrs({ className: 'num' })`
  margin-left: auto;
  ${Foot} > & {
    margin-top: 6px;
    line-height: 1.5;
    white-space: nowrap;
  }
  &[data-full] {
    color: ${color.danger};
  }
  ${Wrapper}[data-quiet] & {
    position: absolute;
    top: 100%;
    right: 0;
    margin: 0;
    font-size: ${adminTextSize.small};
  }
  ${Wrapper}[data-quiet]:not(:focus-within) & {
    visibility: hidden;
  }
`

const Message = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  /* Where the control reaches further than what it is read with. */
  margin: 6px var(--message-inset, 0) 0;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  line-height: 1.5;
  &[data-error] {
    color: ${color.danger};
  }
  ${Wrapper}[data-size='admin'] & {
    font-size: ${adminTextSize.meta};
  }
`

const ErrorIcon = styled(CircleAlert)`
  flex: none;
  ${Wrapper}[data-size='admin'] & {
    margin-top: 3px;
  }
`

interface FieldMessageProps {
  id: string | undefined
  error: string | undefined
  hint: ReactNode
}

/** What is wrong with a field, or else its hint. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (error !== undefined) {
    return (
      <Message data-error id={id}>
        <ErrorIcon size={16} strokeWidth={1.75} aria-hidden />
        {error}
      </Message>
    )
  }
  return hint === undefined ? null : <Message id={id}>{hint}</Message>
}
