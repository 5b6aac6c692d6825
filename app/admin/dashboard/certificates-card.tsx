import { useQuery } from '@tanstack/react-query'
import { countDays } from '../../content/calendar'
import { formatChinaDate } from '../../content/format'
import { getContentType } from '../../content/registry'
import { certificateDays, endingCertificatesQuery, findDayOf } from '../../data/admin/schedule'
import { Text } from '../../ui/text'
import { createAdminLink } from '../shell/admin-link'
import { CardRowAnchor, DashboardCard, NothingHere } from './side-cards'

const mostShown = 6

/** In a month a certificate can hardly be renewed. */
const urgentDays = 30

const CertificateLink = createAdminLink(CardRowAnchor)

/** 即将到期的证书: those that visitors see now, with the day on which they leave the site. */
export function CertificatesCard() {
  const { data, dataUpdatedAt } = useQuery(endingCertificatesQuery)
  if (!data) return null
  const today = formatChinaDate(dataUpdatedAt)
  const { paths } = getContentType('honour')
  return (
    <DashboardCard title="即将到期的证书" note={`${certificateDays} 天内`}>
      {data.rows.length === 0 && <NothingHere>{certificateDays} 天内没有证书到期</NothingHere>}
      <ul>
        {data.rows.slice(0, mostShown).map((item) => {
          const day = findDayOf(item)
          const left = countDays(today, day)
          return (
            <li key={item.entryId}>
              <CertificateLink to={paths.update} search={{ id: item.entryId }}>
                <Text $cut>{item.title}</Text>
                <Text $tone={left <= urgentDays ? 'warning' : 'soft'} $size="meta" className="num" $nowrap>
                  {left === 0 ? '今天到期' : `${left} 天后`}
                </Text>
                <Text as="p" $tone="muted" $size="meta" className="num">
                  有效期至 {day}
                </Text>
              </CertificateLink>
            </li>
          )
        })}
      </ul>
      {data.rows.length > mostShown && (
        <Text as="p" $tone="muted" $size="meta">
          还有 {data.rows.length - mostShown} 项
        </Text>
      )}
    </DashboardCard>
  )
}
