import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileArchive } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { actKindNames } from '../../content/act-kind-names'
import { actKinds } from '../../content/act-kinds'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import type { ActList, ActRow } from '../../contract/trail'
import { actListQuery, type ActSearch, readOlderActs } from '../../data/admin/activity'
import { parseStartOfDay, staffQuery } from '../../data/admin/staff-query'
import type { activitySearch } from '../../navigation/search-params'
import { EmptyState } from '../../ui/feedback/states'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media } from '../../ui/theme'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { FilterChoice, FilterDays } from '../list/filter-fields'
import { useRights } from '../session/use-rights'
import { Card } from '../shared/card'
import { FindField, useFindWords } from '../shared/find-field'
import { TabLink, Tabs } from '../shared/tabs'
import { TextButton } from '../shared/text'
import { notifyFailure } from '../shell/notify'
import { PageHead } from '../shell/page-head'
import { ActItem } from './act-item'
import { ComplianceSheet } from './compliance-sheet'
import { NewerActs } from './newer-acts'
import { TrailBar } from './trail-bar'
import { lazyPart } from '../../ui/deferred-part'

const PersonalDataDialog = lazyPart(async () => ({
  default: (await import('./personal-data-dialog')).PersonalDataDialog,
}))

type ActivitySearch = ReturnType<typeof activitySearch>

/** 动态: who did what, one sentence for each act. Nothing here can change what was recorded. */
export function ActivityPage({ search }: { search: ActivitySearch }) {
  const { has } = useRights()
  const isCompliance = search.tab === 'compliance'
  const seesAll = has('trail.view', 'all')
  return (
    <>
      <PageHead here="动态" title="动态">
        {seesAll && <PersonalDataButton />}
      </PageHead>
      {has('trail.verify') && !isCompliance && <TrailBar search={toFilter(search)} />}
      <Card>
        {seesAll && (
          <Tabs aria-label="动态">
            <TabLink
              to="/manage/activity"
              search={{}}
              activeOptions={{ exact: true }}
              aria-current={isCompliance ? undefined : 'page'}
            >
              操作记录
            </TabLink>
            <TabLink
              to="/manage/activity"
              search={{ tab: 'compliance' }}
              aria-current={isCompliance ? 'page' : undefined}
            >
              等保
            </TabLink>
          </Tabs>
        )}
        {isCompliance && seesAll ? <ComplianceSheet /> : <ActList search={search} />}
      </Card>
    </>
  )
}

function PersonalDataButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="admin" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileArchive size={16} aria-hidden />
        合规审计包
      </Button>
      {isOpen && (
        <Suspense>
          <PersonalDataDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function ActList({ search }: { search: ActivitySearch }) {
  const { data } = useSuspenseQuery(actListQuery(search))
  return (
    <>
      <ActFilters search={search} total={data.total} />
      <NewerActs search={toFilter(search)} newest={data.newest ?? 0} />
      {/* Where newer acts are shown, pages that were read before would have a gap. */}
      <Acts key={`${JSON.stringify(search)} ${data.newest}`} first={data} search={search} />
    </>
  )
}

/** What the address narrows the list to; other params that it may have are none of ours. */
function toFilter({ who, kind, dayFrom, dayTo, q }: ActivitySearch): ActSearch {
  return { who, kind, dayFrom, dayTo, q }
}

/** As many days are listed when none is chosen, today included. */
const defaultDays = 7

function ActFilters({ search, total }: { search: ActivitySearch; total: number }) {
  const navigate = useNavigate()
  const { data: people } = useSuspenseQuery(staffQuery('account.people'))
  const change = (changes: ActivitySearch) =>
    // From the address itself: the rendered search is older while the rows of another filter are loading.
    void navigate({ from: '/manage/activity', search: (before) => ({ ...toFilter(before), ...changes }) })
  const find = useFindWords((q) => change({ q }), 'q')
  const isNarrowed = Object.values(toFilter(search)).some((value) => value !== undefined)
  const { who, kind, dayFrom, dayTo } = search
  const hasDays = dayFrom !== undefined || dayTo !== undefined
  return (
    <Row $gap={[8, 10]} $wrap $padding={['cardBar', 'cardSide']} role="search">
      <Find label="查找" placeholder="人名、标题或改动的文字" small {...find} />
      <FilterChoice
        label="人员"
        all="全部人员"
        value={who}
        options={people.rows.map(({ id, name }) => [String(id), name])}
        onChange={(id) => change({ who: id === '' ? undefined : Number(id) })}
      />
      <FilterChoice
        label="类别"
        all="全部类别"
        value={kind}
        options={Object.entries(actKindNames)}
        onChange={(chosen) => change({ kind: actKinds.find((one) => one === chosen) })}
      />
      <FilterDays
        label="日期"
        from={dayFrom}
        until={dayTo}
        stacked={false}
        onFrom={(day) => change({ dayFrom: day })}
        onUntil={(day) => change({ dayTo: day })}
      />
      {!hasDays && (
        <Text $tone="muted" $size="meta" $nowrap>
          最近 {defaultDays} 天
        </Text>
      )}
      {isNarrowed && (
        <TextButton onClick={() => void navigate({ to: '/manage/activity', search: {} })}>清除筛选</TextButton>
      )}
      <Text $tone="muted" $size="meta" $atEnd role="status">
        符合条件的 {total} 条
      </Text>
    </Row>
  )
}

/** The acts by days, the newest first, and the way to older ones. */
function Acts({ first, search }: { first: ActList; search: ActivitySearch }) {
  const navigate = useNavigate()
  const [more, setMore] = useState<ActList[]>([])
  const pages = [first, ...more]
  const older = pages.at(-1)?.older ?? null
  const read = useMutation({
    mutationFn: (before: number) => readOlderActs(toFilter(search), before),
    onSuccess: (page) => setMore([...more, page]),
    onError: notifyFailure,
  })
  const days = groupByDay(pages.flatMap(({ rows }) => rows))
  const { dayFrom, dayTo } = search

  /** A month earlier than what is chosen. */
  function widen() {
    const start = parseStartOfDay(dayFrom) ?? parseStartOfDay(dayTo) ?? Date.now()
    void navigate({
      to: '/manage/activity',
      search: { ...toFilter(search), dayFrom: formatChinaDate(start - 30 * dayMs) },
    })
  }

  if (days.length === 0)
    return (
      <EmptyState
        title="所选日期没有动态"
        action={
          <Button size="admin" variant="secondary" onClick={widen}>
            显示更早的动态
          </Button>
        }
      />
    )
  return (
    <>
      {days.map(({ day, acts }, index) => (
        <section key={day} aria-label={day}>
          <Day>
            <h2>{nameDay(day)}</h2>
            <Text $tone="muted" $size="meta" className="num" suppressHydrationWarning>
              {day}，{weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}
            </Text>
            {/* Of the last day there may be more. */}
            {(older === null || index < days.length - 1) && (
              <Text $tone="muted" $size="meta" $atEnd>
                {acts.reduce((sum, { folded }) => sum + 1 + folded, 0)} 条
              </Text>
            )}
          </Day>
          <ol>
            {acts.map((act) => (
              <ActItem key={act.id} act={act} />
            ))}
          </ol>
        </section>
      ))}
      <End>
        {older === null ? (
          <>
            所选日期共 {first.total} 条，已全部列出
            <TextButton onClick={widen}>显示更早的动态</TextButton>
          </>
        ) : (
          <Button
            size="admin"
            variant="secondary"
            loading={read.isPending}
            loadingText="正在读取"
            onClick={() => read.mutate(older)}
          >
            显示更早的动态
          </Button>
        )}
      </End>
    </>
  )
}

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']

function nameDay(day: string): string {
  const now = Date.now()
  if (day === formatChinaDate(now)) return '今天'
  return day === formatChinaDate(now - dayMs) ? '昨天' : `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
}

function groupByDay(rows: readonly ActRow[]): Array<{ day: string; acts: ActRow[] }> {
  const days: Array<{ day: string; acts: ActRow[] }> = []
  for (const row of rows) {
    const day = formatChinaDate(row.at)
    const last = days.at(-1)
    if (last?.day === day) last.acts.push(row)
    else days.push({ day, acts: [row] })
  }
  return days
}

const Find = styled(FindField)`
  flex: 0 1 240px;
  ${media.mobile} {
    flex: 1 1 100%;
  }
`

const Day = styled.div`
  display: flex;
  gap: 10px;
  align-items: baseline;
  padding: 12px 20px 8px;
  border-top: 1px solid ${color.lineStrong};
  h2 {
    font-weight: 600;
    font-size: ${adminTextSize.body};
  }
  ${media.mobile} {
    padding: 12px 12px 8px;
  }
`

const End = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  justify-content: center;
  align-items: center;
  padding: 14px;
  border-top: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
`
