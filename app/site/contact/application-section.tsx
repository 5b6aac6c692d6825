import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import styled from 'styled-components'
import { privacyNoticeQuery } from '../../data/site/site-queries'
import { Text } from '../../ui/text'
import { color, layer, textSize } from '../../ui/theme'
import { FormActions, FormGrid, FormPage, FormTitle, RequiredLead, SubmitButton } from './form-layout'
import { type ApplicationPrefill, useApplicationForm } from './use-application-form'
import { SentReceipt } from './application-receipt'
import { GnssMark, TraverseMark, TriangulationMark } from '../../ui/marks'
import { ContactCard } from './contact-card'
import type { PrivacyNotice } from '../../contract'
import { getPartAddress } from '../../navigation/public-address'
import { ApplicationFields } from './application-fields'
import { ConsentField, ShownPolicy, SpamTrap } from './consent-field'
import { FormMessage, KeptNote } from './form-messages'
import { useLookup } from './use-lookup'

/** Part 3: the application form, or an application that was sent, with the contact card and what happens after sending. */
export function ApplicationSection({ prefill, month }: { prefill: ApplicationPrefill; month: string }) {
  const { data: notice } = useSuspenseQuery(privacyNoticeQuery)
  const form = useApplicationForm(prefill, notice.version)
  const heading = useRef<HTMLHeadingElement>(null)
  const goToForm = () => setTimeout(() => heading.current?.focus())

  const { lookup, earlier } = useLookup(month, { onClose: goToForm, offers: '查看、更正或撤回' })

  function again() {
    form.clear()
    goToForm()
  }

  return (
    <FormPage>
      {lookup}
      {!lookup && form.sent && <SentReceipt kind="application" sent={form.sent} again={again} />}
      {/* What was typed stays in the form while an earlier application is looked at. */}
      <div hidden={lookup !== null || form.sent !== null}>
        <FormTitle id="apply" ref={heading} tabIndex={-1}>
          提交合作申请
        </FormTitle>
        <RequiredLead>
          <span className="intro">请填写项目的基本情况，</span>带<i> * </i>的为必填项。
        </RequiredLead>
        <ShownPolicy />
        <ApplicationForm form={form} notice={notice} month={month} />
        {earlier}
      </div>
      <ApplicationAside />
    </FormPage>
  )
}

const Aside = styled.aside`
  h3 {
    font-size: ${textSize.titleSmall};
    margin: 40px 0 14px;
  }
  h3:first-child {
    margin-top: 0;
  }
  ol > li {
    display: grid;
    grid-template-columns: 34px 1fr;
    padding-bottom: 20px;
    position: relative;
  }
  li svg {
    color: ${color.success};
    background: ${color.surface};
    position: relative;
    z-index: ${layer.raised};
  }
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 12px;
    top: 26px;
    bottom: 0;
    border-left: 1.5px dotted ${color.accent};
  }
  b {
    display: block;
    line-height: 1.5;
    font-weight: 600;
  }
  li span {
    color: ${color.textSoft};
    font-size: ${textSize.note};
  }
`

const steps = [
  { mark: TraverseMark, title: '提交申请', text: '页面显示受理编号，请妥善保存' },
  { mark: TriangulationMark, title: '专业对接', text: '对应业务部门与您联系，确认范围' },
  { mark: GnssMark, title: '方案与报价', text: '提供技术路线、工期与报价' },
]

/** Beside the form: how else to reach the company, and what happens after sending. */
function ApplicationAside() {
  return (
    <Aside className="unprinted">
      <ContactCard map />
      <h3>受理流程</h3>
      <ol>
        {steps.map(({ mark: Mark, title, text }) => (
          <li key={title}>
            <Mark size={26} />
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ol>
    </Aside>
  )
}

interface ApplicationFormProps {
  form: ReturnType<typeof useApplicationForm>
  notice: PrivacyNotice
  /** The current month, YYYY-MM. */
  month: string
}

/** The form itself; everything typed stays until it has been sent. */
function ApplicationForm({ form, notice, month }: ApplicationFormProps) {
  const { problems, values, change, sending } = form
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
      <FormMessage form={form} />
      <ApplicationFields fields={form} month={month} />
      <SpamTrap />
      <ConsentField
        title="个人信息保护说明"
        after="，允许贵公司就本次合作与我联系。"
        notice={notice}
        checked={values.consent}
        error={problems.consent}
        onChange={(checked) => change('consent', checked)}
      />
      <FormActions>
        <SubmitButton type="submit" variant="cta" loading={sending} loadingText="正在提交">
          提交申请
        </SubmitButton>
        <Text $role="note" $tone="muted">
          您的信息仅用于本次合作沟通
        </Text>
      </FormActions>
      <KeptNote form={form} />
    </FormGrid>
  )
}
