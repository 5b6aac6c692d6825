import styled from 'styled-components'
import { color } from '../../ui/theme'

/** Keys and what each does. */
export function KeyList({ keys }: { keys: ReadonlyArray<readonly [key: string, does: string]> }) {
  return (
    <List>
      {keys.map(([key, does]) => (
        <Line key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <Does>{does}</Does>
        </Line>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(64px, max-content) 1fr;
  gap: 8px 16px;
`

const Line = styled.div`
  display: contents;
`

const Does = styled.dd`
  color: ${color.textSecondary};
`
