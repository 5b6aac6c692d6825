/** A card beside the text: where its words stand, and how high it is, in px. */
export interface CardBox {
  id: number
  top: number
  height: number
}

/** The room between two cards, in px. */
const cardGap = 8

/**
 * Puts cards beside what they are about, in their order and without overlapping. The open one keeps its line and pushes
 * the others: those above it up, those below it down.
 * @param least how far up the first card may be
 * @returns the top of each card
 */
export function placeCards(boxes: readonly CardBox[], activeId: number | null, least: number): Map<number, number> {
  const tops = new Map<number, number>()
  let free = least
  for (const { id, top, height } of boxes) {
    const place = Math.max(top, free)
    tops.set(id, place)
    free = place + height + cardGap
  }
  const active = boxes.findIndex(({ id }) => id === activeId)
  const open = boxes[active]
  if (!open) return tops
  const above = boxes.slice(0, active)
  const needed = above.reduce((sum, { height }) => sum + height + cardGap, least)
  let edge = Math.max(open.top, needed)
  tops.set(open.id, edge)
  for (const { id, height } of above.toReversed()) {
    edge = Math.min(tops.get(id) ?? least, edge - height - cardGap)
    tops.set(id, edge)
  }
  free = (tops.get(open.id) ?? least) + open.height + cardGap
  for (const { id, top, height } of boxes.slice(active + 1)) {
    const place = Math.max(top, free)
    tops.set(id, place)
    free = place + height + cardGap
  }
  return tops
}
