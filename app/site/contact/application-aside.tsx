import styled from 'styled-components'
import { GnssMark, TraverseMark, TriangulationMark } from '../../ui/marks/survey-marks'
import { color, layer, textSize } from '../../ui/theme'
import { ContactCard } from './contact-card'

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
export function ApplicationAside() {
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
