import styled from 'styled-components'
import { adminTextSize, color, radius } from '../../../ui/theme'
import type { LinkChoice } from './list-link-choices'

interface LinkChoicesProps {
  id: string
  choices: LinkChoice[]
  active: LinkChoice | undefined
  onPick: (choice: LinkChoice) => void
}

/** What the words of the link dialog can mean. The focus stays in its field. */
export function LinkChoices({ id, choices, active, onPick }: LinkChoicesProps) {
  return (
    <List id={id} role="listbox" aria-label="可链接的内容">
      {choices.map((choice, index) => (
        // The keys of the list are handled where the focus is.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <Choice
          key={choice.href}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice)}
        >
          <Kind>{choice.kind}</Kind>
          <Text title={choice.text}>{choice.text}</Text>
        </Choice>
      ))}
    </List>
  )
}

const List = styled.ul`
  max-height: 296px;
  margin: 10px 0 14px;
  overflow-y: auto;
`

const Choice = styled.li`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 7px 10px;
  border-radius: ${radius.control};
  cursor: pointer;
  &:hover {
    background: ${color.rowHover};
  }
  &[aria-selected='true'] {
    background: ${color.selected};
    color: ${color.primaryHover};
  }
`

const Kind = styled.span`
  flex: none;
  padding: 0 6px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.textSoft};
  font-size: ${adminTextSize.small};
`

const Text = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
