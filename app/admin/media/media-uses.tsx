import styled from 'styled-components'
import type { MediaUse } from '../../contract'
import { Muted } from '../shared/text'
import { MediaUseLink } from './media-use-link'

/** Where a file is used. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <Muted as="p">没有内容使用它</Muted>
  return (
    <List>
      {uses.map((use) => (
        <li key={`${use.type}-${use.id}`}>
          <MediaUseLink use={use} />
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 8px;
`
