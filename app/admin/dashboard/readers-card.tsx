import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import type { SiteTraffic } from '../../contract'
import { weekPagesQuery } from '../../data/admin/staff-query'
import { lazyPart } from '../../ui/deferred-part'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color, radius } from '../../ui/theme'
import { TextAnchor, TextButton } from '../shared/text'
import { DashboardCard, NothingHere } from './side-cards'

/** The library that draws it is fetched by the browser, once the rest of the dashboard is there. */
const ReadersChart = lazyPart(async () => ({ default: (await import('./readers-chart')).ReadersChart }))

/** 读者: how often pages were viewed on each of the last 30 days, and which were viewed most. */
export function ReadersCard({ days, total, pages }: Pick<SiteTraffic, 'days' | 'total' | 'pages'>) {
  const isHydrated = useHydrated()
  return (
    <DashboardCard title="读者" note={`近 30 天浏览 ${total} 次，半小时内重复打开同一页计一次`}>
      {total === 0 ? (
        <NothingHere>近 30 天还没有访客浏览网站</NothingHere>
      ) : (
        <>
          <Chart>
            {isHydrated && (
              <Suspense>
                <ReadersChart days={days} />
              </Suspense>
            )}
          </Chart>
          <Figures>
            <summary>按日列出</summary>
            <DayTable days={days} />
          </Figures>
          <MostViewed month={pages} />
        </>
      )}
    </DashboardCard>
  )
}

const spans = [
  ['week', '近 7 天'],
  ['month', '近 30 天'],
] as const

/** The pages that were viewed most in 30 days; those of 7 days are asked for when somebody wants them. */
function MostViewed({ month }: { month: SiteTraffic['pages'] }) {
  const [span, setSpan] = useState<'week' | 'month'>('month')
  const { data: week } = useQuery({ ...weekPagesQuery, enabled: span === 'week' })
  const pages = span === 'month' ? month : week
  return (
    <>
      <Head>
        <h3>浏览最多的页面</h3>
        <Row $gap={12} $atEnd role="group" aria-label="时间">
          {spans.map(([name, label]) => (
            <Span key={name} aria-pressed={span === name} onClick={() => setSpan(name)}>
              {label}
            </Span>
          ))}
        </Row>
      </Head>
      {pages?.length === 0 && <NothingHere>近 7 天还没有访客浏览网站</NothingHere>}
      <ol>
        {pages?.map(({ path, title, count }) => (
          <Page key={path}>
            <Text $cut $grow>
              <TextAnchor href={path} target="_blank" rel="noopener" title={title}>
                {title}
              </TextAnchor>
            </Text>
            <Text className="num" $tone="soft" $size="meta" $nowrap>
              {count} 次
            </Text>
          </Page>
        ))}
      </ol>
    </>
  )
}

/** The same figures as the drawing, for screen readers and where no scripts run. */
function DayTable({ days }: Pick<SiteTraffic, 'days'>) {
  return (
    <Scroll tabIndex={0} role="region" aria-label="每日浏览次数">
      <table>
        <caption className="visually-hidden">近 30 天每日浏览次数</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">浏览次数</th>
          </tr>
        </thead>
        <tbody className="num">
          {days.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const chartHeight = '190px'

const Chart = styled.div`
  height: ${chartHeight};
  padding: 0 20px;
  @media (scripting: none) {
    display: none;
  }
`

const Figures = styled.details`
  padding: 0 20px 12px;
  font-size: ${adminTextSize.meta};
  summary {
    display: inline-block;
    color: ${color.link};
    cursor: pointer;
  }
`

const Scroll = styled.div`
  max-height: 240px;
  margin-top: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow-y: auto;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 5px 12px;
    border-top: 1px solid ${color.lineSoft};
    font-weight: 400;
    text-align: left;
  }
  td,
  th:last-child {
    text-align: right;
  }
  thead th {
    border: 0;
    color: ${color.textMuted};
  }
`

const Head = styled.div`
  display: flex;
  align-items: baseline;
  padding: 12px 20px;
  border-top: 1px solid ${color.line};
  h3 {
    font-size: ${adminTextSize.body};
  }
`

const Span = styled(TextButton)`
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  @media (scripting: none) {
    &[aria-pressed='false'] {
      display: none;
    }
  }
  &[aria-pressed='true'] {
    color: ${color.link};
    font-weight: 600;
  }
`

const Page = styled.li`
  display: flex;
  gap: 12px;
  align-items: baseline;
  padding: 8px 20px;
  border-top: 1px solid ${color.lineSoft};
`
