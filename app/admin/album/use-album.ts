import { useRef, useState } from 'react'
import type { GalleryImage } from '../../content/values'
import type { MediaRow } from '../../contract'
import { galleryImage } from '../media/values'
import { notifyUndoable } from '../shell/notify'
import { numberCaptions } from './bulk-captions'
import { findStepTarget, insertInOrder, listTileKeys, moveItems, type TileTarget } from './tile-order'

interface AlbumOptions {
  /** The newest pictures, also between two renders. */
  readValue: () => GalleryImage[]
  onChange: (value: GalleryImage[]) => void
  max: number
}

/** The pictures of an album and what is done with them. What changes or removes several can be taken back. */
export function useAlbum({ readValue, onChange, max }: AlbumOptions) {
  const selectedAt = useRef(new Map<string, number>())
  /** Says a move to those who do not see it. */
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

    /** Adds an upload, at the place that its selection gives it. */
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
      // What was typed since stays.
      notifyUndoable(`已写入 ${indexes.size} 张说明`, () =>
        replace((key, image) => {
          const change = written.get(key)
          return change?.caption === image.caption ? images[change.index]?.caption : undefined
        }),
      )
    },
  }
}
