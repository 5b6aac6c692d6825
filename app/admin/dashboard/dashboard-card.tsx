import type { ReactNode } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import { Card } from '../shared/card'

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
        <Title>{title}</Title>
        {note && <Note>{note}</Note>}
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

const Title = styled.h2`
  font-size: ${adminTextSize.cardTitle};
`

const Note = styled.span`
  color: ${color.textMuted};
  margin-left: auto;
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    display: none;
  }
`

/** Said where a card has nothing to show. */
export const NothingHere = styled.p`
  padding: 0 20px 20px;
  color: ${color.textMuted};
`
