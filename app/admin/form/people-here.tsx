import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import type { PersonAtEntry } from '../../contract'
import { adminTextSize, color, media } from '../../ui/theme'
import { formatRelativeTime } from '../shared/relative-time'

/** After a change a person counts as editing for this long. */
const editingMs = 60_000
const mostShown = 3

/** Who else has this form open. */
export default function PeopleHere({ people }: { people: readonly PersonAtEntry[] }) {
  const now = Date.now()
  const isEditing = ({ changedAt }: PersonAtEntry) => changedAt !== null && now - changedAt < editingMs
  const [first] = people.toSorted((one, other) => Number(isEditing(other)) - Number(isEditing(one)))
  if (!first) return null
  return (
    <Place>
      {people.slice(0, mostShown).map((person) => (
        <Avatar key={person.name} title={describe(person, now)} aria-hidden>
          {person.name.slice(0, 1)}
        </Avatar>
      ))}
      {people.length > mostShown && <span aria-hidden>+{people.length - mostShown}</span>}
      <Name title={describe(first, now)}>
        {first.name} {isEditing(first) ? '正在编辑' : '已打开'}
        {people.length > 1 && `等 ${people.length} 人`}
      </Name>
    </Place>
  )
}

function describe({ name, openedAt, changedAt }: PersonAtEntry, now: number): string {
  if (changedAt !== null) return `${name}，${formatRelativeTime(changedAt, now)}修改过`
  return `${name}，${formatChinaDateTime(openedAt).slice(11)} 打开`
}

const Place = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
  ${media.mobile} {
    display: none;
  }
`

const Avatar = styled.span`
  width: 26px;
  border-radius: 50%;
  background: ${color.warning};
  color: ${color.surface};
  line-height: 26px;
  text-align: center;
`

const Name = styled.span`
  color: ${color.textSecondary};
`
