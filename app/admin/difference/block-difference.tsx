import { useState } from 'react'
import styled, { css } from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'
import type { BlockChange } from './compare-blocks'
import { Fold } from './fold'
import { foldUnchanged } from './fold-unchanged'
import { PictureDifference } from './picture-difference'
import type { Block, TextBlock } from './read-blocks'
import { TableDifference } from './table-difference'
import { Added, Removed, Words } from './words'

/** The blocks of a value in both versions; those that did not change are folded, but for their neighbours. */
export function BlockDifference({ changes }: { changes: BlockChange[] }) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  return (
    <Blocks>
      {changes.length === 0 && '仅格式或空行不同'}
      {foldUnchanged(changes, ({ isSame }) => isSame).map(({ isFolded, items }, index) =>
        // The blocks do not move.
        isFolded && !unfolded.has(index) ? (
          <Fold
            key={index}
            text={`${items.length} 段未改动`}
            onUnfold={() => setUnfolded(new Set(unfolded).add(index))}
          />
        ) : (
          items.map((change, place) => <Change key={`${index} ${place}`} change={change} />)
        ),
      )}
    </Blocks>
  )
}

function Change({ change }: { change: BlockChange }) {
  const { isSame, movedFrom, before, after } = change
  if (isSame) return <BlockPair before={before} after={after} />
  return (
    <Place data-change tabIndex={-1}>
      {movedFrom !== undefined && <Moved>移自第 {movedFrom} 段</Moved>}
      <BlockPair before={before} after={after} />
    </Place>
  )
}

function BlockPair({ before, after }: { before: Block | null; after: Block | null }) {
  const shown = after ?? before
  if (shown?.kind === 'picture')
    return <PictureDifference before={asKind(before, 'picture')} after={asKind(after, 'picture')} />
  if (shown?.kind === 'table')
    return <TableDifference before={asKind(before, 'table')} after={asKind(after, 'table')} />
  return <TextDifference before={asKind(before, 'text')} after={asKind(after, 'text')} />
}

function asKind<Kind extends Block['kind']>(block: Block | null, kind: Kind): Extract<Block, { kind: Kind }> | null {
  return hasKind(block, kind) ? block : null
}

function hasKind<Kind extends Block['kind']>(block: Block | null, kind: Kind): block is Extract<Block, { kind: Kind }> {
  return block?.kind === kind
}

function TextDifference({ before, after }: { before: TextBlock | null; after: TextBlock | null }) {
  const look = (after ?? before)?.look ?? 'paragraph'
  if (!before) return <Text $look={look}>{after && <Added>{after.text}</Added>}</Text>
  if (!after) {
    return (
      <Text $look={look}>
        <Removed>{before.text}</Removed>
      </Text>
    )
  }
  if (before.key === after.key) return <Text $look={look}>{after.text}</Text>
  return (
    <Text $look={look}>
      <Words before={before.text} after={after.text} />
    </Text>
  )
}

const Blocks = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
  line-height: 1.9;
`

/** A change; the one that is looked at has the line. */
const Place = styled.div`
  position: relative;
  min-width: 0;
  scroll-margin: 72px;
  &:focus {
    outline: 0;
  }
  &:focus::before {
    content: '';
    position: absolute;
    top: 0;
    bottom: 0;
    left: -12px;
    width: 3px;
    background: ${color.primary};
  }
`

const Moved = styled.span`
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

const looks = {
  paragraph: css``,
  heading: css`
    font-weight: 600;
    font-size: ${adminTextSize.cardTitle};
  `,
  item: css`
    display: list-item;
    margin-left: 20px;
    list-style: disc;
  `,
  quote: css`
    padding-left: 12px;
    border-left: 2px solid ${color.line};
  `,
}

const Text = styled.p<{ $look: TextBlock['look'] }>`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  ${({ $look }) => looks[$look]}
`
