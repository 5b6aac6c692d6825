import { measureDistance, type Point } from './sheet-geometry'

/** What stands at one point of the map: one project, or several that are too near each other to be told apart. */
export interface MarkGroup<Item> {
  point: Point
  items: Item[]
}

/**
 * Puts marks together that lie within a distance of each other. The first of a group says where it stands, so groups
 * keep their order, and lie further from each other than that.
 * @param items in the order in which the keyboard visits them
 * @param distance in units of the map
 */
export function mergeMarks<Item extends { point: Point }>(
  items: readonly Item[],
  distance: number,
): Array<MarkGroup<Item>> {
  const groups: Array<MarkGroup<Item>> = []
  for (const item of items) {
    const group = groups.find(({ point }) => measureDistance(point, item.point) <= distance)
    if (group) group.items.push(item)
    else groups.push({ point: item.point, items: [item] })
  }
  return groups
}
