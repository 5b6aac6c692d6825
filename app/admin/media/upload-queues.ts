import { createStore } from '../shell/store'
import type { Upload, UploadQueue } from './upload-queue'

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
