import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import styled from 'styled-components'
import { privacyNoticeQuery } from '../../data/site/site-queries'
import { Text } from '../../ui/text'
import { color, layer, media, radius, size, space, textSize } from '../../ui/theme'
import type { ApplicationLookup } from './application-lookup'
import { FormLead, FormTitle, TextButton, FormActions, FormGrid, FormNote, FullRow, SubmitButton } from './form-layout'
import { type ApplicationPrefill, useApplicationForm } from './use-application-form'
import { SentReceipt } from './application-receipt'
import { GnssMark, TraverseMark, TriangulationMark } from '../../ui/marks'
import { ContactCard } from './contact-card'
import type { PrivacyNotice } from '../../contract'
import { getPartAddress } from '../../navigation/public-address'
import { CheckField } from '../../ui/form/choice-field'
import { draftDays } from './application-draft'
import { ApplicationFields } from './application-fields'
import { AlertButton, FormAlert } from './form-alert'

const Layout = styled.section`
  display: grid;
  grid-template-columns: 736px 1fr;
  gap: 72px;
  align-items: start;
  padding: ${size(64, 1.6)} 0 ${size(110, 2.6)};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
  }
  @media print {
    display: block;
    padding: 0;
  }
`

const Lead = styled(FormLead)`
  i {
    color: ${color.danger};
    font-style: normal;
  }
  ${media.mobile} {
    .intro {
      display: none;
    }
  }
`

const Earlier = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: baseline;
  margin-top: ${size(32, 1.4)};
  padding-top: ${size(20, 0.9)};
  border-top: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${textSize.note};
  ${media.mobile} {
    button {
      min-height: 2.3rem;
    }
  }
`

/** Part 3: the application form, or an application that was sent, with the contact card and what happens after sending. */
export function ApplicationSection({ prefill, month }: { prefill: ApplicationPrefill; month: string }) {
  const { data: notice } = useSuspenseQuery(privacyNoticeQuery)
  const form = useApplicationForm(prefill, notice.version)
  const [Lookup, setLookup] = useState<ComponentType<Parameters<typeof ApplicationLookup>[0]> | null>(null)
  const [loadProblem, setLoadProblem] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const goToForm = () => setTimeout(() => heading.current?.focus())

  async function openLookup() {
    try {
      const { ApplicationLookup: Loaded } = await import('./application-lookup')
      setLoadProblem('')
      setLookup(() => Loaded)
    } catch {
      setLoadProblem('网络连接不稳定，请稍后重试')
    }
  }

  function closeLookup() {
    setLookup(null)
    goToForm()
  }

  function again() {
    form.clear()
    goToForm()
  }

  return (
    <Layout>
      {Lookup && <Lookup month={month} onClose={closeLookup} />}
      {!Lookup && form.sent && <SentReceipt sent={form.sent} again={again} />}
      {/* What was typed stays in the form while an earlier application is looked at. */}
      <div hidden={Lookup !== null || form.sent !== null}>
        <FormTitle id="apply" ref={heading} tabIndex={-1}>
          提交合作申请
        </FormTitle>
        <Lead>
          <span className="intro">请填写项目的基本情况，</span>带<i> * </i>的为必填项。
        </Lead>
        <noscript>
          {/* Without scripts nothing opens the notice that is agreed to. */}
          <style>{'#policy[hidden]{display:block!important}'}</style>
        </noscript>
        <ApplicationForm form={form} notice={notice} month={month} />
        <Earlier>
          <TextButton onClick={() => void openLookup()}>查询已提交的申请</TextButton>
          凭受理编号和查询码查看、更正或撤回
          <span role="status">{loadProblem}</span>
        </Earlier>
      </div>
      <ApplicationAside />
    </Layout>
  )
}

const Aside = styled.aside`
  h3 {
    font-size: ${textSize.titleSmall};
    margin: 40px 0 14px;
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

/** A field that people do not see; programs that fill in everything give themselves away by it. */
const Trap = styled.div`
  position: absolute;
  left: -9999px;
`

const Policy = styled.div`
  max-height: 320px;
  margin-top: 12px;
  padding: 16px ${space[20]};
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
  }
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
function ApplicationForm({ form, notice, month }: ApplicationFormProps) {
  const [policyOpen, setPolicyOpen] = useState(false)
  const { notice: message, problems, values, change, sending } = form
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
      {message && (
        <FormAlert text={message.text}>
          {message.retry && <AlertButton type="submit">重新提交</AlertButton>}
          {message.waiting && (
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
        <Text $role="note" $tone="muted">
          您的信息仅用于本次合作沟通
        </Text>
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
