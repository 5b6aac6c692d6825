import { type MediaKind, mediaKinds } from '../../content/media-kinds'
import { uploadMedia, type UploadProgress } from '../../data/admin/upload-media'
import { ApiFailure, getFailureText } from '../../data/client'
import type { MediaRow } from '../../contract'
import { createRandomKey } from '../../ui/random-key'
import { createStore, type Store } from '../shell/store'
import {
  findKeptUploads,
  forgetUpload,
  keepUpload,
  type KeptUpload,
  noteUpload,
  takeUpload,
  type WantedFolder,
} from './kept-uploads'

/** A file on its way to the media library, or one that did not get there. */
export interface Upload {
  key: string
  file: File
  percent: number
  secondsLeft: number | null
  /**
   * `queued`: others go first; `paused`: until somebody goes on with it; `missing`: the same file has to be chosen again;
   * `arrived`: it waits for those before it, or for the form that wants it.
   */
  step: UploadProgress['step'] | 'queued' | 'paused' | 'missing' | 'arrived'
  problem: string | undefined
  /** The kind of the file is not accepted: a retry does not help. */
  isRefused: boolean
  cancel: () => void
  /** Does nothing once the whole file has been sent. */
  pause: () => void
  /** Sends it again after a failure, or on after a pause. */
  resume: () => void
}

/** Whether an upload has something left to send and is sent, or would be. */
export function isPausable({ step, problem }: Pick<Upload, 'step' | 'problem'>): boolean {
  return !problem && (step === 'queued' || step === 'sending' || step === 'waiting' || step === 'busy')
}

/** Whether an upload stands still for a while. */
export function isWaiting({ step }: Pick<Upload, 'step'>): boolean {
  return step === 'waiting' || step === 'busy' || step === 'paused'
}

/**
 * Takes what has arrived.
 * @param selectedAt orders files, of which one that was tried again may come late
 * @param folder where the file is wanted in the library
 */
export type UploadReceiver = (media: MediaRow, file: File, selectedAt: number, folder?: WantedFolder) => void

/** Uploads of one place, which go on while no page shows them. */
export interface UploadQueue {
  /** Where the files are wanted; unset for uploads that end with their page. */
  place: string | undefined
  uploads: Store<readonly Upload[]>
  /** Begins to upload. A file that an upload waits for goes on with it. */
  start: (files: Iterable<File>, accountId: number, folder?: WantedFolder) => void
  /** Goes on with uploads that were cut off when a page was left. */
  goOn: (accountId: number) => Promise<void>
  /** Hands over what arrives, in the order of selection; without anybody to take it, it waits. @returns ends that */
  receive: (receiver: UploadReceiver) => () => void
  /** Whether it has uploads or a receiver. */
  isNeeded: () => boolean
  /** Ends all uploads; those that are kept in the browser go on another time. */
  stop: () => void
}

/** How many files of a queue are sent at the same time. */
const maxSending = 3

interface Job {
  kept: KeptUpload
  controller: AbortController
  state: 'queued' | 'sending' | 'paused' | 'arrived' | 'failed'
  media?: MediaRow
  /** Lets other tabs go on with it. */
  release: () => void
}

/**
 * Creates an empty queue.
 * @param kind what is taken; `any` for the media library itself
 * @param keptFor where uploads that are cut off go on; nowhere when it is unset
 */
