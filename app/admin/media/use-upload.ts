import { useContext, useEffect, useEffectEvent, useRef, useState, createContext } from 'react'
import type { MediaKind } from '../../content/media-kinds'
import { useUploadCount } from '../form/entry-context'
import { useSession } from '../session/use-session'
import { useStore } from '../shell/store'
import {
  createUploadQueue,
  type Upload,
  type UploadReceiver,
  findUploadQueue,
  libraryPlace,
  registerUploadQueue,
  releaseUploadQueue,
} from './upload-queue'
import type { WantedFolder } from './kept-uploads'
import { useLocation } from '@tanstack/react-router'

/** What a file dialog offers for each kind; the server decides by the bytes all the same. */
export const acceptedFiles: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml',
  video: 'video/mp4,video/webm',
  file: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.zip,.txt,.csv,.vtt',
  cloud: '.las,.laz,.glb',
}

const noUploads: readonly Upload[] = []

/**
 * Uploads files, several at a time, with progress, cancelling and trying again. Uploads that were cut off go on by
 * themselves. Where they have a place, they also go on after a reload, and while another page is shown: what arrives
 * then waits for this one.
 * @param kind what the field takes; `any` for the media library itself
 * @param onDone called with the upload, its file, the time of its selection and the folder that it was sent into for every
 * file that arrived, in the order of selection; a retried one may come late
 * @param place where the files are wanted, on this page. Undefined for what cannot be found again, such as a text, a dialog or a
 * form that is not stored yet: uploads that are cut off go on into the library, but not those of a dialog that was closed. Null
 * where nobody wants them any more: they end with what asked for them
 */
export function useUpload(kind: MediaKind | 'any', onDone: UploadReceiver, place: string | undefined | null) {
  const dialog = useContext(FieldsDialogContext)
  const isWanted = place !== null
  const [queue] = useState(() =>
    isWanted
      ? (findUploadQueue(place) ?? createUploadQueue(kind, place, place ?? libraryPlace))
      : createUploadQueue(kind, undefined),
  )
  const uploads = useStore(queue.uploads, noUploads)
  const { begin, waitForNetwork } = useUploadCount()
  const accountId = useSession().account?.id ?? 0
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  const leave = useEffectEvent(() => {
    if (queue.place !== undefined) return releaseUploadQueue(queue)
    if (!isWanted || dialog?.isClosed()) for (const { cancel } of queue.uploads.get()) cancel()
    queue.stop()
    if (isWanted) void findUploadQueue(libraryPlace)?.goOn(accountId)
  })

  useEffect(() => {
    registerUploadQueue(queue)
    const end = queue.receive((...arrived) => done.current(...arrived))
    return () => {
      end()
      leave()
    }
  }, [queue])

  useEffect(() => {
    if (queue.place !== undefined && accountId !== 0) void queue.goOn(accountId)
  }, [accountId, queue])

  const isUnderWay = uploads.some(({ problem, step }) => !problem && step !== 'missing')
  useEffect(() => (isUnderWay ? begin() : undefined), [begin, isUnderWay])
  const stopped = uploads.filter(({ problem, step }) => !problem && step === 'waiting').length
  useEffect(() => (stopped > 0 ? waitForNetwork(stopped) : undefined), [waitForNetwork, stopped])

  return {
    uploads,
    /** Begins to upload. A file that an upload waits for goes on with it. */
    start: (files: Iterable<File>, folder?: WantedFolder) => queue.start(files, accountId, folder),
  }
}

/**
 * The dialog that fields are asked in. Uploads for them end when it is closed, as what it holds does; when its page is
 * left, they go on into the library.
 */
interface FieldsDialog {
  /** Whether somebody has closed it, and not merely left its page. */
  isClosed: () => boolean
}

export const FieldsDialogContext = createContext<FieldsDialog | null>(null)

/**
 * Where the files of a field are wanted, so that an upload finds back to it after a reload. A form of an entry that is
 * not stored yet has no such place, nor has a dialog.
 */
export function useFieldPlace(label: string): string | undefined {
  const place = useLocation({
    select: ({ pathname, search }) =>
      'id' in search && search.id ? `${pathname}?id=${search.id} ${label}` : undefined,
  })
  const isInDialog = useContext(FieldsDialogContext) !== null
  // The address changes when a new entry is stored: uploads under way stay where they began.
  const [first] = useState(place)
  return isInDialog ? undefined : first
}
