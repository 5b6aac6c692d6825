/** Neighbouring items, shown or folded away. */
export interface Segment<Item> {
  isFolded: boolean
  items: Item[]
}

/** How many unchanged items stay in sight beside a change. */
const contextLength = 1
/** Fewer than this are not worth a fold. */
const leastFolded = 2

/** Splits a list into what is shown (changes with their neighbours) and stretches of unchanged items. */
export function foldUnchanged<Item>(items: Item[], isUnchanged: (item: Item) => boolean): Array<Segment<Item>> {
  const isNearChange = (index: number) =>
    items.slice(Math.max(0, index - contextLength), index + contextLength + 1).some((item) => !isUnchanged(item))
  const segments: Array<Segment<Item>> = []
  for (const [index, item] of items.entries()) {
    const isFolded = !isNearChange(index)
    const last = segments.at(-1)
    if (last?.isFolded === isFolded) last.items.push(item)
    else segments.push({ isFolded, items: [item] })
  }
  return segments.map((segment) => ({ ...segment, isFolded: segment.isFolded && segment.items.length >= leastFolded }))
}
