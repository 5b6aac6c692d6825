import { maxPartBytes } from '../../content/files'
import type { MediaRow } from '../../contract'
import { ApiFailure, isConflict, readApi } from '../client'
import { uploadAsStaff, uploadPartAsStaff, writeAsStaff } from '../client/staff-client'

/** How far an upload has come. */
export interface UploadProgress {
  percent: number
  /** Null until there is something to judge by. */
  secondsLeft: number | null
  /**
   * `waiting`: the server does not respond, `busy`: it takes nothing just now, as while it starts, and in both the request
   * is repeated; `checking`: it has all bytes and processes them.
   */
  step: 'sending' | 'waiting' | 'busy' | 'checking'
}

/** Where an upload goes to, and where it goes on that was cut off. */
export interface UploadPlace {
  /** The folder of the library that the file is put into; none where it is left out. */
  folderId?: number | undefined
  /** The upload that the server knows; unset for one that begins. */
  uploadId?: string | undefined
  /** Called with the id under which it may be gone on with. */
  onBegun?: (uploadId: string) => void
}

interface Sending {
  file: File
  onProgress: (progress: UploadProgress) => void
  signal: AbortSignal
  folderId: number | undefined
}

/** How long it waits before it asks a server again that did not answer; a network that is back ends the wait. */
const pausesMs = [2_000, 5_000, 15_000, 30_000]

/**
 * Uploads a file to the media library. What is larger than a part goes in parts, so that it goes on where it stopped
 * once the server answers again.
 * @param onProgress called as bytes go out
 * @param signal ends the upload
 * @throws ApiFailure
 */
export async function uploadMedia(
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
  { folderId, ...resume }: UploadPlace = {},
): Promise<MediaRow> {
  const sending = { file, onProgress, signal, folderId }
  return file.size <= maxPartBytes ? sendWhole(sending) : sendParts(sending, resume)
}

function sendWhole({ file, onProgress, signal, folderId }: Sending): Promise<MediaRow> {
  let percent = 0
  return repeatWhileUnanswered(
    () =>
      uploadAsStaff(file, {
        signal,
        folderId,
        onProgress: ({ progress = 0, estimated }) => {
          percent = Math.round(progress * 100)
          const secondsLeft = estimated === undefined ? null : Math.ceil(estimated)
          onProgress({ percent, secondsLeft, step: percent === 100 ? 'checking' : 'sending' })
        },
      }),
    { signal, onWaiting: (step) => onProgress({ percent, secondsLeft: null, step }) },
  )
}

async function sendParts(
  { file, onProgress, signal, folderId }: Sending,
  { uploadId, onBegun }: Omit<UploadPlace, 'folderId'>,
): Promise<MediaRow> {
  const { size, name } = file
  const begunAt = performance.now()
  let sent = 0
  let received = 0
  const toPercent = (bytes: number) => Math.min(100, Math.floor((bytes / size) * 100))
  /** @param here how many bytes went out since this call began, of the `bytes` that the server will have */
  const estimate = (bytes: number, here: number) =>
    here === 0 ? null : Math.ceil(((performance.now() - begunAt) / here / 1000) * (size - bytes))
  const options = {
    signal,
    onWaiting: (step: WaitingStep) => onProgress({ percent: toPercent(received), secondsLeft: null, step }),
  }
  const repeat = <Answer>(work: () => Promise<Answer>) => repeatWhileUnanswered(work, options)
  const begin = () => writeAsStaff('media.uploadBegin', { name: name.slice(0, 255), size })

  let state = await repeat(() => (uploadId ? findState(uploadId) : begin()))
  state ??= await repeat(begin)
  const { id } = state
  onBegun?.(id)
  received = state.received
  while (received < size) {
    signal.throwIfAborted()
    const offset = received
    const part = file.slice(offset, offset + maxPartBytes)
    const answer = await repeat(() =>
      sendPart(part, { id, offset, signal }, (loaded) => {
        const bytes = offset + loaded
        onProgress({ percent: toPercent(bytes), secondsLeft: estimate(bytes, sent + loaded), step: 'sending' })
      }),
    )
    sent += part.size
    received = answer.received
  }
  onProgress({ percent: 100, secondsLeft: null, step: 'checking' })
  return repeat(() => writeAsStaff('media.uploadFinish', { upload: id, folderId }))
}

/** Null for an upload that the server no longer knows. */
async function findState(upload: string) {
  try {
    return await readApi('media.uploadState', { upload })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}

/** Sends a part. One whose response was lost has been stored already: then the server says where to go on. */
async function sendPart(
  part: Blob,
  at: { id: string; offset: number; signal: AbortSignal },
  onLoaded: (bytes: number) => void,
) {
  try {
    return await uploadPartAsStaff(part, at, ({ loaded }) => onLoaded(loaded))
  } catch (error) {
    if (isConflict(error)) return readApi('media.uploadState', { upload: at.id })
    throw error
  }
}

type WaitingStep = Extract<UploadProgress['step'], 'waiting' | 'busy'>

/** Asks again while nothing answers, or the server asks to come later; every other failure is thrown. */
async function repeatWhileUnanswered<Answer>(
  work: () => Promise<Answer>,
  { signal, onWaiting }: { signal: AbortSignal; onWaiting: (step: WaitingStep) => void },
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const step = findWaitingStep(error)
      if (signal.aborted || !step) throw error
      onWaiting(step)
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0
      const { retryAfterSeconds = 0 } = error instanceof ApiFailure ? error : {}
      await waitForNetwork(Math.max(pauseMs, retryAfterSeconds * 1_000), signal)
    }
  }
}

/** Why a call is to be repeated: of a connection, or of a proxy before the server, it had no answer; null if it is not. */
function findWaitingStep(error: unknown): WaitingStep | null {
  if (!(error instanceof ApiFailure)) return null
  if (error.code === 'noResponse' || error.status === 502 || error.status === 504) return 'waiting'
  return error.status === 503 || error.status === 429 ? 'busy' : null
}

function waitForNetwork(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, pauseMs)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
