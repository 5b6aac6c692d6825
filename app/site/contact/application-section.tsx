import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import styled from 'styled-components'
import { privacyNoticeQuery } from '../../data/site/settings'
import { color, media, textSize } from '../../ui/theme'
import { ApplicationAside } from './application-aside'
import { ApplicationForm } from './application-form'
import type { ApplicationLookup } from './application-lookup'
import { FormLead, FormTitle, TextButton } from './form-layout'
import { type ApplicationPrefill, useApplicationForm } from './use-application-form'
import { SentReceipt } from './application-receipt'

const Layout = styled.section`
  display: grid;
  grid-template-columns: 736px 1fr;
  gap: 72px;
  align-items: start;
  padding: 64px 0 110px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
  }
  ${media.mobile} {
    padding: 1.6rem 0 2.6rem;
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
  margin-top: 32px;
  padding-top: 20px;
  border-top: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${textSize.note};
  ${media.mobile} {
    margin-top: 1.4rem;
    padding-top: 0.9rem;
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
