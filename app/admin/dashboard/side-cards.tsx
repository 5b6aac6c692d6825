import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'
import { applicationStatusNames } from '../../content/application'
import { formatRelativeTime } from '../shared/relative-time'
import type { ApplicationRow, Overview, SiteTraffic } from '../../contract'
import { adminTextSize, color } from '../../ui/theme'
import { StateMark } from '../shared/state-mark'
import { TextAnchor } from '../shared/text'
import { createAddressLink } from '../shell/admin-link'
import { TypeIcon } from '../shell/type-icon'
import { Card } from '../shared/card'
import { Text } from '../../ui/text'

/** The newest cooperation applications. */
export function NewestApplications({ rows, now }: { rows: readonly ApplicationRow[]; now: number }) {
  return (
    <DashboardCard title="合作申请" link={<SmallTextLink to="/linkUS/applicationShow">查看全部</SmallTextLink>}>
      {rows.length === 0 && <NothingHere>还没有收到合作申请</NothingHere>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Application to="/linkUS/applicationShow" search={{ status: row.status, id: row.id }} preload={false}>
              <Text as="b" $cut $weight={600}>
                {row.company}
              </Text>
              <State $state={row.status}>{applicationStatusNames[row.status]}</State>
              <Text as="p" $cut $tone="soft" $size="meta">
                {row.need}
              </Text>
              {/* A minute may have passed since the server wrote it. */}
              <Moment className="num" suppressHydrationWarning>
                {formatRelativeTime(row.createdAt, now)}
              </Moment>
            </Application>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

/** 待完善: what wants attention, each with a link to correct it. */
export function AttentionCard({ things }: { things: Overview['attention'] }) {
  return (
    <DashboardCard title="待完善">
      {things.length === 0 && <NothingHere>没有需要补充的内容</NothingHere>}
      <ul>
        {things.map(({ icon, text, link }) => (
          <Thing key={text}>
            <TypeIcon name={icon} />
            <span>{text}</span>
            <AttentionLink href={link} aria-label={`处理：${text}`}>
              处理
            </AttentionLink>
          </Thing>
        ))}
      </ul>
    </DashboardCard>
  )
}

/** What visitors searched for in vain, so that words or content can be added. */
export function MissedSearches({ rows }: { rows: SiteTraffic['missedSearches'] }) {
  return (
    <DashboardCard title="没有结果的搜索" note="近 30 天">
      {rows.length === 0 && <NothingHere>访客搜索的词都有结果</NothingHere>}
      <ul>
        {rows.map(({ keyword, count }) => (
          <Missed key={keyword}>
            <Text $cut title={keyword}>
              {keyword}
            </Text>
            <span className="num">{count} 次</span>
          </Missed>
        ))}
      </ul>
    </DashboardCard>
  )
}

const SmallTextAnchor = styled(TextAnchor)`
  font-size: ${adminTextSize.meta};
`

/** Leads from the head of a card to all of what it holds. */
export const SmallTextLink = createLink((props: ComponentProps<'a'>) => <SmallTextAnchor {...props} />)

const AttentionLink = createAddressLink(SmallTextAnchor)

/** A row of a card that leads somewhere: two lines, with something short at the end of each. */
export const CardRowAnchor = styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 10px;
  padding: 12px 20px;
  border-top: 1px solid ${color.line};
  &:hover {
    background: ${color.rowHover};
  }
`

const Application = createLink(CardRowAnchor)

const Missed = styled.li`
  display: flex;
  justify-content: space-between;
  gap: 10px;
  padding: 9px 20px;
  border-top: 1px solid ${color.line};
  span:last-child {
    flex: none;
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
  }
`

const State = styled(StateMark)`
  justify-self: end;
`

const Moment = styled.small`
  justify-self: end;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const Thing = styled.li`
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr) auto;
  gap: 10px;
  align-items: center;
  padding: 11px 20px;
  border-top: 1px solid ${color.line};
`

/** A card of the dashboard: its title, with a note or a link at the right, over what it holds. */
export function DashboardCard({
  title,
  note,
  link,
  children,
}: {
  title: string
  note?: string
  link?: ReactNode
  children: ReactNode
}) {
  return (
    <Card>
      <Head>
        <Text as="h2" $size="cardTitle">
          {title}
        </Text>
        {note && (
          <Text $atEnd $tone="muted" $size="meta" $hiddenOn="mobile">
            {note}
          </Text>
        )}
        {link}
      </Head>
      {children}
    </Card>
  )
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 12px;
  padding: 16px 20px 12px;
`

/** In a card without entries. */
export const NothingHere = styled.p`
  padding: 0 20px 20px;
  color: ${color.textMuted};
`
