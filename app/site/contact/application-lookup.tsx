import { type FormEvent, useEffect, useRef, useState } from 'react'
import { validateApplication } from '../../content/application'
import type { ApplicationCopy, SentCopy } from '../../contract'
import { type BodyOf, getFailureText, ApiFailure } from '../../data/client'
import { writeApi } from '../../data/client/server-functions'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { useSettings } from '../shared/settings'
import { FormAlert } from './form-alert'
import { FormActions, FormGrid, FormLead, FormNote, FormTitle, SubmitButton } from './form-layout'
import { FoundApplication } from './found-application'
import { ApplicationFields } from './application-fields'
import { useFormFields } from './use-form-fields'

/** What opens what was sent. */
type Ticket = BodyOf<'application.lookup'>

/**
 * A cooperation application, or one for a position, to whoever has its number and code: to look at, correct or withdraw.
 * Loaded when somebody asks for it. Number and code are kept nowhere but on the screen.
 */
export function ApplicationLookup({ month, onClose }: { month: string; onClose: () => void }) {
  const { phone } = useSettings()
  const [ticket, setTicket] = useState<Ticket>({ receipt: '', code: '' })
  const [problems, setProblems] = useState<Partial<Ticket>>({})
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<SentCopy | null>(null)
  const [correcting, setCorrecting] = useState(false)
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const stage = found === null ? 'ask' : correcting ? 'correct' : 'found'
  // What was focused is gone with each of these changes.
  useEffect(() => heading.current?.focus(), [stage, found])

  async function lookUp(event: FormEvent) {
    event.preventDefault()
    const missing = {
      ...(ticket.receipt.trim() === '' ? { receipt: '请填写受理编号' } : {}),
      ...(ticket.code.trim() === '' ? { code: '请填写查询码' } : {}),
    }
    setProblems(missing)
    if (busy) return
    if (Object.keys(missing).length > 0) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    setAlert('')
    try {
      setFound(await writeApi('application.lookup', ticket))
    } catch (error) {
      setAlert(getFailureText(error))
    } finally {
      setBusy(false)
    }
  }

  const control = (name: keyof Ticket) => ({
    name,
    value: ticket[name],
    maxLength: 40,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => {
      setTicket({ ...ticket, [name]: event.target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })

  function changed(copy: SentCopy, text: string) {
    setFound(copy)
    setCorrecting(false)
    setMessage(text)
  }

  return (
    <div>
      <FormTitle ref={heading} tabIndex={-1}>
        {stage === 'correct' ? '更正申请' : '查询已提交的申请'}
      </FormTitle>
      {stage === 'ask' && (
        <>
          <FormLead>受理编号和查询码显示在提交成功的页面上。</FormLead>
          <FormGrid ref={form} method="post" noValidate aria-label="查询申请" onSubmit={lookUp}>
            {alert && <FormAlert text={alert} />}
            <TextField
              label="受理编号"
              required
              error={problems.receipt}
              control={{ ...control('receipt'), placeholder: '20261121-7F3K9Q' }}
            />
            <TextField
              label="查询码"
              required
              error={problems.code}
              control={{ ...control('code'), placeholder: '7F3K-9QXA-2BCD-EFGH' }}
            />
            <FormNote>
              遗失查询码{phone ? `请致电 ${phone}` : '请通过“联系方式”页公布的电话联系我们'}
              ，告知受理编号，核实身份后由工作人员办理。
            </FormNote>
            <FormActions>
              <SubmitButton type="submit" loading={busy} loadingText="正在查询">
                查询申请
              </SubmitButton>
              <Button variant="secondary" onClick={onClose}>
                返回填写申请
              </Button>
            </FormActions>
          </FormGrid>
        </>
      )}
      {found && stage === 'found' && (
        <FoundApplication
          found={found}
          ticket={ticket}
          message={message}
          onCorrect={() => setCorrecting(true)}
          onChanged={changed}
          onClose={onClose}
        />
      )}
      {found?.kind === 'application' && stage === 'correct' && (
        <CorrectionForm
          found={found}
          ticket={ticket}
          month={month}
          onDone={(copy) => changed(copy, '更正已保存')}
          onCancel={() => setCorrecting(false)}
        />
      )}
    </div>
  )
}

interface CorrectionFormProps {
  found: ApplicationCopy
  ticket: Ticket
  /** The current month, YYYY-MM. */
  month: string
  onDone: (copy: ApplicationCopy) => void
  onCancel: () => void
}

/** What was sent, to be changed while nobody has begun to handle it. */
function CorrectionForm({ found, ticket, month, onDone, onCancel }: CorrectionFormProps) {
  const { company, person, phone, email, direction, place, startMonth, need } = found
  const fields = useFormFields({
    validate: validateApplication,
    initial: {
      company,
      person,
      phone,
      email,
      direction,
      place,
      startMonth,
      need,
      consent: true,
      source: '',
    },
  })
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || !fields.check()) return
    setBusy(true)
    setAlert('')
    try {
      const { consent: _consent, source: _source, ...content } = fields.values
      onDone(await writeApi('application.correct', { ...ticket, ...content }))
    } catch (error) {
      setAlert(getFailureText(error))
      if (error instanceof ApiFailure && error.problem?.fields) fields.showProblems(error.problem.fields)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <FormLead>更正后，工作人员可以看到改动前后的内容。</FormLead>
      <FormGrid ref={fields.form} method="post" noValidate aria-label="更正申请" onSubmit={save}>
        {alert && <FormAlert text={alert} />}
        <ApplicationFields fields={fields} month={month} />
        <FormActions>
          <SubmitButton type="submit" loading={busy} loadingText="正在保存">
            保存更正
          </SubmitButton>
          <Button variant="secondary" onClick={onCancel}>
            取消
          </Button>
        </FormActions>
      </FormGrid>
    </>
  )
}
