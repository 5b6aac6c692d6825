import { TextButton } from '../shared/text'
import { IconButton } from '../shell/menu-button'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Globe, Image, Plus, CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { hourMs } from '../../content/durations'
import { getContentType, typeNames } from '../../content/registry'
import type { Overview } from '../../contract'
import { pendingCandidatesQuery } from '../../data/admin/candidates'
import { staffQuery, trafficQuery } from '../../data/admin/staff-query'
import { useRights } from '../session/use-rights'
import { useSession } from '../session/use-session'
import { color, media, radius, scene, translucent } from '../../ui/theme'
import { Notice } from '../shared/notice'
import { createAdminLink } from '../shell/admin-link'
import { CertificatesCard } from './certificates-card'
import { ContentTable } from './content-table'
import type { WantedStep } from './first-steps'
import { FirstSteps, SiteMiniature } from './new-site-parts'
import { useKeptSteps, isUnfinished, listOpenSteps, stepGroups } from './step-groups'
import { MonthProfile } from './month-profile'
import { MissedSearches, NewestApplications, AttentionCard } from './side-cards'
import { NewestActs } from './newest-acts'
import { ReadersCard } from './readers-card'
import { WaitingCard } from './waiting-card'
import { WeekCard } from './week-card'
import { Card } from '../shared/card'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'

/** The dashboard: what waits, what there is, what wants mending. Everything comes from stored content. */
export function DashboardPage() {
  const { account } = useSession()
  const { data, dataUpdatedAt } = useSuspenseQuery(staffQuery('overview.figures'))
  const { has, seesContent } = useRights()
  const { data: traffic } = useQuery({ ...trafficQuery, enabled: has('statistics.view') })
  const { data: candidates = 0 } = useQuery({ ...pendingCandidatesQuery, enabled: has('candidate.view') })
  const buildsSite = has('setting.other')
  const isNew = buildsSite && isUnfinished(data)
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
          <Waiting>{isNew ? '网站已经可以访问，还没有内容的部分不会显示给访客' : waiting(data, candidates)}</Waiting>
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
          {!isNew && <WaitingCard applications={data.applications} now={dataUpdatedAt} />}
          {!isNew && traffic && <ReadersCard {...traffic} />}
        </Column>
        <Column>
          {isOpen && <SiteMiniature overview={data} updatedAt={dataUpdatedAt} onStep={setWanted} />}
          {seesContent && <WeekCard />}
        </Column>
      </Columns>
      <Columns $isNew={isOpen}>
        <Column>
          {data.types.length > 0 && <ContentTable rows={data.types} />}
          <MonthProfile months={data.months} />
          {!isNew && traffic && <MissedSearches rows={traffic.missedSearches} />}
        </Column>
        <Column>
          {isNew && <WaitingCard applications={data.applications} now={dataUpdatedAt} />}
          <AttentionCard things={data.attention} />
          {has('application.view') && (
            <NewestApplications rows={data.applications.newest.slice(0, 4)} now={dataUpdatedAt} />
          )}
          {!isNew && has('honour.view') && <CertificatesCard />}
          {has('trail.view') && <NewestActs now={dataUpdatedAt} />}
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

function waiting({ applications, attention }: Overview, candidates: number): string {
  const parts = [
    ...(applications.pending > 0 ? [`有 ${applications.pending} 份合作申请等待处理`] : []),
    ...(candidates > 0 ? [`有 ${candidates} 份应聘等待筛选`] : []),
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
  & + & {
    margin-top: 20px;
  }
  ${media.dashboard} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
