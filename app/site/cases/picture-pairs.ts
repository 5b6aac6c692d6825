import type { GalleryImage } from '../../content/values'

/** Two pictures of the same place, the earlier one first. */
export interface PicturePair {
  name: string
  before: GalleryImage
  after: GalleryImage
}

/**
 * Takes the before/after comparisons out of a gallery.
 * @returns the pairs (the first two pictures of each group name), and the pictures that stand alone, in order
 */
export function splitPairs(pictures: readonly GalleryImage[]): { pairs: PicturePair[]; singles: GalleryImage[] } {
  const groups = new Map<string, GalleryImage[]>()
  for (const picture of pictures) {
    if (picture.pair) groups.set(picture.pair, [...(groups.get(picture.pair) ?? []), picture])
  }
  const pairs: PicturePair[] = []
  for (const [name, [before, after]] of groups) if (before && after) pairs.push({ name, before, after })
  const paired = new Set(pairs.flatMap(({ before, after }) => [before, after]))
  return { pairs, singles: pictures.filter((picture) => !paired.has(picture)) }
}
