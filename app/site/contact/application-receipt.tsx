import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Button, ButtonLink } from '../../ui/button'
import { media, theme } from '../../ui/theme'

const Receipt = styled.div`
  border: 1px solid ${theme.c.n900}; padding: 6px;
  .inner { border: 2px solid ${theme.c.n900}; padding: 56px; }
  h2:focus { outline: none; }
  .number { font-size: 36px; color: ${theme.c.success}; font-weight: 600; margin: 16px 0; }
  p { color: ${theme.c.textSoft}; max-width: 520px; }
  .actions { display: flex; gap: 16px; margin-top: 32px; }
  ${media.mobile} { .inner { padding: 1.3rem; } .number { font-size: 1.5rem; margin: .5rem 0; } .actions { display: grid; gap: .6rem; } }
`

/** What the visitor sees instead of the form once the application has arrived. */
export function ApplicationReceipt({ receipt, again }: { receipt: string; again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Receipt role="status">
      <div className="inner">
        <h2 ref={heading} tabIndex={-1}>
          申请已提交
        </h2>
        <p>受理编号</p>
        <div className="number num">{receipt}</div>
        <p>我们将尽快与您联系。请保存受理编号，电话咨询时提供此编号即可查询进度。</p>
        <div className="actions">
          <ButtonLink to="/" variant="primary">
            返回首页
          </ButtonLink>
          <Button variant="secondary" onClick={again}>
            再提交一份
          </Button>
        </div>
      </div>
    </Receipt>
  )
}