export function createUploadQueue(kind: MediaKind | 'any', place: string | undefined, keptFor = place): UploadQueue {
  const uploads = createStore<readonly Upload[]>([])
  const receivers: UploadReceiver[] = []
  let jobs: Job[] = []

  const change = (key: string, parts: Partial<Upload>) =>
    uploads.set(uploads.get().map((one) => (one.key === key ? { ...one, ...parts } : one)))

  function drop(job: Job) {
    jobs = jobs.filter((one) => one !== job)
    uploads.set(uploads.get().filter(({ key }) => key !== job.kept.key))
    void forgetUpload(job.kept.key)
    job.release()
  }

  /** Hands over what has arrived, as far as nothing that was selected before it is still on its way. */
  function handOver() {
    for (const job of [...jobs]) {
      const receiver = receivers.at(-1)
      const { file, at, folder } = job.kept
      if (job.state === 'failed' || !file) continue
      if (!receiver || job.state !== 'arrived' || !job.media) return
      drop(job)
      receiver(job.media, file, at, folder)
    }
  }

  async function send(job: Job, file: File) {
    const { key, uploadId, folder } = job.kept
    // A resumed upload gets a new controller.
    const { signal } = job.controller
    job.state = 'sending'
    change(key, { step: 'sending', problem: undefined })
    try {
      const onBegun = (id: string) => {
        job.kept.uploadId = id
        void noteUpload(key, { uploadId: id })
      }
      const onProgress = (progress: UploadProgress) => {
        if (!signal.aborted) change(key, progress)
      }
      const media = await uploadMedia(file, onProgress, signal, { uploadId, onBegun, folderId: folder?.id })
      if (signal.aborted) return
      if (kind !== 'any' && media.kind !== kind) throw new WrongKind(`这不是${mediaKinds[kind].label}`)
      job.media = media
      job.state = 'arrived'
      change(key, { percent: 100, secondsLeft: null, step: 'arrived' })
    } catch (error) {
      if (signal.aborted) return
      job.state = 'failed'
      void forgetUpload(key)
      const problem = error instanceof WrongKind ? error.message : `上传失败，${getFailureText(error)}`
      const isRefused = error instanceof WrongKind || (error instanceof ApiFailure && error.code === 'unsupportedType')
      change(key, { problem, isRefused })
    } finally {
      handOver()
      // A place in the queue is free.
      sendNext()
    }
  }

  function sendNext() {
    const free = maxSending - jobs.filter(({ state }) => state === 'sending').length
    const queued = jobs.filter(({ state, kept }) => state === 'queued' && kept.file)
    for (const job of queued.slice(0, Math.max(0, free))) if (job.kept.file) void send(job, job.kept.file)
  }

  function add(kept: KeptUpload, release: () => void = () => undefined): Job {
    const isPaused = kept.isPaused === true
    const job: Job = { kept, controller: new AbortController(), state: isPaused ? 'paused' : 'queued', release }
    jobs.push(job)
    const upload: Upload = {
      key: kept.key,
      file: kept.file ?? new File([], kept.name),
      percent: 0,
      secondsLeft: null,
      step: !kept.file ? 'missing' : isPaused ? 'paused' : 'queued',
      problem: undefined,
      isRefused: false,
      cancel: () => {
        job.controller.abort()
        drop(job)
        handOver()
        sendNext()
      },
      pause: () => {
        const shown = uploads.get().find(({ key }) => key === kept.key)
        if (!shown || !isPausable(shown)) return
        job.controller.abort()
        job.state = 'paused'
        change(kept.key, { step: 'paused', secondsLeft: null })
        void noteUpload(kept.key, { isPaused: true })
      },
      resume: () => {
        job.controller = new AbortController()
        job.state = 'queued'
        change(kept.key, { step: 'queued', problem: undefined })
        void noteUpload(kept.key, { isPaused: false })
        sendNext()
      },
    }
    uploads.set([...uploads.get(), upload])
    return job
  }

  return {
    place,
    uploads,
    start(files, accountId, folder) {
      for (const file of files) {
        const waiting = jobs.find(({ kept }) => !kept.file && isSameFile(kept, file))
        if (waiting) {
          waiting.kept.file = file
          waiting.state = 'queued'
          change(waiting.kept.key, { file, step: 'queued' })
          continue
        }
        const { name, size, lastModified } = file
        const kept: KeptUpload = {
          key: createRandomKey(),
          accountId,
          place: keptFor ?? '',
          file,
          name,
          size,
          lastModified,
          uploadId: '',
          at: Date.now() + jobs.length / 1_000,
          folder,
        }
        const job = add(kept)
        if (keptFor === undefined) continue
        void takeUpload(kept.key).then((release) => {
          if (release) job.release = release
        })
        void keepUpload(kept)
      }
      sendNext()
    },
    async goOn(accountId) {
      const isTakenUp = (key: string) => jobs.some((job) => job.kept.key === key)
      const keys = (await findKeptUploads(accountId, place)).map(({ key }) => key).filter((key) => !isTakenUp(key))
      const taken = new Map(await Promise.all(keys.map(async (key) => [key, await takeUpload(key)] as const)))
      // Read again: the tab that had one may have ended or paused it, and meanwhile nobody may want them any more.
      for (const kept of await findKeptUploads(accountId, place)) {
        const release = taken.get(kept.key)
        if (!release || receivers.length === 0 || isTakenUp(kept.key)) continue
        add(kept, release)
        taken.delete(kept.key)
      }
      for (const release of taken.values()) release?.()
      sendNext()
    },
    receive(receiver) {
      receivers.push(receiver)
      // After the page of the receiver has rendered.
      setTimeout(handOver)
      return () => void receivers.splice(receivers.indexOf(receiver), 1)
    },
    isNeeded: () => receivers.length > 0 || jobs.length > 0,
    stop() {
      for (const job of jobs) {
        job.controller.abort()
        job.release()
      }
      jobs = []
      uploads.set([])
    },
  }
}

class WrongKind extends Error {}

function isSameFile(kept: KeptUpload, file: File): boolean {
  return kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified
}

/** An upload with the place that wants it. */
export interface PlacedUpload {
  place: string
  upload: Upload
}

/** Where uploads into the library itself are wanted. */
export const libraryPlace = '/manage/media'

const queues = new Map<string, { queue: UploadQueue; unsubscribe: () => void }>()

/** The uploads of all places of this tab, whatever page is shown. */
export const placedUploads = createStore<readonly PlacedUpload[]>([])

/** The queue of a place that has begun before, such as that of a form that is open again. */
export function findUploadQueue(place: string | undefined): UploadQueue | undefined {
  return queues.get(place ?? '')?.queue
}

/** Lets the uploads of a place be seen from every page, and outlive theirs. */
export function registerUploadQueue(queue: UploadQueue): void {
  const { place } = queue
  if (place === undefined || findUploadQueue(place) === queue) return
  queues.get(place)?.unsubscribe()
  queues.set(place, { queue, unsubscribe: queue.uploads.subscribe(updatePlacedUploads) })
  updatePlacedUploads()
}

/** Forgets the queue of a place that is not needed any more. */
export function releaseUploadQueue(queue: UploadQueue): void {
  const { place } = queue
  if (place === undefined || findUploadQueue(place) !== queue || queue.isNeeded()) return
  queues.get(place)?.unsubscribe()
  queues.delete(place)
}

/** Ends the uploads of all places, as when somebody signs out. */
export function stopUploadQueues(): void {
  for (const { queue, unsubscribe } of queues.values()) {
    unsubscribe()
    queue.stop()
  }
  queues.clear()
  updatePlacedUploads()
}

function updatePlacedUploads(): void {
  placedUploads.set(
    [...queues].flatMap(([place, { queue }]) => queue.uploads.get().map((upload) => ({ place, upload }))),
  )
}
