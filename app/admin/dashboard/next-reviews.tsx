import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { getContentType } from '../../content/registry'
import { reviewStageNames } from '../../content/review'
import { nextReviewsQuery } from '../../data/admin/reviews'
import { Text } from '../../ui/text'
import { adminTextSize, color } from '../../ui/theme'
import { describeTerm } from '../reviews/review-parts'
import { TextAnchor } from '../shared/text'
import { createAdminLink } from '../shell/admin-link'
import { DashboardCard } from './side-cards'

/** 待我审阅: the versions whose terms end first; nothing while none waits for the reader. */
export function NextReviews() {
  const { data, dataUpdatedAt } = useQuery(nextReviewsQuery)
  if (!data || data.rows.length === 0) return null
  return (
    <DashboardCard title="待我审阅" link={<QueueLink to="/manage/reviews">查看全部 {data.counts.mine} 份</QueueLink>}>
      <ul>
        {data.rows.map((row) => {
          const { label, paths } = getContentType(row.type)
          const term = describeTerm(row.dueAt, dataUpdatedAt)
          return (
            <li key={row.id}>
              <Review to={paths.update} search={{ id: row.entryId }}>
                <Text as="b" $cut $weight={600}>
                  {row.title}
                </Text>
                <Text $tone={term.tone ?? 'soft'} $size="meta" className="num" $nowrap>
                  {term.day}
                </Text>
                <Text as="p" $cut $tone="soft" $size="meta">
                  {label}，{reviewStageNames[row.stage]}，{row.sentBy.name}送审
                </Text>
              </Review>
            </li>
          )
        })}
      </ul>
    </DashboardCard>
  )
}

const SmallAnchor = styled(TextAnchor)`
  font-size: ${adminTextSize.meta};
`

const QueueLink = createLink((props: ComponentProps<'a'>) => <SmallAnchor {...props} />)

const Review = createAdminLink(styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 10px;
  padding: 12px 20px;
  border-top: 1px solid ${color.line};
  &:hover {
    background: ${color.rowHover};
  }
`)
