import { TextButton } from '../shared/text'
import { IconButton } from '../shell/menu-button'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Globe, Image, Plus, CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { hourMs } from '../../content/durations'
import { getContentType, typeNames } from '../../content/registry'
import type { Overview } from '../../contract'
import { missedSearchesQuery, staffQuery } from '../../data/admin/staff-query'
import { useRights } from '../session/use-rights'
import { useSession } from '../session/use-session'
import { color, media, radius, scene, translucent } from '../../ui/theme'
import { Notice } from '../shared/notice'
import { createAdminLink } from '../shell/admin-link'
import { CommentsCard } from './comments-card'
import { ContentTable } from './content-table'
import { FirstSteps, type WantedStep } from './first-steps'
import { useKeptSteps, listOpenSteps, stepGroups } from './step-groups'
import { NextReviews } from './next-reviews'
import { MissedSearches, NewestApplications, AttentionCard, DashboardCard } from './side-cards'
import { NewestActs } from './newest-acts'
import { SiteMiniature } from './site-miniature'
import { Card } from '../shared/card'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'

/** The dashboard: what waits, what there is, what wants mending. Everything comes from stored content. */
export function DashboardPage() {
  const { account } = useSession()
  const { data, dataUpdatedAt } = useSuspenseQuery(staffQuery('overview.figures'))
  const { has } = useRights()
  const { data: missedSearches = [] } = useQuery({ ...missedSearchesQuery, enabled: has('statistics.view') })
  const buildsSite = has('setting.other')
  const isNew = buildsSite && (listOpenSteps(data).length > 0 || data.firstSteps.missingSettings.length > 0)
  const [kept, keep] = useKeptSteps(account?.id ?? 0, isNew)
  const [wanted, setWanted] = useState<WantedStep>()
  const isOpen = isNew || kept === 'open'
  return (
    <>
      <Greeting>
        <div>
          <Text as="h1" $size="pageTitle">
            {account?.name || account?.username}，{isNew ? '从这里开始' : greeting(dataUpdatedAt)}
          </Text>
          <Waiting>{isNew ? '网站已经可以访问，还没有内容的部分不会显示给访客' : waiting(data)}</Waiting>
        </div>
        {isNew ? <StepProgress overview={data} /> : <DailyShortcuts />}
      </Greeting>
      {data.notices.map((text) => (
        <Notice key={text} role="status" icon={<Globe size={18} aria-hidden />} text={text} />
      ))}
      <Columns $isNew={isOpen}>
        <Column>
          {isOpen && (
            <FirstSteps
              overview={data}
              administrator={buildsSite}
              wanted={wanted}
              onFold={isNew ? undefined : () => keep('seen')}
            />
          )}
          {!isOpen && kept === 'seen' && (
            <FoldedSteps overview={data} onOpen={() => keep('open')} onClose={() => keep(undefined)} />
          )}
          {data.types.length > 0 && <ContentTable rows={data.types} />}
          <MonthProfile months={data.months} />
        </Column>
        <Column>
          {isOpen && <SiteMiniature key={dataUpdatedAt} overview={data} onStep={setWanted} />}
          <CommentsCard now={dataUpdatedAt} />
          <NextReviews />
          {has('application.view') && (
            <NewestApplications rows={data.applications.newest.slice(0, 4)} now={dataUpdatedAt} />
          )}
          <AttentionCard things={data.attention} />
          {has('trail.view') && <NewestActs now={dataUpdatedAt} />}
          <MissedSearches rows={missedSearches} />
        </Column>
      </Columns>
    </>
  )
}

/** What staff do most often. */
function DailyShortcuts() {
  const { has } = useRights()
  return (
    <Row as="p" $gap={10} $align="stretch" $wrap>
      {has('news.edit') && (
        <Shortcut to={getContentType('news').paths.add}>
          <Plus size={16} aria-hidden />
          新增新闻
        </Shortcut>
      )}
      {has('caseInfo.edit') && (
        <Shortcut to={getContentType('caseInfo').paths.add}>
          <Plus size={16} aria-hidden />
          新增案例
        </Shortcut>
      )}
      {has('banner.edit') && (
        <Shortcut to={getContentType('banner').paths.update}>
          <Image size={16} aria-hidden />
          更换轮播图
        </Shortcut>
      )}
    </Row>
  )
}

/** The greeting of an hour in China. */
function greeting(moment: number): string {
  const hour = new Date(moment + 8 * hourMs).getUTCHours()
  if (hour < 6) return '夜深了'
  if (hour < 12) return '上午好'
  return hour < 18 ? '下午好' : '晚上好'
}

function waiting({ applications, attention }: Overview): string {
  const parts = [
    ...(applications.pending > 0 ? [`有 ${applications.pending} 份合作申请等待处理`] : []),
    ...(attention.length > 0 ? [`${attention.length} 项待完善`] : []),
  ]
  return parts.length > 0 ? parts.join('，') : '没有等待处理的事项'
}

const Greeting = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  justify-content: space-between;
  align-items: center;
  min-height: 138px;
  margin-bottom: 20px;
  padding: 20px 28px;
  border-radius: ${radius.card};
  background:
    linear-gradient(90deg, ${translucent.night(0.86)} 26%, ${translucent.night(0.3)} 60%, ${translucent.night(0.05)}),
    ${scene.night} url(/art/banner-1-qianli-night.svg) center 40% / cover;
  color: ${color.textOnDark};
  ${media.mobile} {
    padding: 18px 16px;
  }
`

const Waiting = styled.p`
  margin-top: 6px;
  color: ${color.textOnDarkSoft};
