import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import styled from 'styled-components'
import { type DeliveryKind, deliveryKinds, deliveryStates } from '../../content/deliveries'
import { secondMs } from '../../content/durations'
import { formatChinaDateTime } from '../../content/format'
import type { DeliveryRow, DeliveryState } from '../../contract'
import { deliveriesPageSize, deliveriesQuery } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import type { deliveriesSearch } from '../../navigation/search-params'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { FilterChoice } from '../list/filter-fields'
import { ResourceList } from '../list/resource-list'
import { Card } from '../shared/card'
import { StateMark } from '../shared/state-mark'
import { Cell, DataTable } from '../shared/table'
import { TabCount, TabLink, Tabs } from '../shared/tabs'
import { TextButton } from '../shared/text'
import { notifyDone, notifyFailure } from '../shell/notify'
import { PageHead } from '../shell/page-head'

type DeliveriesSearch = ReturnType<typeof deliveriesSearch>

/** While messages wait the list is read again, so that it shows what becomes of them. */
const refetchIntervalMs = 5 * secondMs

const stateMarks = { waiting: 'scheduled', delivered: 'published', failed: 'deleted' } as const

/** What the site sends to people and other systems, and what has become of it. */
export function DeliveriesPage({ search }: { search: DeliveriesSearch }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery({
    ...deliveriesQuery(search),
    refetchInterval: ({ state }) => (state.data?.counts.waiting ? refetchIntervalMs : false),
  })
  const testing = useMutation({
    mutationFn: () => writeAsStaff('delivery.test'),
    onSuccess: async ({ count }) => {
      notifyDone(`${count} 条测试消息已加入投递`)
      await client.invalidateQueries({ queryKey: ['delivery'] })
    },
    onError: notifyFailure,
  })
  const isNarrowed = search.state !== undefined || search.kind !== undefined
  return (
    <>
      <PageHead here="消息投递" title="消息投递">
        <Button
          size="admin"
          variant="secondary"
          loading={testing.isPending}
          loadingText="正在发送"
          onClick={() => testing.mutate()}
        >
          <Send size={16} aria-hidden />
          测试群通知
        </Button>
      </PageHead>
      <Card>
        <ResourceList
          filters={
            <>
              <StateTabs search={search} counts={data.counts} />
              <KindFilter search={search} />
            </>
          }
          items={data.rows}
          rows={showRows}
          empty={{ title: '还没有投递记录', text: '邮件提醒、群通知、百度推送和 CDN 更新会列在这里' }}
          onClear={isNarrowed ? () => void navigate({ to: '/manage/deliveries' }) : undefined}
          pages={{
            page: search.page,
            size: deliveriesPageSize,
            total: data.total,
            link: (page, props) => (
              <Link to="/manage/deliveries" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
            ),
          }}
        />
      </Card>
    </>
  )
}

/** Few columns, so that a telephone shows what has become of a message without scrolling sideways. */
function showRows(items: readonly DeliveryRow[]) {
  return (
    <DataTable columns={['内容', '状态']}>
      {items.map((row) => (
        <tr key={row.id}>
          <TopCell>
            <Text as="p" $weight={600}>
              {row.title}
            </Text>
            <Text as="p" $size="meta" $tone="muted">
              {[nameKind(row.kind), row.receiver].filter((part) => part !== '').join('，')}
            </Text>
            <Text as="p" $size="meta" $tone="muted" className="num">
              {formatChinaDateTime(row.createdAt)}
            </Text>
          </TopCell>
          <TopCell>
            <State row={row} />
          </TopCell>
        </tr>
      ))}
    </DataTable>
  )
}

const TopCell = styled(Cell)`
  padding-block: 10px;
  vertical-align: top;
`

function nameKind(kind: string): string {
  return Object.entries(deliveryKinds).find(([name]) => name === kind)?.[1] ?? kind
}

/** The state of a message, why the last try failed, when the next one is, and the way to try at once. */
function State({ row: { id, state, reason, tries, dueAt, finishedAt } }: { row: DeliveryRow }) {
  const at = state === 'waiting' ? dueAt : finishedAt
  const facts = [
    ...(at !== null && (state !== 'waiting' || tries > 0)
      ? [`${formatChinaDateTime(at)}${state === 'waiting' ? ' 再试' : ''}`]
      : []),
    ...(tries > 1 ? [`已试 ${tries} 次`] : []),
  ]
  return (
    <>
      <Row $gap={[2, 14]} $wrap>
        <StateMark $state={stateMarks[state]}>{deliveryStates[state]}</StateMark>
        {state !== 'delivered' && <Retry id={id} />}
      </Row>
      {reason !== '' && (
        <Text as="p" $size="meta" $tone={state === 'failed' ? 'danger' : 'secondary'}>
          {reason}
        </Text>
      )}
      {facts.length > 0 && (
        <Text as="p" $size="meta" $tone="muted" className="num">
          {facts.join('，')}
        </Text>
      )}
    </>
  )
}

function Retry({ id }: { id: number }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => writeAsStaff('delivery.retry', { id }),
    onSuccess: () => notifyDone('已安排立即投递'),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['delivery'] }),
  })
  return (
    <TextButton disabled={isPending} onClick={() => mutate()}>
      立即重试
    </TextButton>
  )
}

function StateTabs({ search, counts }: { search: DeliveriesSearch; counts: Record<DeliveryState, number> }) {
  const states: ReadonlyArray<readonly [DeliveryState | undefined, string, number]> = [
    [undefined, '全部', counts.waiting + counts.delivered + counts.failed],
    ['waiting', deliveryStates.waiting, counts.waiting],
    ['delivered', deliveryStates.delivered, counts.delivered],
    ['failed', deliveryStates.failed, counts.failed],
  ]
  return (
    <Tabs aria-label="投递状态">
      {states.map(([state, label, count]) => (
        <TabLink
          key={label}
          to="/manage/deliveries"
          search={{ ...search, state, page: undefined }}
          aria-current={state === search.state ? 'page' : undefined}
          activeProps={{}}
        >
          {label} <TabCount $tone={state === 'failed' && count > 0 ? 'danger' : undefined}>{count}</TabCount>
        </TabLink>
      ))}
    </Tabs>
  )
}

function KindFilter({ search }: { search: DeliveriesSearch }) {
  const navigate = useNavigate()
  const kinds = Object.keys(deliveryKinds) as DeliveryKind[]
  return (
    <Row $gap={10} $padding={[14, 20]} $wrap>
      <FilterChoice
        label="方式"
        all="全部方式"
        width={160}
        value={search.kind}
        options={kinds.map((kind) => [kind, deliveryKinds[kind]])}
        onChange={(value) =>
          void navigate({
            from: '/manage/deliveries',
            // From the address itself: the rendered search is older while the rows of another filter are loading.
            search: ({ state }) => ({ state, kind: kinds.find((kind) => kind === value) }),
          })
        }
      />
      <Text $tone="muted">没有送达的自动重试，七天后放弃；记录保留 30 天</Text>
    </Row>
  )
}
