import { useState } from 'react'
import styled from 'styled-components'
import type { PrivacyNotice } from '../../contract'
import { getPartAddress } from '../../navigation/public-address'
import { CheckField } from '../../ui/form/check-field'
import { color, media, radius, textSize } from '../../ui/theme'
import { draftDays } from './application-draft'
import { ApplicationFields } from './application-fields'
import { AlertButton, FormAlert } from './form-alert'
import { FormActions, FormGrid, FormNote, FullRow, SubmitButton, TextButton } from './form-layout'
import type { useApplicationForm } from './use-application-form'

/** A field that people do not see; programs that fill in everything give themselves away by it. */
const Trap = styled.div`
  position: absolute;
  left: -9999px;
`

const Policy = styled.div`
  max-height: 320px;
  margin-top: 12px;
  padding: 16px 20px;
  overflow: auto;
  border-radius: ${radius.control};
  background: ${color.band};
  font-size: ${textSize.note};
  white-space: pre-line;
  p {
    margin-top: 12px;
    color: ${color.textMuted};
  }
  ${media.mobile} {
    max-height: 60vh;
    padding: 0.8rem;
  }
`

const Assurance = styled.span`
  color: ${color.textMuted};
  font-size: ${textSize.note};
`

const ClearButton = styled(TextButton)`
  margin-left: 8px;
`

interface ApplicationFormProps {
  form: ReturnType<typeof useApplicationForm>
  notice: PrivacyNotice
  /** The current month, YYYY-MM. */
  month: string
}

/** The form itself; everything typed stays until it has been sent. */
export function ApplicationForm({ form, notice, month }: ApplicationFormProps) {
  const [policyOpen, setPolicyOpen] = useState(false)
  const { notice: told, problems, values, change, sending } = form
  return (
    <FormGrid
      ref={form.form}
      method="post"
      action={`${getPartAddress('contact', 3)}#apply`}
      noValidate
      aria-label="合作申请"
      onSubmit={form.send}
    >
      <input type="hidden" name="source" value={values.source} />
      <input type="hidden" name="consentVersion" value={notice.version} />
      {told && (
        <FormAlert text={told.text}>
          {told.retry && <AlertButton type="submit">重新提交</AlertButton>}
          {told.waiting && (
            <AlertButton type="button" onClick={form.stay}>
              暂不提交
            </AlertButton>
          )}
        </FormAlert>
      )}
      <ApplicationFields fields={form} month={month} />
      <Trap aria-hidden="true">
        <label>
          请留空
          <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
      </Trap>
      <FullRow>
        <CheckField
          error={problems.consent}
          control={{
            name: 'consent',
            checked: values.consent,
            'aria-required': true,
            onChange: (event) => change('consent', event.target.checked),
          }}
        >
          我已阅读并同意
          <TextButton aria-expanded={policyOpen} aria-controls="policy" onClick={() => setPolicyOpen(!policyOpen)}>
            《个人信息保护说明》
          </TextButton>
          ，允许贵公司就本次合作与我联系。
        </CheckField>
        <Policy id="policy" role="region" aria-label="个人信息保护说明" tabIndex={0} hidden={!policyOpen}>
          {notice.text}
          <p className="num">版本 {notice.version}</p>
        </Policy>
      </FullRow>
      <FormActions>
        <SubmitButton type="submit" variant="cta" loading={sending} loadingText="正在提交">
          提交申请
        </SubmitButton>
        <Assurance>您的信息仅用于本次合作沟通</Assurance>
      </FormActions>
      {form.isKept && (
        <FormNote>
          未提交的内容只保存在本机，{draftDays} 天后自动清除。使用公共电脑时请在离开前
          <ClearButton onClick={form.clear}>清除草稿</ClearButton>
        </FormNote>
      )}
    </FormGrid>
  )
}
