import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import styled from 'styled-components'
import { getContentType, typeNames } from '../../content/registry'
import { reviewStageNames, reviewStages } from '../../content/review'
import type { QueueRow } from '../../contract'
import { reviewQueueQuery, reviewsPageSize } from '../../data/admin/reviews'
import type { reviewsSearch } from '../../navigation/search-params'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color } from '../../ui/theme'
import { FilterChoice } from '../list/filter-fields'
import { ResourceList } from '../list/resource-list'
import { Card } from '../shared/card'
import { FindField, useFindWords } from '../shared/find-field'
import { TabCount, TabLink, Tabs } from '../shared/tabs'
import { TextLink } from '../shared/text'
import { PageHead } from '../shell/page-head'
import { HandOverDialog } from './hand-over-dialog'
import { QueueHead, QueueItem } from './queue-row'
import { formatDuration } from './review-parts'

type ReviewsSearch = ReturnType<typeof reviewsSearch>

/** What waits for the reader's decision, the shortest term first; beside it what they have decided, and all that is under way. */
export function QueuePage({ search }: { search: ReviewsSearch }) {
  const { data, dataUpdatedAt } = useSuspenseQuery(reviewQueueQuery(search))
  const { tab, page, ...filters } = search
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  const navigate = useNavigate()
  const [open, setOpen] = useState<number | null>(data.rows[0]?.id ?? null)
  // As it was when its dialog was opened: what is typed there stays, though somebody else decides meanwhile.
  const [handedOver, setHandedOver] = useState<QueueRow | null>(null)
  const today = data.rows.filter(({ dueAt }) => dueAt - dataUpdatedAt < 12 * 3_600_000).length

  return (
    <>
      <PageHead here="待我审阅" title="待我审阅">
        {data.averageMs !== null && (
          <Text $tone="muted" $size="meta" className="num">
            近 30 天平均用时 {formatDuration(data.averageMs)}
          </Text>
        )}
      </PageHead>
      <Card>
        <ResourceList
          filters={
            <>
              <Tabs aria-label="审阅">
                <Tab name={undefined} current={tab} label="待我审阅" count={data.counts.mine} />
                <Tab name="done" current={tab} label="我已处理" count={data.counts.done} />
                <Tab name="all" current={tab} label="全部在审" count={data.counts.all} />
                {tab === undefined && today > 0 && (
                  <Text $atEnd $tone="muted" $size="meta" $nowrap style={{ alignSelf: 'center' }}>
                    {today} 份即将到期
                  </Text>
                )}
              </Tabs>
              <Filters search={search} senders={data.senders} />
            </>
          }
          items={data.rows}
          rows={(rows) => (
            <>
              <QueueHead isDone={tab === 'done'} />
              <List aria-label="审阅列表" onKeyDown={(event) => handleKeys(event, rows, setOpen)}>
                {rows.map((row) => (
                  <QueueItem
                    key={row.id}
                    row={row}
                    now={dataUpdatedAt}
                    isDone={tab === 'done'}
                    isOpen={open === row.id}
                    onToggle={() => setOpen(open === row.id ? null : row.id)}
                    onHandOver={() => setHandedOver(row)}
                  />
                ))}
              </List>
              <Foot $gap={[6, 20]} $wrap $padding={[12, 'cardSide']} $tone="muted" $size="meta">
                <Row $gap={6} $inline>
                  <Info size={14} aria-hidden />
                  审阅意见逐份给出，同意与退回都记录版本号
                </Row>
                <Text $atEnd $hiddenOn="mobile">
                  <kbd>↑</kbd> <kbd>↓</kbd> 选择　<kbd>空格</kbd> 展开改动　<kbd>Enter</kbd> 审阅
                </Text>
              </Foot>
            </>
          )}
          onClear={isNarrowed ? () => void navigate({ to: '/manage/reviews', search: { tab } }) : undefined}
          empty={
            tab === undefined
              ? {
                  title: '没有待审阅的内容',
                  action: (
                    <TextLink to="/manage/reviews" search={{ tab: 'done' }}>
                      查看我已处理的
                    </TextLink>
                  ),
                }
              : { title: tab === 'done' ? '还没有处理过审阅' : '没有正在审阅的内容' }
          }
          pages={{
            page,
            size: reviewsPageSize,
            total: data.total,
            unit: '份',
            link: (number, props) => (
              <Link to="/manage/reviews" search={{ ...search, page: number === 1 ? undefined : number }} {...props} />
            ),
          }}
        />
      </Card>
      {handedOver && <HandOverDialog row={handedOver} onClose={() => setHandedOver(null)} />}
    </>
  )
}

function Tab({
  name,
  current,
  label,
  count,
}: {
  name: ReviewsSearch['tab']
  current: ReviewsSearch['tab']
  label: string
  count: number
}) {
  return (
    <TabLink
      to="/manage/reviews"
      search={{ tab: name }}
      activeOptions={{ exact: true }}
      aria-current={name === current ? 'page' : undefined}
    >
      {label} <TabCount>{count}</TabCount>
    </TabLink>
  )
}

function Filters({ search, senders }: { search: ReviewsSearch; senders: ReadonlyArray<{ id: number; name: string }> }) {
  const navigate = useNavigate()
  const change = (changes: ReviewsSearch, replace = false) =>
    // From the address itself: the rendered search is older while the rows of another filter are loading.
    void navigate({
      from: '/manage/reviews/',
      search: (before) => ({ ...before, page: undefined, ...changes }),
      replace,
    })
  const find = useFindWords((words) => change({ find: words }, true))
  return (
    <Row $gap={10} $padding={[14, 'cardSide']} $wrap>
      <FindField label="标题、送审人或附言" small {...find} />
      <FilterChoice
        label="类型"
        all="全部类型"
        value={search.type}
        options={typeNames.map((name) => [name, getContentType(name).label])}
        onChange={(value) => change({ type: value || undefined })}
      />
      <FilterChoice
        label="环节"
        all="全部环节"
        value={search.stage}
        options={reviewStages.map((stage) => [stage, reviewStageNames[stage]])}
        onChange={(value) => change({ stage: reviewStages.find((stage) => stage === value) })}
      />
      <FilterChoice
        label="送审人"
        all="全部送审人"
        value={search.sender}
        options={senders.map(({ id, name }) => [String(id), name])}
        onChange={(value) => change({ sender: value === '' ? undefined : Number(value) })}
      />
    </Row>
  )
}

/** ↑ and ↓ go from row to row, the space bar shows what was changed; Enter follows the link that has the focus. */
function handleKeys(event: KeyboardEvent, rows: readonly QueueRow[], onOpen: (id: number) => void): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || target.closest('[role=dialog]')) return
  const item = target.closest<HTMLElement>('[data-review]')
  const index = rows.findIndex(({ id }) => String(id) === item?.dataset.review)
  if (index < 0) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined) {
    event.preventDefault()
    const next = rows[index + step]
    if (next) document.querySelector<HTMLElement>(`[data-review="${next.id}"] [data-review-link]`)?.focus()
  } else if (event.key === ' ' && target.matches('a')) {
    event.preventDefault()
    const row = rows[index]
    if (row) onOpen(row.id)
  }
}

const List = styled.ul`
  border-top: 1px solid ${color.line};
`

const Foot = styled(Row)`
  border-top: 1px solid ${color.lineSoft};
`
