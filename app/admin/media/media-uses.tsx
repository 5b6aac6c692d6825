import styled from 'styled-components'
import { mediaUsageNames } from '../../content/media-usage'
import type { LibraryRow, MediaUse } from '../../contract'
import { MediaUseLink } from './media-use-link'
import { Text } from '../../ui/text'

/** Where a file is used; for one that only older versions show, which entries these belong to. */
export function MediaUses({ media: { uses, usage, formerUses } }: { media: LibraryRow }) {
  if (usage === 'current') return <UseList uses={uses} />
  if (usage !== 'former')
    return (
      <Text as="p" $tone="muted">
        {usage === 'abandoned' ? mediaUsageNames.abandoned : '没有内容使用它'}
      </Text>
    )
  return (
    <>
      <Text as="p" $tone="muted">
        {mediaUsageNames.former}：现在的内容不再使用它，这些内容的历史版本里还有
      </Text>
      <UseList uses={formerUses} />
    </>
  )
}

function UseList({ uses }: { uses: readonly MediaUse[] }) {
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
