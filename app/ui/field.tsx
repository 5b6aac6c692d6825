import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { media, theme } from './theme'

const { c, fs, r, t } = theme

const Wrapper = styled.div`
  min-width:0;
  .label{display:flex;align-items:baseline;gap:8px;font-weight:600;margin-bottom:8px;font-size:${fs.body}}
  .required{color:${c.danger};margin-left:4px}
  .aside{font-weight:400;color:${c.textMuted};font-size:${fs.cap}}
  .count{margin-left:auto}
  .foot{display:flex;gap:16px;justify-content:space-between;align-items:baseline}
  .foot .count{margin-top:6px;white-space:nowrap;line-height:1.5}
  .count[data-full]{color:${c.danger}}
  .message{display:flex;gap:6px;align-items:center;margin-top:6px;font-size:${fs.cap};line-height:1.5;color:${c.textMuted}}
  .message svg{flex:none}
  .error{color:${c.danger}}
  .control{
    display:block;width:100%;height:50px;padding:0 16px;border:1px solid ${c.field};border-radius:${r.ctl};background:${c.n0};color:${c.text};
    font-size:${fs.control};transition:border-color ${t.fast} ${t.ease},box-shadow ${t.fast} ${t.ease};
  }
  .control::placeholder{color:${c.textMuted};opacity:1}
  .control:hover{border-color:${c.n700}}
  .control:focus{outline:none;border-color:${c.az600};box-shadow:0 0 0 3px ${c.az100}}
  .control[aria-invalid=true]{border-color:${c.danger}}
  .control:disabled,.control[readonly]{background:${c.n50};border-color:${c.line};color:${c.n400}}
  textarea.control{height:auto;min-height:148px;padding:13px 16px;line-height:1.7;resize:vertical}
  select.control{
    appearance:none;padding-right:44px;cursor:pointer;
    background:${c.n0} url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%235A6F7A' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E") right 14px center/20px no-repeat;
  }
  .tiles{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}
  .tiles label{position:relative;cursor:pointer}
  .tiles input{appearance:none;position:absolute;top:calc(50% - 9px);left:14px;width:18px;height:18px;border:1.5px solid ${c.field};border-radius:50%;background:${c.n0};pointer-events:none}
  .tiles span{
    display:flex;align-items:center;height:100%;min-height:50px;padding:6px 14px 6px 42px;border:1px solid ${c.n300};border-radius:${r.ctl};
    font-size:${fs.body};line-height:1.35;transition:border-color ${t.fast} ${t.ease};
  }
  .tiles label:hover span{border-color:${c.n700}}
  .tiles input:checked{border:5.5px solid ${c.az600}}
  .tiles input:focus-visible{outline:none}
  .tiles input:focus-visible+span{outline:2px solid ${c.focus};outline-offset:2px}
  .tiles input:checked+span{border-color:${c.az600};background:${c.selected};color:${c.az700};font-weight:600;box-shadow:inset 0 0 0 1px ${c.az600}}
  .check{display:flex;gap:10px;align-items:flex-start;font-size:${fs.sm};color:${c.n700};cursor:pointer}
  .check input{
    appearance:none;flex:none;width:18px;height:18px;margin-top:.22em;border:1px solid ${c.field};border-radius:3px;background:${c.n0} center/14px no-repeat;
  }
  .check input:checked{background-color:${c.az600};border-color:${c.az600};background-image:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E")}
  .check input[aria-invalid=true]{border-color:${c.danger}}
  .check a{color:${c.link};text-decoration:underline;text-underline-offset:4px}
  ${media.mobile}{
    .label{margin-bottom:.35rem;font-size:.82rem}
    .aside,.message{font-size:.75rem}
    .control{height:2.5rem;padding:0 .75rem;font-size:max(16px,.84rem)}
    textarea.control{min-height:5.4rem;padding:.55rem .75rem}
    .tiles{grid-template-columns:1fr 1fr;gap:.5rem}
    .tiles span{min-height:2.4rem;padding:.2rem .5rem;font-size:.78rem;justify-content:center;text-align:center}
    .tiles input{opacity:0}
    .check{font-size:.75rem}
  }
  &[data-size=office]{
    .label{font-size:14px;margin-bottom:6px}
    .aside,.message{font-size:13px}
    .control{height:38px;padding:0 12px;font-size:14px}
    textarea.control{min-height:88px;padding:8px 12px}
    select.control{padding-right:36px;background-position:right 10px center;background-size:18px}
    .tiles{gap:8px}
    .tiles span{min-height:38px;font-size:14px}
    .check{font-size:14px}
  }
`

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
  size?: 'office'
  /** `group` for controls of several parts, `radiogroup` for tiles: the label then names the group. */
  kind?: 'single' | 'group' | 'radiogroup'
  className?: string
}

/**
 * Label, control and messages of one field, wired for assistive technology.
 * @param children gets what the control must carry: `{(control) => <input {...control} {...register('phone')} />}`
 */
export function Field({ children, ...field }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, required, error, hint, note, count, size, kind = 'single', className } = field
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
  const judgement = kind === 'radiogroup' ? { 'aria-required': required || undefined, 'aria-invalid': error === undefined ? undefined : true } : {}
  const counter = count && (
    <span className="aside count num" data-full={count.used >= count.max || undefined}>
      {count.used} / {count.max}
    </span>
  )
  return (
    <Wrapper data-size={size} className={className} {...group} {...judgement}>
      <div className="label">
        {kind !== 'single' ? <span id={`${id}label`}>{text}</span> : <label htmlFor={id}>{text}</label>}
        {note && <span className="aside">{note}</span>}
        {size === 'office' && counter}
      </div>
      {children({
        id,
        className: 'control',
        'aria-describedby': messageId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {counter && size !== 'office' ? (
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
  size?: 'office'
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
