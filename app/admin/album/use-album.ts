import { useRef, useState, type KeyboardEvent } from 'react'
import type { GalleryImage } from '../../content/values'
import type { MediaRow } from '../../contract'
import { galleryImage } from '../media/values'
import { notifyUndoable } from '../shell/notify'
import { numberCaptions } from './bulk-bar'

interface AlbumOptions {
  /** The newest pictures, also between two renders. */
  readValue: () => GalleryImage[]
  onChange: (value: GalleryImage[]) => void
  max: number
}

/** The pictures of an album and what is done with them. What changes or removes several can be taken back. */
export function useAlbum({ readValue, onChange, max }: AlbumOptions) {
  const selectedAt = useRef(new Map<string, number>())
  /** Announces a move to screen readers. */
  const [moved, setMoved] = useState('')

  function move(moving: ReadonlySet<number>, target: TileTarget) {
    const images = readValue()
    const next = moveItems(images, moving, target)
    if (next.every((image, index) => image === images[index])) return
    onChange(next)
    const [first = 0] = moving
    const image = images[first]
    const place = image ? next.indexOf(image) + 1 : 0
    setMoved(
      `${moving.size > 1 ? `${moving.size} 张已移到第 ${place} 张起` : `已移到第 ${place} 张`}，共 ${next.length} 张`,
    )
  }

  return {
    moved,
    move,
    moveBy: (moving: ReadonlySet<number>, step: number) =>
      move(moving, findStepTarget(readValue().length, moving, step)),

    /** Adds an upload at the position that the time of its selection gives it. */
    add(media: MediaRow, at = Date.now()) {
      selectedAt.current.set(media.src, at)
      onChange(insertInOrder(readValue(), galleryImage(media), at, selectedAt.current).slice(0, max))
    },

    edit: (index: number, parts: Partial<GalleryImage>) =>
      onChange(readValue().map((image, at) => (at === index ? { ...image, ...parts } : image))),

    /** Puts another picture in the place of one, with the texts of that. */
    replace: (index: number, media: MediaRow) =>
      onChange(
        readValue().map((image, at) => {
          const { alt, caption, pair } = image
          const kept = { alt: alt || media.alt, caption, ...(pair === undefined ? {} : { pair }) }
          return at === index ? { ...galleryImage(media), ...kept } : image
        }),
      ),

    remove(indexes: ReadonlySet<number>) {
      const removed = readValue().flatMap((image, index) => (indexes.has(index) ? [{ image, index }] : []))
      onChange(readValue().filter((_image, index) => !indexes.has(index)))
      notifyUndoable(`已移除 ${removed.length} 张`, () =>
        onChange(removed.reduce((images, { image, index }) => images.toSpliced(index, 0, image), readValue())),
      )
    },

    /** Gives pictures a text in place of their captions; its number counts them. */
    writeCaptions(indexes: ReadonlySet<number>, text: string) {
      const captions = numberCaptions(text, indexes.size)
      const images = readValue()
      const keys = listTileKeys(images)
      const written = new Map([...indexes].map((index, at) => [keys[index], { caption: captions[at] ?? '', index }]))
      const replace = (find: (key: string, image: GalleryImage) => string | undefined) => {
        const names = listTileKeys(readValue())
        onChange(
          readValue().map((image, index) => {
            const caption = find(names[index] ?? '', image)
            return caption === undefined ? image : { ...image, caption }
          }),
        )
      }
      replace((key) => written.get(key)?.caption)
      // Captions that were edited since stay.
      notifyUndoable(`已写入 ${indexes.size} 张说明`, () =>
        replace((key, image) => {
          const change = written.get(key)
          return change?.caption === image.caption ? images[change.index]?.caption : undefined
        }),
      )
    },
  }
}

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

/** What a key does at a tile. */
type TileKey =
  | { kind: 'select' | 'selectAll' | 'type' | 'remove' }
  | { kind: 'moveTo'; target: TileTarget }
  | { kind: 'moveBy'; step: number }
  | { kind: 'go'; index: number; extends: boolean }

/**
 * Reads a key that was pressed on the picture of a tile.
 * @returns null for a key that means nothing here
 */
export function readTileKey(
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  grid: HTMLElement | null,
  { index, count }: { index: number; count: number },
): TileKey | null {
  const last = count - 1
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? { kind: 'selectAll' } : null
  if (altKey && key === 'Home') return { kind: 'moveTo', target: { index: 0, side: 'before' } }
  if (altKey && key === 'End') return { kind: 'moveTo', target: { index: last, side: 'after' } }
  const step = readStep(key, grid)
  if (altKey) return step === 0 ? null : { kind: 'moveBy', step }
  if (key === ' ') return { kind: 'select' }
  if (key === 'Enter') return { kind: 'type' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' }
  if (key === 'Home') return { kind: 'go', index: 0, extends: shiftKey }
  if (key === 'End') return { kind: 'go', index: last, extends: shiftKey }
  if (step === 0) return null
  return { kind: 'go', index: Math.min(last, Math.max(0, index + step)), extends: shiftKey }
}

function readStep(key: string, grid: HTMLElement | null): number {
  const row = key === 'ArrowUp' || key === 'ArrowDown' ? countColumns(grid) : 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -row
  return key === 'ArrowRight' || key === 'ArrowDown' ? row : 0
}

function countColumns(grid: HTMLElement | null): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
}

/** Focuses a part of a tile, its picture if none is named; past the last tile nothing happens. */
export function focusTile(grid: HTMLElement | null, index: number, part = '[data-tile]'): void {
  const found = grid?.querySelectorAll<HTMLElement>(part)[index]
  found?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'nearest' })
}