`

const Shortcut = createAdminLink(styled.a`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  height: 36px;
  padding: 0 16px;
  border: 1px solid ${translucent.white(0.35)};
  border-radius: ${radius.control};
  background: ${translucent.night(0.72)};
  font-weight: 600;
  &:hover {
    border-color: ${color.surface};
    background: ${color.backgroundDark};
  }
  &:focus-visible {
    outline-color: ${color.focusOnDark};
  }
`)

/** A new site has its picture beside the steps. */
const Columns = styled.div<{ $isNew: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $isNew }) => ($isNew ? 'minmax(348px, 0.78fr)' : '348px')};
  gap: 20px;
  align-items: start;
  ${media.dashboard} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Column = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;
`

/** The first steps once all of them are done or set aside: one line, which can be opened or closed. */
function FoldedSteps({ overview, onOpen, onClose }: { overview: Overview; onOpen: () => void; onClose: () => void }) {
  const { length } = overview.firstSteps.setAside
  return (
    <Line as="section" aria-label="建站步骤">
      <Done size={18} aria-hidden />
      <Words>建站步骤已全部完成{length > 0 && `，其中 ${length} 类暂不需要`}</Words>
      <TextButton onClick={onOpen}>展开</TextButton>
      <IconButton aria-label="关闭建站步骤" title="可在个人中心重新打开" onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </Line>
  )
}

const Line = styled(Card)`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 8px 12px 8px 20px;
`

const Done = styled(CircleCheck)`
  flex: none;
  color: ${color.success};
`

const Words = styled.span`
  flex: 1;
`

const [width, height, left, right, top, bottom] = [740, 150, 16, 724, 26, 96]

/** 近十二个月发布量, drawn as an elevation profile with a triangle at the latest value. */
function MonthProfile({ months }: { months: Overview['months'] }) {
  const highest = Math.max(1, ...months.map(({ count }) => count))
  const points = months.map(({ month, count }, index) => ({
    month,
    count,
    x: left + (index * (right - left)) / Math.max(1, months.length - 1),
    y: bottom - (count / highest) * (bottom - top),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const latest = points.at(-1)
  const label = `近十二个月发布量：${months.map(({ month, count }) => `${month} ${count} 条`).join('，')}`
  return (
    <DashboardCard title="近十二个月发布量" note="全部栏目，单位：条">
      <Frame>
        <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {[top, (top + bottom) / 2, bottom].map((y) => (
            <path key={y} d={`M0 ${y}H${width}`} stroke={color.lineSoft} />
          ))}
          {points.length > 0 && (
            <polygon points={`${left},${bottom} ${line} ${right},${bottom}`} fill={color.accentPale} />
          )}
          <polyline points={line} fill="none" stroke={color.accent} strokeWidth="2" />
          {points.map(({ month, count, x, y }) => (
            <g key={month}>
              <title>{`${month}：${count} 条`}</title>
              <circle cx={x} cy={y} r="2.5" fill={color.accent} />
              <circle cx={x} cy={y} r="14" fill="transparent" />
              <text x={x} y={height - 22} textAnchor="middle" fontSize="12" fill={color.textMuted}>
                {Number(month.slice(5))} 月
              </text>
            </g>
          ))}
          {latest && (
            <>
              <path d={`M${latest.x} ${latest.y - 8}l8 13h-16z`} fill="white" stroke={color.mark} strokeWidth="1.6" />
              <text
                x={latest.x - 14}
                y={latest.y + 3}
                textAnchor="end"
                fontSize="15"
                fontWeight="600"
                fill={color.text}
              >
                {latest.count}
              </text>
            </>
          )}
        </Drawing>
      </Frame>
    </DashboardCard>
  )
}

const Frame = styled.div`
  padding: 0 20px 16px;
`

const Drawing = styled.svg`
  display: block;
  width: 100%;
`

/** How many of the steps of a new site are done: in words, and one after the other. */
function StepProgress({ overview }: { overview: Overview }) {
  const open = new Set(listOpenSteps(overview))
  const begun = new Set(overview.types.flatMap(({ type, drafts }) => (drafts > 0 ? [type] : [])))
  const steps = stepGroups.flatMap(({ types }) => types)
  const states = steps.map((name) => {
    if (overview.firstSteps.setAside.includes(name)) return 'aside'
    if (!open.has(name)) return 'done'
    return begun.has(name) ? 'begun' : 'open'
  })
  const begunCount = states.filter((state) => state === 'begun').length
  return (
    <Panel>
      <Row as="p" $align="baseline" $justify="between" role="status">
        内容种类
        <span className="num">
          <Text as="b" $size="pageTitle">
            {typeNames.length - open.size}
          </Text>{' '}
          / {typeNames.length} 类完成
          {begunCount > 0 && `，${begunCount} 类进行中`}
        </span>
      </Row>
      <Row $gap={4} $align="stretch" $above={6} aria-hidden>
        {states.map((state, index) => (
          <Step key={steps[index]} data-state={state} />
        ))}
      </Row>
    </Panel>
  )
}

const Panel = styled.div`
  width: 300px;
  padding: 12px 16px;
  border-radius: ${radius.control};
  background: ${translucent.night(0.72)};
  ${media.mobile} {
    width: 100%;
  }
`

const Step = styled.i`
  flex: 1;
  height: 6px;
  border-radius: ${radius.image};
  background: ${translucent.white(0.2)};
  &[data-state='done'] {
    background: ${color.accentOnDark};
  }
  &[data-state='begun'] {
    background: ${color.markOnDark};
  }
  &[data-state='aside'] {
    background: repeating-linear-gradient(-45deg, ${translucent.white(0.4)} 0 2px, ${translucent.white(0.1)} 2px 5px);
  }
`
