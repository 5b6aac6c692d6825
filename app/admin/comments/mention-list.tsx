import styled from 'styled-components'
import type { MentionablePerson } from '../../contract'
import { Text } from '../../ui/text'
import { adminTextSize, color, radius, shadow } from '../../ui/theme'

interface MentionListProps {
  id: string
  people: readonly MentionablePerson[]
  /** Which one the arrow keys have come to. */
  marked: number
  onChoose: (person: MentionablePerson) => void
}

/** The people that a typed name may mean. The focus stays in the text. */
export function MentionList({ id, people, marked, onChoose }: MentionListProps) {
  return (
    <List id={id} role="listbox" aria-label="提到同事">
      {people.map((person, index) => (
        <Option
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          {person.name}
          <Text $cut $tone="muted" $size="small">
            {person.department}
          </Text>
        </Option>
      ))}
    </List>
  )
}

const List = styled.ul`
  padding: 4px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.low};
`

const Option = styled.li`
  display: flex;
  gap: 10px;
  justify-content: space-between;
  align-items: baseline;
  padding: 5px 8px;
  border-radius: 3px;
  font-size: ${adminTextSize.meta};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.primaryPale};
  }
  &:hover {
    background: ${color.band};
  }
`
