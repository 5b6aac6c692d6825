import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import styled from 'styled-components'
import { type Verdict, verdictNames, verdicts } from '../../content/compliance'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { ControlPoint } from '../../contract'
import { complianceQuery, exportCompliance } from '../../data/admin/activity'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color, media } from '../../ui/theme'
import { saveFile } from '../shared/save-file'
import { TextAnchor } from '../shared/text'
import { createAddressLink } from '../shell/admin-link'
import { notifyDone, notifyFailure } from '../shell/notify'

/** 等保: what this product answers of the control points of the standard, with values that were read just now. */
export function ComplianceSheet() {
  const { groups, at } = useSuspenseQuery(complianceQuery).data
  const save = useMutation({
    mutationFn: exportCompliance,
    onSuccess({ file, sha256 }) {
      saveFile(file, `等保自查-${formatChinaDate(Date.now())}.xlsx`)
      notifyDone(`已导出，SHA-256 ${sha256.slice(0, 16)}`)
    },
    onError: notifyFailure,
  })
  const points = groups.flatMap((group) => group.points)
  const counts = verdicts.map(
    (verdict) => [verdict, points.filter((point) => point.verdict === verdict).length] as const,
  )
  return (
    <>
      <Head>
        <div>
          <Text as="h2" $size="cardTitle">
            等保自查，GB/T 22239-2019 第二级、第三级
          </Text>
          <Text as="p" $tone="muted" $size="meta">
            安全计算环境和安全管理中心中由本系统承担的控制点，{formatChinaDateTime(at)} 的实际状态
          </Text>
          <Row $gap={[4, 16]} $wrap $above={6} $size="meta">
            {counts.map(([verdict, count]) => (
              <Verdict key={verdict} $verdict={verdict}>
                {verdictNames[verdict]} {count}
              </Verdict>
            ))}
          </Row>
        </div>
        <Tools>
          <Button size="admin" variant="secondary" onClick={() => print()}>
            <Printer size={16} aria-hidden />
            打印
          </Button>
          <Button
            size="admin"
            variant="secondary"
            loading={save.isPending}
            loadingText="正在导出"
            onClick={() => save.mutate()}
          >
            <Download size={16} aria-hidden />
            导出 xlsx
          </Button>
        </Tools>
      </Head>
      {groups.map(({ title, points: listed }) => (
        <Group key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {listed.map((point) => (
              <Point key={point.demand} point={point} />
            ))}
          </ul>
        </Group>
      ))}
      <Row as="p" $tone="muted" $size="meta" $padding={['cardBar', 'cardSide']}>
        本表供自查和测评准备，不代替等级测评。物理环境、通信网络、区域边界、管理制度和人员由运维单位负责。
      </Row>
    </>
  )
}

function Point({ point: { demand, facts, verdict, link } }: { point: ControlPoint }) {
  return (
    <Item>
      <p>{demand}</p>
      <Facts>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Facts>
      <Verdict $verdict={verdict}>{verdictNames[verdict]}</Verdict>
      <Way>{link !== undefined && <WayLink href={link}>查看</WayLink>}</Way>
    </Item>
  )
}

const WayLink = createAddressLink(TextAnchor)

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  justify-content: space-between;
  align-items: flex-start;
  padding: 16px 20px;
  ${media.mobile} {
    padding: 12px;
  }
`

const Tools = styled.div`
  display: flex;
  gap: 10px;
  @media print {
    display: none;
  }
`

const Group = styled.section`
  h3 {
    padding: 10px 20px;
    border-top: 1px solid ${color.lineStrong};
    background: ${color.rowHover};
    font-weight: 600;
    font-size: ${adminTextSize.body};
    break-after: avoid;
  }
  ${media.mobile} {
    h3 {
      padding: 10px 12px;
    }
  }
`

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) 88px 36px;
  gap: 4px 20px;
  padding: 12px 20px;
  border-top: 1px solid ${color.lineSoft};
  break-inside: avoid;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 12px;
    > :nth-child(1),
    > :nth-child(2) {
      grid-column: 1 / -1;
    }
  }
`

const Facts = styled.ul`
  color: ${color.textSecondary};
  font-size: ${adminTextSize.meta};
  overflow-wrap: anywhere;
`

const verdictColors: Record<Verdict, string> = {
  met: color.success,
  partly: color.warning,
  unmet: color.danger,
  operator: color.textSoft,
}

const Verdict = styled.span<{ $verdict: Verdict }>`
  color: ${({ $verdict }) => verdictColors[$verdict]};
  font-weight: 600;
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
`

const Way = styled.span`
  font-size: ${adminTextSize.meta};
  text-align: right;
  @media print {
    display: none;
  }
`
