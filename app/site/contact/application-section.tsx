import styled from 'styled-components'
import { GnssMark, TraverseMark, TriangulationMark } from '../../ui/survey-marks'
import { media, theme } from '../../ui/theme'
import { useSettings } from '../settings'
import { ApplicationForm } from './application-form'
import { ApplicationReceipt } from './application-receipt'
import { ContactCard } from './contact-card'
import { useApplicationForm } from './use-application-form'

const Layout = styled.section`
  padding: 64px 0 110px; display: grid; grid-template-columns: 736px 1fr; gap: 72px; align-items: start;
  h2 { font-size: 32px; }
  .lead { color: ${theme.c.textSoft}; margin: 8px 0 32px; }
  .lead i { color: ${theme.c.danger}; font-style: normal; }
  aside h3 { font-size: 20px; margin: 40px 0 14px; }
  aside li { display: grid; grid-template-columns: 34px 1fr; padding-bottom: 20px; position: relative; }
  aside li svg { color: ${theme.c.ma600}; background: #fff; position: relative; z-index: 1; }
  aside li:not(:last-child)::before { content: ''; position: absolute; left: 12px; top: 26px; bottom: 0; border-left: 1.5px dotted ${theme.c.ma500}; }
  aside b { display: block; line-height: 1.5; font-weight: 600; }
  aside li span { color: ${theme.c.textSoft}; font-size: ${theme.fs.sm}; }
  ${media.narrow} { grid-template-columns: 1fr; gap: 40px; }
  ${media.mobile} { padding: 1.6rem 0 2.6rem; h2 { font-size: 1.3rem; } .lead { margin: .2rem 0 1.1rem; } }
`

/** Part 3: the application form with the contact card and what happens after sending. */
export function ApplicationSection({ direction, source, month }: { direction: string; source: string; month: string }) {
  const { privacyText, privacyVersion } = useSettings()
  const form = useApplicationForm({ direction, source }, privacyVersion)
  return (
    <Layout>
      {form.receipt ? (
        <ApplicationReceipt receipt={form.receipt} again={form.again} />
      ) : (
        <div>
          <h2>提交合作申请</h2>
          <p className="lead">
            请填写项目的基本情况，带<i> * </i>的为必填项。
          </p>
          <ApplicationForm form={form} privacyText={privacyText} month={month} />
        </div>
      )}
      <aside>
        <ContactCard map />
        <h3>受理流程</h3>
        <ol>
          <li>
            <TraverseMark size={26} />
            <div>
              <b>提交申请</b>
              <span>页面显示受理编号，请妥善保存</span>
            </div>
          </li>
          <li>
            <TriangulationMark size={26} />
            <div>
              <b>专业对接</b>
              <span>对应业务部门与您联系，确认范围</span>
            </div>
          </li>
          <li>
            <GnssMark size={26} />
            <div>
              <b>方案与报价</b>
              <span>提供技术路线、工期与报价</span>
            </div>
          </li>
        </ol>
      </aside>
    </Layout>
  )
}
