/** The order of the tiles of an album. */

/** Where tiles are put: at one side of the tile with this index. */
export interface TileTarget {
  index: number
  side: 'before' | 'after'
}

/**
 * Names pictures so that a name stays with its picture when that moves: by the address, and by the number of the use
 * where a picture is there more than once.
 */
export function listTileKeys(images: ReadonlyArray<{ src: string }>): string[] {
  const uses = new Map<string, number>()
  return images.map(({ src }) => {
    const use = (uses.get(src) ?? 0) + 1
    uses.set(src, use)
    return use === 1 ? src : `${src} ${use}`
  })
}

/** Puts items beside another one. They keep their order among themselves. */
export function moveItems<Item>(
  items: readonly Item[],
  moving: ReadonlySet<number>,
  { index, side }: TileTarget,
): Item[] {
  const stays = (_item: Item, at: number) => !moving.has(at)
  const before = items.slice(0, side === 'before' ? index : index + 1)
  const after = items.slice(before.length)
  return [
    ...before.filter(stays),
    ...items.filter((_item, at) => moving.has(at)),
    ...after.filter((_item, at) => !moving.has(at + before.length)),
  ]
}

/**
 * Where items come by a step of so many places.
 * @param step negative towards the first
 */
export function findStepTarget(count: number, moving: ReadonlySet<number>, step: number): TileTarget {
  const places = [...moving]
  if (step < 0) return { index: Math.max(0, Math.min(...places) + step), side: 'before' }
  return { index: Math.min(count - 1, Math.max(...places) + step), side: 'after' }
}

/**
 * Adds a picture that has arrived where its selection wants it: after those that were selected before it, also when they
 * have been moved since; at the end when nothing is known of the others.
 * @param selectedAt when the pictures of the album were selected, by address
 */
export function insertInOrder<Image extends { src: string }>(
  images: readonly Image[],
  added: Image,
  at: number,
  selectedAt: ReadonlyMap<string, number>,
): Image[] {
  const times = images.map(({ src }) => selectedAt.get(src))
  const following = times.findIndex((time) => time !== undefined && time > at)
  const previous = times.findLastIndex((time) => time !== undefined && time < at)
  const place = previous >= 0 ? previous + 1 : following >= 0 ? following : images.length
  return images.toSpliced(following < 0 ? images.length : place, 0, added)
}
