import { type FormEvent, useState } from 'react'
import type { ApplicationCopy } from '../../contract'
import { type ReceiptCredentials, correctApplication } from '../../data/site/applications'
import { ApiFailure, getFailureText } from '../../data/client'
import { Button } from '../../ui/form/button'
import { ApplicationFields } from './application-fields'
import { FormAlert } from './form-alert'
import { FormActions, FormGrid, FormLead, SubmitButton } from './form-layout'
import { useApplicationFields } from './use-application-fields'

interface CorrectionFormProps {
  found: ApplicationCopy
  ticket: ReceiptCredentials
  /** The current month, YYYY-MM. */
  month: string
  onDone: (copy: ApplicationCopy) => void
  onCancel: () => void
}

/** What was sent, to be changed while nobody has begun to handle it. */
export function CorrectionForm({ found, ticket, month, onDone, onCancel }: CorrectionFormProps) {
  const { company, person, phone, email, direction, place, startMonth, need } = found
  const fields = useApplicationFields({
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
      onDone(await correctApplication(ticket, content))
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
