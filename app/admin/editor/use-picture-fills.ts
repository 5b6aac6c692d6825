import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import type { MediaRow } from '../../contract'
import { useUploadCount } from '../form/uploads'
import { useUpload } from '../media/use-upload'
import { fetchPictures, type FetchedPictures } from './fetch-pictures'
import { fillMissingPicture } from './missing-picture'
import type { RemotePicture } from './paste/take-pictures'

/** How pictures come into the places of their placeholders. */
export type PictureFills = ReturnType<typeof usePictureFills>

/**
 * Uploads or fetches pictures into the places of their placeholders. What fails or is cancelled leaves the placeholder.
 * @param onFilled called with the name of the placeholder and what stands there now
 */
export function usePictureFills(editor: Editor, onFilled?: (name: string, media: MediaRow) => void) {
  const wanted = useRef(new Map<File, { name: string; alt: string }>())
  const [fetching, setFetching] = useState<readonly string[]>([])
  const { begin } = useUploadCount()
  const { uploads, start } = useUpload(
    'image',
    (media, file) => {
      const place = wanted.current.get(file)
      if (place) putPicture(place, media)
    },
    undefined,
  )
  const uploading = uploads.flatMap(({ file, problem }) =>
    problem === undefined ? [wanted.current.get(file)?.name ?? ''] : [],
  )
  function putPicture({ name, alt }: { name: string; alt: string }, media: MediaRow) {
    fillMissingPicture(editor, name, media, alt)
    onFilled?.(name, media)
  }

  return {
    uploads,
    /** The names of the placeholders whose pictures are on their way. */
    uploading: [...uploading, ...fetching],
    /** @param alt what a reader who cannot see the picture is told */
    fill(name: string, file: File, alt = '') {
      wanted.current.set(file, { name, alt })
      start([file])
    },
    /** Has the server fetch pictures of other web sites. */
    async fetchInto(pictures: readonly RemotePicture[]): Promise<FetchedPictures> {
      const end = begin()
      setFetching((names) => [...names, ...pictures.map(({ name }) => name)])
      try {
        return await fetchPictures(pictures, ({ name, alt }, media) => {
          if (media) putPicture({ name, alt }, media)
          setFetching((names) => names.filter((one) => one !== name))
        })
      } finally {
        end()
      }
    },
  }
}
