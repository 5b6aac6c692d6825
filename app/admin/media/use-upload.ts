import { useCallback, useEffect, useRef, useState } from 'react'
import type { MediaRow } from '../../contract'
import { ApiFailure, getFailureText } from '../../data/client'
import { type UploadProgress, uploadMedia } from '../../data/admin/upload-media'
import { createRandomKey } from '../../ui/random-key'
import { useUploadCount } from '../form/uploads'
import { useSession } from '../session/use-session'
import { findKeptUploads, forgetUpload, keepUpload, type KeptUpload, noteUploadId, takeUpload } from './kept-uploads'

/** A file on its way to the media library, or one that did not get there. */
export interface Upload {
  key: string
  file: File
  percent: number
  secondsLeft: number | null
  /** `queued`: others go first; `missing`: the same file has to be chosen again. */
  step: UploadProgress['step'] | 'queued' | 'missing'
  problem: string | undefined
  /** The file is of a kind that is not taken: trying again does not help. */
  isRefused: boolean
  cancel: () => void
  retry: () => void
}

export type MediaKind = MediaRow['kind']

/** What a file dialog offers for each kind; the server decides by the bytes all the same. */
export const acceptedFiles: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml',
  video: 'video/mp4,video/webm',
  file: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.zip,.txt,.csv,.vtt',
}

const kindNames: Record<MediaKind, string> = { image: '图片', video: '视频', file: '文档' }

/** How many files are sent at the same time. */
const maxSending = 3

interface Job {
  kept: KeptUpload
  controller: AbortController
  state: 'queued' | 'sending' | 'arrived' | 'failed'
  media?: MediaRow
  /** Lets other tabs go on with it. */
  release: () => void
}

/**
 * Uploads files, several at a time, with progress, cancelling and trying again. Uploads that were cut off go on by
 * themselves, also after a reload where they have a place.
 * @param kind what the field takes; `any` for the media library itself
 * @param onDone called with the upload and its file for every file that arrived, in the order of selection; one that was tried again
 * may come late, so it is also told when each was selected
 * @param place where the files are wanted, on this page; without it uploads end with the page
 */
export function useUpload(
  kind: MediaKind | 'any',
  onDone: (media: MediaRow, file: File, selectedAt: number) => void,
  place?: string,
) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const { begin } = useUploadCount()
  const accountId = useSession().account?.id ?? 0
  const done = useRef(onDone)
  const jobs = useRef<Job[]>([])
  useEffect(() => {
    done.current = onDone
  })

  const change = useCallback(
    (key: string, parts: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...parts } : one))),
    [],
  )

  const drop = useCallback((job: Job) => {
    jobs.current = jobs.current.filter((one) => one !== job)
    setUploads((all) => all.filter(({ key }) => key !== job.kept.key))
    void forgetUpload(job.kept.key)
    job.release()
  }, [])

  /** Hands over what has arrived, as far as nothing that was selected before it is still on its way. */
  const handOver = useCallback(() => {
    for (const job of [...jobs.current]) {
      if (job.state === 'failed') continue
      if (job.state !== 'arrived' || !job.media || !job.kept.file) return
      drop(job)
      done.current(job.media, job.kept.file, job.kept.at)
    }
  }, [drop])

  const send = useCallback(
    async (job: Job, file: File) => {
      const { key, uploadId } = job.kept
      const end = begin()
      job.state = 'sending'
      change(key, { step: 'sending', problem: undefined })
      try {
        const onBegun = (id: string) => {
          job.kept.uploadId = id
          void noteUploadId(key, id)
        }
        const { signal } = job.controller
        const media = await uploadMedia(file, (progress) => change(key, progress), signal, { uploadId, onBegun })
        if (signal.aborted) return
        if (kind !== 'any' && media.kind !== kind) throw new WrongKind(`这不是${kindNames[kind]}`)
        job.media = media
        job.state = 'arrived'
        change(key, { percent: 100, secondsLeft: null, step: 'checking' })
      } catch (error) {
        if (job.controller.signal.aborted) return
        job.state = 'failed'
        void forgetUpload(key)
        const problem = error instanceof WrongKind ? error.message : `上传失败，${getFailureText(error)}`
        const isRefused =
          error instanceof WrongKind || (error instanceof ApiFailure && error.code === 'unsupportedType')
        change(key, { problem, isRefused })
      } finally {
        end()
        handOver()
        // Its place is free for the next one.
        sendNext.current()
      }
    },
    [begin, change, handOver, kind],
  )

  const sendNext = useRef(() => {})
  useEffect(() => {
    sendNext.current = () => {
      const free = maxSending - jobs.current.filter(({ state }) => state === 'sending').length
      const queued = jobs.current.filter(({ state, kept }) => state === 'queued' && kept.file)
      for (const job of queued.slice(0, Math.max(0, free))) if (job.kept.file) void send(job, job.kept.file)
    }
  })

  const add = useCallback(
    (kept: KeptUpload, release: () => void = () => undefined) => {
      const job: Job = { kept, controller: new AbortController(), state: 'queued', release }
      jobs.current.push(job)
      const file = kept.file ?? new File([], kept.name)
      const upload: Upload = {
        key: kept.key,
        file,
        percent: 0,
        secondsLeft: null,
        step: kept.file ? 'queued' : 'missing',
        problem: undefined,
        isRefused: false,
        cancel: () => {
          job.controller.abort()
          drop(job)
          handOver()
          sendNext.current()
        },
        retry: () => {
          job.controller = new AbortController()
          job.state = 'queued'
          sendNext.current()
        },
      }
      setUploads((all) => [...all, upload])
    },
    [drop, handOver],
  )

  useEffect(() => {
    const current = jobs
    let left = false
    async function goOn(at: string) {
      for (const kept of await findKeptUploads(accountId, at)) {
        if (left || current.current.some((job) => job.kept.key === kept.key)) continue
        const release = await takeUpload(kept.key)
        if (!release) continue
        if (left) release()
        else add(kept, release)
      }
      sendNext.current()
    }
    if (place !== undefined && accountId !== 0) void goOn(place)
    return () => {
      left = true
      for (const job of current.current) {
        job.controller.abort()
        job.release()
      }
      current.current = []
    }
  }, [accountId, add, place])

  return {
    uploads,
    /** Begins to upload. A file that an upload waits for goes on with it. */
    start(files: Iterable<File>) {
      for (const file of files) {
        const waiting = jobs.current.find(({ kept }) => !kept.file && isSameFile(kept, file))
        if (waiting) {
          waiting.kept.file = file
          change(waiting.kept.key, { file, step: 'queued' })
          continue
        }
        const { name, size, lastModified } = file
        const kept: KeptUpload = {
          key: createRandomKey(),
          accountId,
          place: place ?? '',
          file,
          name,
          size,
          lastModified,
          uploadId: '',
          at: Date.now() + jobs.current.length / 1_000,
        }
        add(kept)
        if (place === undefined) continue
        const job = jobs.current.at(-1)
        void takeUpload(kept.key).then((release) => {
          if (job && release) job.release = release
        })
        void keepUpload(kept)
      }
      sendNext.current()
    },
  }
}

class WrongKind extends Error {}

function isSameFile(kept: KeptUpload, file: File): boolean {
  return kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified
}
