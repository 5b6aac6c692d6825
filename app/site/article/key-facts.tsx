import styled from 'styled-components'
import { Text } from '../../ui/text'
import { color, media, printTextSize, size, space, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'

const NeatLine = styled.div`
  border: 1px solid ${color.lineStrong};
  padding: 5px;
  ${media.mobile} {
    order: 1;
  }
  @media print {
    order: 1;
    margin: 5mm 0 0;
    padding: 0;
    border-width: 0;
  }
`

const List = styled.dl`
  border: 1px solid ${color.lineStrong};
  padding: ${size(6, 0.1)} ${size(18, 0.8)};
  @media print {
    display: grid;
    grid-template-columns: 1fr 1fr;
    padding: 0;
    font-size: ${printTextSize.meta};
  }
`

const Fact = styled.div`
  padding: ${space[12]} 0;
  border-top: 1px solid ${color.line};
  &:first-child {
    border: 0;
  }
  ${media.mobile} {
    display: grid;
    grid-template-columns: 4.6rem 1fr;
    gap: 0.6rem;
    align-items: baseline;
  }
  @media print {
    && {
      grid-template-columns: 22mm 1fr;
      gap: 2mm;
      margin: 0 -1px -1px 0;
      padding: 1.5mm 3mm;
      border: 1px solid ${color.lineMedium};
      &:last-child:nth-child(odd) {
        grid-column: 1/-1;
      }
    }
  }
`

const Value = styled.dd`
  line-height: 1.6;
  &[data-unknown] {
    color: ${color.textMuted};
  }
  ${media.mobile} {
    font-size: ${textSize.lead};
  }
  @media print {
    font-size: inherit;
  }
`

/** Names and values; what has no value is left out. */
export type Facts = Array<[name: string, value: string]>

interface KeyFactsProps {
  facts: Facts
  /** Names of what customers expect to read and staff have not entered: a last line says where they can ask for it. */
  unknown?: string[]
}

/** The key facts of an entry in a neat line; nothing when there are none. */
export function KeyFacts({ facts, unknown = [] }: KeyFactsProps) {
  const { phone } = useSettings()
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <NeatLine>
      <List>
        {known.map(([name, value]) => (
          <Fact key={name}>
            <Text as="dt" $role="caption" $tone="muted">
              {name}
            </Text>
            <Value>{value}</Value>
          </Fact>
        ))}
        {unknown.length > 0 && phone && (
          <Fact>
            <Text as="dt" $role="caption" $tone="muted">
              {unknown.join('、')}
            </Text>
            <Value data-unknown>{missingText}</Value>
          </Fact>
        )}
      </List>
    </NeatLine>
  )
}

/** Stands for what customers expect to find and the site has not, where a telephone number is given. */
export const missingText = '资料暂缺，可致电索取'
