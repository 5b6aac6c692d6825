import type { RefObject } from 'react'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { color, textSize } from '../../ui/theme'

const Panel = styled.div`
  margin-top: 16px;
  padding: 24px 28px;
  border-left: 3px solid ${color.primary};
  background: ${color.rowHover};
  scroll-margin: 110px;
  @media print {
    display: none;
  }
`

const Title = styled.h3`
  font-size: ${textSize.year};
`

const Head = styled.span`
  margin-left: 14px;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  font-weight: 400;
`

const Duties = styled.p`
  margin-top: 8px;
  max-width: 900px;
  color: ${color.textSecondary};
  white-space: pre-line;
`

interface DepartmentDutiesProps {
  department: RowOf<'organisation'>
  ref: RefObject<HTMLDivElement | null>
}

/** What a department does and who leads it. */
export function DepartmentDuties({ department: { title, values }, ref }: DepartmentDutiesProps) {
  return (
    <Panel ref={ref}>
      <Title>
        {title}
        {values.head && <Head>负责人 {values.head}</Head>}
      </Title>
      <Duties>{values.duties || '职责说明整理中'}</Duties>
    </Panel>
  )
}
