import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Row, Stack } from '../../../ui/layout'
import { Text } from '../../../ui/text'
import { color, media, radius } from '../../../ui/theme'
import { Card } from '../../shared/card'
import { ReadFailure } from '../../shared/read-failure'

/** A card of the page 登录与安全: its title, what it is for, and at the end its state or its button. */
export function SecurityCard({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  lead?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <Card aria-label={title}>
      <Head $gap={10} $padding={['cardBar', 'cardSide']}>
        <Row $gap={[2, 10]} $wrap $grow>
          <Text as="h2" $size="cardTitle">
            {title}
          </Text>
          {lead !== undefined && (
            <Text $tone="muted" $size="meta">
              {lead}
            </Text>
          )}
        </Row>
        {aside}
      </Head>
      {children}
    </Card>
  )
}

/** What stands in a card while its data is being read, or when that failed: the other cards stay. */
export function CardData<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  return <Stack $padding={[16, 'cardSide']}>{error ? <ReadFailure query={query} /> : <Skeleton />}</Stack>
}

/** A device or a key: its icon, its name with a line about it, and what can be done with it. */
export function SecurityRow({
  icon,
  name,
  about,
  children,
}: {
  icon: ReactNode
  name: ReactNode
  about: string
  children?: ReactNode
}) {
  return (
    <Line>
      <Icon aria-hidden="true">{icon}</Icon>
      <Stack $grow>
        <Text $weight={600}>{name}</Text>
        <Text $tone="muted" $size="meta" className="num">
          {about}
        </Text>
      </Stack>
      {children}
    </Line>
  )
}

const Head = styled(Row)`
  min-height: 60px;
  border-bottom: 1px solid ${color.line};
  h2 {
    white-space: nowrap;
  }
  button {
    flex: none;
  }
  ${media.mobile} {
    button {
      min-height: 44px;
    }
  }
`

const Line = styled.li`
  display: flex;
  gap: 14px;
  align-items: center;
  min-height: 66px;
  padding: 12px var(--space-cardSide);
  border-bottom: 1px solid ${color.lineSoft};
  overflow-wrap: anywhere;
  &:last-child {
    border-bottom: 0;
  }
  ${media.mobile} {
    button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`

const Icon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: ${radius.control};
  background: ${color.band};
  color: ${color.textSoft};
`
