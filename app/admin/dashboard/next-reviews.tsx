import { useQuery } from '@tanstack/react-query'
import { getContentType } from '../../content/registry'
import { reviewStageNames } from '../../content/review'
import { nextReviewsQuery } from '../../data/admin/reviews'
import { Text } from '../../ui/text'
import { describeTerm } from '../reviews/review-parts'
import { createAdminLink } from '../shell/admin-link'
import { CardRowAnchor, DashboardCard, SmallTextLink } from './side-cards'

/** 待我审阅: the versions whose terms end first; nothing while none waits for the reader. */
export function NextReviews() {
  const { data, dataUpdatedAt } = useQuery(nextReviewsQuery)
  if (!data || data.rows.length === 0) return null
  return (
    <DashboardCard
      title="待我审阅"
      link={<SmallTextLink to="/manage/reviews">查看全部 {data.counts.mine} 份</SmallTextLink>}
    >
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

const Review = createAdminLink(CardRowAnchor)
