import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { applicationLimits, type ApplicationText, cooperationDirections } from '../../content/application'
import { Button } from '../../ui/button'
import { CheckField } from '../../ui/field'
import { ChoiceField, SelectField, TextAreaField, TextField } from '../../ui/inputs'
import { media, theme } from '../../ui/theme'
import type { useApplicationForm } from './use-application-form'

const Form = styled.form`
  display: grid; grid-template-columns: 1fr 1fr; gap: 26px 24px;
  .full { grid-column: 1 / -1; }
  .alert { display: flex; gap: 10px; align-items: center; padding: 14px 16px; border: 1px solid ${theme.c.ci100}; border-radius: ${theme.r.ctl}; background: ${theme.c.ci50}; color: ${theme.c.danger}; }
  .trap { position: absolute; left: -9999px; }
  .policy { margin-top: 12px; max-height: 260px; overflow: auto; padding: 16px 20px; background: ${theme.c.bgBand}; border-radius: ${theme.r.ctl}; font-size: ${theme.fs.sm}; white-space: pre-line; }
  .policy-link { color: ${theme.c.link}; text-decoration: underline; text-underline-offset: 3px; }
  .actions { display: flex; gap: 20px; align-items: center; }
  .actions button { min-width: 200px; }
  .actions span.after { color: ${theme.c.textMuted}; font-size: ${theme.fs.sm}; }
  ${media.mobile} {
    grid-template-columns: 1fr; gap: 1rem;
    .actions { display: block; }
    .actions button { width: 100%; }
    .actions span.after { display: block; margin-top: .5rem; font-size: .75rem; }
  }
`

const directionOptions = cooperationDirections.map((name) => [name, name] as const)

/** The two years that begin with a month (YYYY-MM), as options. */
function comingMonths(first: string): Array<readonly [string, string]> {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return Array.from({ length: 24 }, (_, index) => {
    const count = month - 1 + index
    const option = `${year + Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
    return [option, option] as const
  })
}

/** The form itself; everything typed stays until it has been sent. `month` is the current one, YYYY-MM. */
export function ApplicationForm({ form, privacyText, month }: { form: ReturnType<typeof useApplicationForm>; privacyText: string; month: string }) {
  const [policyOpen, setPolicyOpen] = useState(false)
  const control = (name: ApplicationText) => ({
    name,
    value: form.values[name],
    maxLength: applicationLimits[name],
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
    onBlur: () => form.leave(name),
  })
  return (
    <Form ref={form.form} noValidate onSubmit={form.send}>
      {form.alert && (
        <p className="alert full" role="alert">
          <CircleAlert size={20} aria-hidden="true" />
          {form.alert}
        </p>
      )}
      <TextField label="单位名称" required error={form.problems.company} control={{ ...control('company'), autoComplete: 'organization' }} />
      <TextField label="联系人" required error={form.problems.person} control={{ ...control('person'), autoComplete: 'name' }} />
      <TextField label="手机号码" required error={form.problems.phone} control={{ ...control('phone'), type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }} />
      <TextField
        label="电子邮箱"
        note="选填"
        error={form.problems.email}
        control={{ ...control('email'), type: 'email', autoComplete: 'email', placeholder: '用于接收方案资料' }}
      />
      <ChoiceField
        className="full"
        label="合作方向"
        required
        error={form.problems.direction}
        options={directionOptions}
        value={form.values.direction}
        control={{ name: 'direction', onChange: (event) => form.change('direction', event.target.value) }}
      />
      <TextField label="项目所在地" required error={form.problems.place} control={{ ...control('place'), placeholder: '省、市、县（区）' }} />
      <SelectField
        label="预计启动时间"
        note="选填"
        error={form.problems.startMonth}
        empty="请选择月份"
        options={comingMonths(month)}
        control={{ name: 'startMonth', value: form.values.startMonth, onChange: (event) => form.change('startMonth', event.target.value) }}
      />
      <TextAreaField
        className="full"
        label="需求说明"
        required
        error={form.problems.need}
        hint="请勿填写涉密信息与未公开的坐标成果"
        count={{ used: form.values.need.length, max: applicationLimits.need }}
        control={control('need')}
      />
      <div className="trap" aria-hidden="true">
        <label>
          网址
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="full">
        <CheckField
          error={form.problems.consent}
          control={{ checked: form.values.consent, onChange: (event) => form.change('consent', event.target.checked) }}
        >
          我已阅读并同意
          <button type="button" className="policy-link" aria-expanded={policyOpen} onClick={() => setPolicyOpen(!policyOpen)}>
            《个人信息保护说明》
          </button>
          ，允许贵公司就本次合作与我联系。
        </CheckField>
        {policyOpen && (
          <div className="policy" role="region" aria-label="个人信息保护说明" tabIndex={0}>
            {privacyText}
          </div>
        )}
      </div>
      <div className="actions full">
        <Button type="submit" variant="cta" loading={form.sending} loadingText="正在提交">
          提交申请
        </Button>
        <span className="after">您的信息仅用于本次合作沟通</span>
      </div>
    </Form>
  )
}
