import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { reviewStageNames } from '../../content/review'
import { getContentType } from '../../content/registry'
import type { Overview, QueueRow, ReturnedRow, WaitingComment } from '../../contract'
import { pendingCandidatesQuery } from '../../data/admin/candidates'
import { waitingCommentsQuery } from '../../data/admin/comments'
import { nextReviewsQuery, returnedReviewsQuery } from '../../data/admin/reviews'
import { stringifySearch } from '../../navigation/search-params'
import { Row } from '../../ui/layout'
import { Badge, Text } from '../../ui/text'
import { adminTextSize, color } from '../../ui/theme'
import { useRights } from '../session/use-rights'
import { describeTerm } from '../reviews/review-parts'
import { formatRelativeTime } from '../shared/relative-time'
import { createAddressLink, createAdminLink } from '../shell/admin-link'
import { CardRowAnchor, DashboardCard, NothingHere, SmallTextLink } from './side-cards'

/** As many of a kind as have room; the rest is behind the link of its head, or in the entries themselves. */
const mostShown = 3

/** 待我处理: all that waits for whoever is signed in, by kinds. What may not be seen the server leaves out. */
export function WaitingCard({ applications, now }: { applications: Overview['applications']; now: number }) {
  const reviews = useQuery(nextReviewsQuery).data
  const returned = useQuery(returnedReviewsQuery).data
  const comments = useQuery({ ...waitingCommentsQuery, enabled: useRights().seesContent }).data
  const { data: candidates = 0 } = useQuery({ ...pendingCandidatesQuery, enabled: useRights().has('candidate.view') })
  const { assigned, pending } = applications
  const waiting = [reviews?.counts.mine, returned?.total, comments?.total, assigned, pending, candidates]
  const inboxes = [
    {
      title: '分派给我的合作申请',
      count: assigned,
      link: linkOptions({ to: '/linkUS/applicationShow', search: { assignee: 'me' } }),
    },
    {
      title: '待处理的合作申请',
      count: pending,
      link: linkOptions({ to: '/linkUS/applicationShow', search: { status: 'pending' } }),
    },
    {
      title: '待筛选的应聘',
      count: candidates,
      link: linkOptions({ to: '/manage/candidates', search: { status: 'pending' } }),
    },
  ]
  return (
    <DashboardCard title="待我处理">
      {waiting.every((count) => !count) && <NothingHere>没有等待处理的事项</NothingHere>}
      {reviews && (
        <Group
          title="待我审阅"
          count={reviews.counts.mine}
          unit="份"
          link={<SmallTextLink to="/manage/reviews">查看全部</SmallTextLink>}
        >
          {reviews.rows.map((row) => (
            <Review key={row.id} row={row} now={now} />
          ))}
        </Group>
      )}
      {returned && (
        <Group title="退回给我" count={returned.total} unit="份">
          {returned.rows.map((row) => (
            <Returned key={row.entryId} row={row} now={now} />
          ))}
        </Group>
      )}
      {comments && (
        <Group title="待回应的批注" count={comments.total} unit="条">
          {comments.rows.slice(0, mostShown).map((row) => (
            <Comment key={row.threadId} row={row} now={now} />
          ))}
        </Group>
      )}
      {inboxes.map(({ title, count, link }) => (
        <Group key={title} title={title} count={count} unit="份" link={<SmallTextLink {...link}>处理</SmallTextLink>} />
      ))}
    </DashboardCard>
  )
}

/** What waits of one kind, if anything does: how much there is, where all of it is, and the first of it. */
function Group({
  title,
  count,
  unit,
  link,
  children,
}: {
  title: string
  count: number
  unit: string
  link?: ReactNode
  children?: ReactNode
}) {
  if (count === 0) return null
  return (
    <>
      <GroupLine>
        <h3>{title}</h3>
        <Text className="num" $tone="danger" $weight={600} $size="meta">
          {count} {unit}
        </Text>
        {link && <Text $atEnd>{link}</Text>}
      </GroupLine>
      {children && <ul>{children}</ul>}
    </>
  )
}

const GroupLine = styled.div`
  display: flex;
  gap: 10px;
  align-items: baseline;
  padding: 10px 20px;
  border-top: 1px solid ${color.line};
  h3 {
    font-size: ${adminTextSize.body};
  }
`

const WaitingAnchor = styled(CardRowAnchor)`
  border-color: ${color.lineSoft};
  padding-block: 9px;
`

const WaitingLink = createAdminLink(WaitingAnchor)

function Review({ row, now }: { row: QueueRow; now: number }) {
  const { label, paths } = getContentType(row.type)
  const term = describeTerm(row.dueAt, now)
  return (
    <li>
      <WaitingLink to={paths.update} search={{ id: row.entryId }}>
        <Text $cut>{row.title}</Text>
        <Text $tone={term.tone ?? 'soft'} $size="meta" className="num" $nowrap>
          {term.day}
        </Text>
        <Text as="p" $cut $tone="soft" $size="meta">
          {label}，{reviewStageNames[row.stage]}，{row.sentBy.name}送审
        </Text>
      </WaitingLink>
    </li>
  )
}

function Returned({ row, now }: { row: ReturnedRow; now: number }) {
  const { paths, single } = getContentType(row.type)
  return (
    <li>
      <WaitingLink to={paths.update} search={single ? undefined : { id: row.entryId }}>
        <Text $cut>{row.title || '未填写标题'}</Text>
        {/* A minute may have passed since the server wrote it. */}
        <Text $tone="muted" $size="meta" className="num" $nowrap suppressHydrationWarning>
          {formatRelativeTime(row.at, now)}
        </Text>
        <Text as="p" $cut $tone="soft" $size="meta">
          {row.by}：{row.words}
        </Text>
      </WaitingLink>
    </li>
  )
}

const CommentLink = createAddressLink(WaitingAnchor)

function Comment({ row, now }: { row: WaitingComment; now: number }) {
  const { paths, single } = getContentType(row.type)
  const form = `${paths.update}${single ? '' : stringifySearch({ id: row.entryId })}`
  return (
    <li>
      {/* The form of the entry, opened at the comment. */}
      <CommentLink href={`${form}#comment-${row.threadId}`}>
        <Row $gap={8}>
          <Badge $tone={row.reason === 'mention' ? 'warning' : 'neutral'}>
            {row.reason === 'mention' ? '提到我' : '我的内容'}
          </Badge>
          <Text $cut>{row.title || '未填写标题'}</Text>
        </Row>
        <Text $tone="muted" $size="meta" className="num" $nowrap suppressHydrationWarning>
          {formatRelativeTime(row.at, now)}
        </Text>
        <Text as="p" $cut $tone="soft" $size="meta">
          {row.by}：{row.text}
        </Text>
        <Text as="p" $cut $tone="muted" $size="small">
          “{row.quote}”{placeNotes[row.place]}
        </Text>
      </CommentLink>
    </li>
  )
}

const placeNotes: Record<WaitingComment['place'], string> = {
  exact: '',
  moved: '',
  changed: '，原文已改动',
  gone: '，原文已删去',
}
