import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import type { TypeName } from '../../content/registry'
import { staffQuery } from '../../data/admin/staff-query'
import { getFailureText } from '../../data/client'
import { Skeleton } from '../../ui/feedback/skeleton'
import { color, media } from '../../ui/theme'
import { Text } from '../../ui/text'
import { ErrorText } from '../shared/text'
import { ActItem } from './act-item'

/** Everything that was done to an entry, beside its versions: also what left no version behind. */
export function EntryActs({ type, id }: { type: TypeName; id: number }) {
  const { data, error } = useQuery({ ...staffQuery('activity.ofEntry', { type, id }), staleTime: 0 })
  return (
    <Section aria-labelledby="entry-acts">
      <Title as="h2" id="entry-acts" $size="cardTitle">
        动态
      </Title>
      {error && <ErrorText>{getFailureText(error)}</ErrorText>}
      {!data && !error && <Skeleton />}
      {data?.rows.length === 0 && (
        <Text as="p" $tone="muted">
          还没有记录
        </Text>
      )}
      <ol>
        {data?.rows.map((act) => (
          <ActItem key={act.id} act={act} withDay />
        ))}
      </ol>
    </Section>
  )
}

const Section = styled.section`
  margin: 32px -28px -32px;
  padding-bottom: 16px;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  ${media.compact} {
    margin: 32px -20px -20px;
  }
  ${media.mobile} {
    margin: 32px -12px 0;
  }
`

const Title = styled(Text)`
  padding: 16px 20px 12px;
`
