import { Check, Minus, RefreshCw } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'
import { TextButton } from '../shared/text-link'
import { groupNames } from './format-report'
import type { Finding } from './read-document'
import { Heading, Section } from './report-parts'

const groups = ['changed', 'kept', 'dropped'] as const
const icons: Record<Finding['group'], typeof Check> = { kept: Check, changed: RefreshCw, dropped: Minus }

interface FindingsListProps {
  findings: readonly Finding[]
  onReveal: (place: string) => void
}

/** What was changed, kept and dropped, each with a way to its place in the text. */
export function FindingsList({ findings, onReveal }: FindingsListProps) {
  return groups.map((group) => <Group key={group} group={group} findings={findings} onReveal={onReveal} />)
}

function Group({ group, findings, onReveal }: FindingsListProps & { group: Finding['group'] }) {
  const own = findings.filter((finding) => finding.group === group)
  const Icon = icons[group]
  if (own.length === 0) return null
  return (
    <Section>
      <Heading>
        {groupNames[group]}
        {group === 'dropped' && <small>不影响文字</small>}
        {group === 'changed' && <small>F8 查看下一处</small>}
      </Heading>
      <Rows>
        {own.map(({ text, detail, place }) => (
          <Item key={text}>
            <Icon size={15} aria-hidden />
            <Texts>
              <b>{text}</b>
              {detail && <small>{detail}</small>}
            </Texts>
            {place && (
              <TextButton aria-label={`查看${text}`} onClick={() => onReveal(place)}>
                查看
              </TextButton>
            )}
          </Item>
        ))}
      </Rows>
    </Section>
  )
}

const Rows = styled.ul`
  margin: 0 -18px -14px;
`

const Item = styled.li`
  display: flex;
  gap: 10px;
  align-items: baseline;
  padding: 10px 18px;
  border-top: 1px solid ${color.lineSoft};
  svg {
    flex: none;
    align-self: center;
    color: ${color.accent};
  }
`

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  b {
    display: block;
    font-weight: 600;
  }
  small {
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
    overflow-wrap: anywhere;
  }
`
