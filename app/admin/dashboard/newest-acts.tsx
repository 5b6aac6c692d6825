import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { newestActsQuery } from '../../data/admin/activity'
import { color } from '../../ui/theme'
import { Text } from '../../ui/text'
import { Sentence } from '../activity/sentence'
import { formatRelativeTime } from '../shared/relative-time'
import { TextLink } from '../shared/text'
import { DashboardCard, NothingHere } from './side-cards'

/** What colleagues did last; nothing is shown of a site where nobody has done anything. */
export function NewestActs({ now }: { now: number }) {
  const { data } = useSuspenseQuery(newestActsQuery)
  const { rows } = data
  return (
    <DashboardCard title="最近动态" link={<TextLink to="/manage/activity">查看全部</TextLink>}>
      {rows.length === 0 && <NothingHere>最近 7 天没有动态</NothingHere>}
      <ul>
        {rows.map(({ id, at, who, sentence, others }) => (
          <Item key={id}>
            <p>
              <b>{who}</b> <Sentence parts={sentence} />
              {others > 0 && `等 ${others + 1} 项`}
            </p>
            {/* A minute may have passed since the server wrote it. */}
            <Text as="small" $tone="muted" $size="small" className="num" suppressHydrationWarning>
              {formatRelativeTime(at, now)}
            </Text>
          </Item>
        ))}
      </ul>
    </DashboardCard>
  )
}

const Item = styled.li`
  padding: 10px 20px;
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
`
