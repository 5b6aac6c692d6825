import { useState } from 'react'
import type { PrivacyNotice } from '../../content/wire'
import { Button } from '../../ui/button'
import { CheckField } from '../../ui/field'
import { draftDays } from './application-draft'
import { ApplicationFields } from './application-fields'
import { FormGrid } from './application-style'
import { FormAlert } from './form-alert'
import type { useApplicationForm } from './use-application-form'
import { useAlive } from './use-alive'

interface ApplicationFormProps {
  form: ReturnType<typeof useApplicationForm>
  notice: PrivacyNotice
  /** The current month, YYYY-MM. */
  month: string
}

/** The form itself; everything typed stays until it has been sent. */
export function ApplicationForm({ form, notice, month }: ApplicationFormProps) {
  const [policyOpen, setPolicyOpen] = useState(false)
  const alive = useAlive()
  const { notice: told, problems, values, change, sending } = form
  // A browser that sends the form by itself, before the page is alive, must not write it into an address.
  return (
    <FormGrid ref={form.form} method="post" noValidate aria-label="合作申请" onSubmit={form.send}>
      {told && (
        <FormAlert text={told.text}>
          {told.retry && (
            <button type="submit" className="link">
              重新提交
            </button>
          )}
          {told.waiting && (
            <button type="button" className="link" onClick={form.stay}>
              暂不提交
            </button>
          )}
        </FormAlert>
      )}
      <ApplicationFields fields={form} month={month} />
      <div className="trap" aria-hidden="true">
        <label>
          请留空
          <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
      </div>
      <div className="full">
        <CheckField
          error={problems.consent}
          control={{ name: 'consent', checked: values.consent, 'aria-required': true, onChange: (event) => change('consent', event.target.checked) }}
        >
          我已阅读并同意
          <button type="button" className="link" aria-expanded={policyOpen} aria-controls="policy" onClick={() => setPolicyOpen(!policyOpen)}>
            《个人信息保护说明》
          </button>
          ，允许贵公司就本次合作与我联系。
        </CheckField>
        <div id="policy" className="policy" role="region" aria-label="个人信息保护说明" tabIndex={0} hidden={!policyOpen}>
          {notice.text}
          <p className="version num">版本 {notice.version}</p>
        </div>
      </div>
      <div className="actions full">
        <Button type={alive ? 'submit' : 'button'} variant="cta" loading={sending} loadingText="正在提交">
          提交申请
        </Button>
        <span className="after">您的信息仅用于本次合作沟通</span>
      </div>
      {form.isKept && (
        <p className="kept full">
          未提交的内容只保存在本机，{draftDays} 天后自动清除。使用公共电脑时请在离开前
          <button type="button" className="link" onClick={form.clear}>
            清除草稿
          </button>
        </p>
      )}
    </FormGrid>
  )
}
