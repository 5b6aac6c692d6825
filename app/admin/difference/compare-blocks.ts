import { type Aligned, alignLists, getTextLikeness } from './align'
import type { Block } from './read-blocks'

/** What became of a block; `movedFrom` counts from one, among the blocks of the old version. */
export interface BlockChange extends Aligned<Block> {
  movedFrom?: number
}

/** Compares two versions of a value block by block. */
export function compareBlocks(before: Block[], after: Block[]): BlockChange[] {
  const aligned = alignLists(before, after, ({ key }) => key, getLikeness)
  const isOnlyIn = (side: 'before' | 'after') =>
    aligned.flatMap((change) =>
      change[side === 'before' ? 'after' : 'before'] === null && change[side] ? [change] : [],
    )
  const removed = isOnlyIn('before')
  const moved = new Map<BlockChange, BlockChange>()
  for (const added of isOnlyIn('after')) {
    const origin = removed.find((one) => one.before?.key === added.after?.key && !moved.has(one))
    if (origin) moved.set(origin, added)
  }
  const origins = new Map([...moved].map(([origin, added]) => [added, origin.before]))
  return aligned
    .filter((change) => !moved.has(change))
    .map((change): BlockChange => {
      const origin = origins.get(change)
      return origin
        ? { before: origin, after: change.after, isSame: false, movedFrom: before.indexOf(origin) + 1 }
        : change
    })
}

function getLikeness(before: Block, after: Block): number {
  if (before.kind === 'text' && after.kind === 'text') return getTextLikeness(before.text, after.text)
  // A picture in the place of another replaces it; which of several is told by the address or the caption.
  if (before.kind === 'picture' && after.kind === 'picture')
    return before.src === after.src ? 1 : 0.4 + getTextLikeness(before.caption, after.caption) / 2
  if (before.kind === 'table' && after.kind === 'table')
    return 0.4 + getTextLikeness(before.rows.flat().join(' '), after.rows.flat().join(' ')) / 2
  return 0
}
