import { useEffect, useRef, useState } from 'react'
import type { MediaRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { uploadMedia } from '../../data/admin/media'
import { useUploadCount } from '../form/uploads'

/** A file on its way to the media library, or one that did not get there. */
export interface Upload {
  key: number
  file: File
  percent: number
  secondsLeft: number | null
  problem: string | undefined
  cancel: () => void
  retry: () => void
}

export type MediaKind = MediaRow['kind']

/** What a file dialog offers for each kind; the server decides by the bytes all the same. */
export const acceptedFiles: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml',
  video: 'video/mp4,video/webm',
  file: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.zip,.txt,.csv',
}

const kindNames: Record<MediaKind, string> = { image: '图片', video: '视频', file: '文档' }
let last = 0

/**
 * Uploads files, several at a time, with progress, cancelling and trying again.
 * @param kind what the field takes; `any` for the media library itself
 * @param onDone called for every file that arrived, in the order of arrival
 */
export function useUpload(kind: MediaKind | 'any', onDone: (media: MediaRow) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const { begin } = useUploadCount()
  const done = useRef(onDone)
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers) controller.abort()
    }
  }, [])

  const change = (key: number, parts: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...parts } : one)))
  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  async function send(key: number, file: File) {
    const controller = new AbortController()
    const end = begin()
    running.current.add(controller)
    change(key, {
      percent: 0,
      problem: undefined,
      cancel: () => {
        controller.abort()
        remove(key)
      },
    })
    try {
      const media = await uploadMedia(file, (progress) => change(key, progress), controller.signal)
      if (controller.signal.aborted) return
      if (kind !== 'any' && media.kind !== kind)
        change(key, { problem: `这不是${kindNames[kind]}`, cancel: () => remove(key) })
      else {
        remove(key)
        done.current(media)
      }
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, { problem: `上传失败，${getFailureText(error)}`, cancel: () => remove(key) })
    } finally {
      running.current.delete(controller)
      end()
    }
  }

  return {
    uploads,
    /** Begins to upload. */
    start(files: Iterable<File>) {
      for (const file of files) {
        last += 1
        const key = last
        setUploads((all) => [
          ...all,
          {
            key,
            file,
            percent: 0,
            secondsLeft: null,
            problem: undefined,
            cancel: () => remove(key),
            retry: () => void send(key, file),
          },
        ])
        void send(key, file)
      }
    },
  }
}
