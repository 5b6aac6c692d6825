import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { getContentType } from '../../content/registry'
import type { WaitingComment } from '../../contract'
import { waitingCommentsQuery } from '../../data/admin/comments'
import { stringifySearch } from '../../navigation/search-params'
import { Row } from '../../ui/layout'
import { Badge, Text } from '../../ui/text'
import { color } from '../../ui/theme'
import { formatRelativeTime } from '../shared/relative-time'
import { createAddressLink } from '../shell/admin-link'
import { DashboardCard } from './side-cards'

/** As many as have room beside the other cards; the rest is in the entries themselves. */
const mostShown = 6

/** Open comments that name the reader, and those of entries that they have made; nothing is shown while there are none. */
export function CommentsCard({ now }: { now: number }) {
  const { data } = useSuspenseQuery(waitingCommentsQuery)
  if (data.total === 0) return null
  const shown = data.rows.slice(0, mostShown)
  return (
    <DashboardCard title="待回应的批注" note={`${data.total} 条未解决`}>
      <ul>
        {shown.map((row) => (
          <li key={row.threadId}>
            <Comment href={createAddress(row)}>
              <Row $gap={8}>
                <Badge $tone={row.reason === 'mention' ? 'warning' : 'neutral'}>
                  {row.reason === 'mention' ? '提到我' : '我的内容'}
                </Badge>
                <Text as="b" $cut $weight={600}>
                  {row.title || '未填写标题'}
                </Text>
                {/* A minute may have passed since the server wrote it. */}
                <Text $atEnd $nowrap $tone="muted" $size="small" className="num" suppressHydrationWarning>
                  {formatRelativeTime(row.at, now)}
                </Text>
              </Row>
              <Text as="p" $cut $tone="soft" $size="meta">
                {row.by}：{row.text}
              </Text>
              <Text as="p" $cut $tone="muted" $size="small">
                “{row.quote}”{placeNotes[row.place]}
              </Text>
            </Comment>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

const placeNotes: Record<WaitingComment['place'], string> = {
  exact: '',
  moved: '',
  changed: '，原文已改动',
  gone: '，原文已删去',
}

/** The form of the entry, opened at the comment. */
function createAddress({ type, entryId, threadId }: WaitingComment): string {
  const { paths, single } = getContentType(type)
  return `${paths.update}${single ? '' : stringifySearch({ id: entryId })}#comment-${threadId}`
}

const Comment = createAddressLink(styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3px;
  padding: 11px 20px;
  border-top: 1px solid ${color.line};
  &:hover {
    background: ${color.rowHover};
  }
`)
