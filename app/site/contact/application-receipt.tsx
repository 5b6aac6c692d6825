import { Copy, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { ApplicationReceipt } from '../../content/application'
import { Button, ButtonLink } from '../../ui/form/button'
import { Text } from '../../ui/text'
import { color, media, size, space, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'
import { copyText } from '../../ui/copy-text'
import { FormTitle } from './form-layout'

const Frame = styled.section`
  border: 1px solid ${color.lineStrong};
  padding: 6px;
  @media print {
    border: 0;
  }
`

const Inner = styled.div`
  border: 2px solid ${color.lineStrong};
  padding: ${size(48, 1.2)} ${size(56, 1)} ${size(52, 1.4)};
  @media print {
    border: 0;
    padding: 0;
  }
`

const Ticket = styled.dl`
  margin: 24px 0 8px;
  border-top: 1px solid ${color.line};
  div {
    display: grid;
    grid-template-columns: 110px 1fr;
    align-items: baseline;
    padding: ${space[12]} 0;
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    font-size: ${textSize.brand};
    line-height: 1.4;
    font-weight: 600;
    letter-spacing: 0.02em;
    overflow-wrap: anywhere;
  }
  .number {
    color: ${color.success};
  }
  ${media.mobile} {
    div {
      grid-template-columns: 1fr;
    }
  }
`

const Tools = styled.div.attrs({ className: 'unprinted' })`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  margin-top: 16px;
`

const Steps = styled.ol`
  margin-bottom: 12px;
  padding-left: 1.3em;
  color: ${color.textSoft};
  list-style: decimal;
`

const Actions = styled.div.attrs({ className: 'unprinted' })`
  display: flex;
  gap: ${space[16]};
  margin-top: 32px;
  ${media.mobile} {
    display: grid;
  }
`

/** What is said of each kind of what was sent. */
const words = {
  application: {
    name: '合作申请',
    title: '申请已提交',
    steps: [
      '对应业务部门与您联系，确认项目范围与要求。',
      '我们提供技术路线、工期与报价。',
      '凭受理编号和查询码，可以在本页“查询已提交的申请”中查看进度；开始处理前可以更正，也可以撤回申请。',
    ],
  },
  candidate: {
    name: '应聘',
    title: '应聘已提交',
    steps: [
      '人力资源部门筛选简历，合适的会按您留下的电话联系。',
      '凭受理编号和查询码，可以在本页“查询已提交的申请”中查看进度，也可以撤回应聘，简历随即清除。',
    ],
  },
} as const

interface SentReceiptProps {
  kind: keyof typeof words
  sent: ApplicationReceipt
  again: () => void
}

/** What the visitor sees instead of the form once it has arrived. The code is shown here and nowhere else. */
export function SentReceipt({ kind, sent: { receipt, code }, again }: SentReceiptProps) {
  const { name, title, steps } = words[kind]
  const { companyName, phone } = useSettings()
  const heading = useRef<HTMLHeadingElement>(null)
  const [message, setMessage] = useState('')
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    const lines = [`${companyName} ${name}`, `受理编号：${receipt}`, ...(code ? [`查询码：${code}`] : [])]
    setMessage((await copyText(lines.join('\n'))) ? '已复制' : '复制失败，请手动抄录')
  }

  return (
    <Frame aria-labelledby="sent">
      <Inner>
        <FormTitle id="sent" ref={heading} tabIndex={-1}>
          {title}
        </FormTitle>
        <Text as="p" $tone="soft" $above={10}>
          受理编号 {receipt}。我们将尽快与您联系。
        </Text>
        <Ticket>
          <div>
            <dt>受理编号</dt>
            <dd className="number num">{receipt}</dd>
          </div>
          {code && (
            <div>
              <dt>查询码</dt>
              <dd className="code num">{code}</dd>
            </div>
          )}
        </Ticket>
        <Text as="p" $role="note" $tone="warning">
          {code
            ? '查询码只显示这一次，请复制或打印后妥善保存，不要告诉他人。'
            : '相同的内容刚刚提交过，未重复登记。查询码见首次提交后的页面。'}
        </Text>
        <Tools>
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            <Copy size={16} aria-hidden />
            复制
          </Button>
          <Button variant="secondary" size="small" onClick={() => print()}>
            <Printer size={16} aria-hidden />
            打印
          </Button>
          <span role="status">{message}</span>
        </Tools>
        <Text as="h3" $role="titleSmall" $above={32} $below={8}>
          接下来
        </Text>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        {phone && (
          <Text as="p" $tone="soft">
            遗失查询码请致电 {phone}，告知受理编号，核实身份后由工作人员办理。
          </Text>
        )}
        <Actions>
          <ButtonLink to="/" variant="primary">
            返回首页
          </ButtonLink>
          <Button variant="secondary" onClick={again}>
            再提交一份
          </Button>
        </Actions>
      </Inner>
    </Frame>
  )
}
