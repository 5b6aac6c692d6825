import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { dayMs } from '../../content/durations'

/** A folder of the library, with what it is called. */
export interface WantedFolder {
  id: number
  name: string
}

/** An upload that has not arrived, kept in this browser with its file so that it goes on after a reload. */
export interface KeptUpload {
  key: string
  accountId: number
  /** Where its file is wanted: the page and the field of it. */
  place: string
  /** Null where the browser had no room for it: the person is asked for the same file again. */
  file: File | null
  name: string
  size: number
  lastModified: number
  /** The upload as the server knows it; empty before it has begun. */
  uploadId: string
  at: number
  /** The folder of the library that its file is put into; left out for none. */
  folder?: WantedFolder | undefined
  /** Waits until somebody goes on with it. */
  isPaused?: boolean
}

interface Stores extends DBSchema {
  uploads: { key: string; value: KeptUpload }
}

/** Larger files are not copied into the browser's storage. */
const maxKeptBytes = 512 * 1_048_576

let opening: Promise<IDBPDatabase<Stores>> | undefined

function openStores(): Promise<IDBPDatabase<Stores>> {
  opening ??= openDB<Stores>('admin-uploads', 1, {
    upgrade: (stores) => void stores.createObjectStore('uploads', { keyPath: 'key' }),
    terminated: () => (opening = undefined),
  })
  return opening
}

/** Keeps an upload; without its file where there is no room for it. A storage that is switched off keeps nothing. */
export async function keepUpload(upload: KeptUpload): Promise<void> {
  const stores = await openStores().catch(() => null)
  if (!stores) return
  const isSmall = upload.size <= maxKeptBytes
  await stores
    .put('uploads', isSmall ? upload : { ...upload, file: null })
    .catch(() => stores.put('uploads', { ...upload, file: null }))
    .catch(() => undefined)
}

/** Notes under which id the server knows an upload that is kept, or that it is paused. */
export async function noteUpload(
  key: string,
  parts: Partial<Pick<KeptUpload, 'uploadId' | 'isPaused'>>,
): Promise<void> {
  try {
    const { store } = (await openStores()).transaction('uploads', 'readwrite')
    const kept = await store.get(key)
    if (kept) await store.put({ ...kept, ...parts })
  } catch {
    // Storage switched off: it is not kept either.
  }
}

/** Forgets an upload that has arrived or is not wanted. */
export async function forgetUpload(key: string): Promise<void> {
  const stores = await openStores().catch(() => null)
  await stores?.delete('uploads', key).catch(() => undefined)
}

/** How long the server knows an upload that nobody goes on with. */
const keptMs = 7 * dayMs

/**
 * The uploads that are wanted at a place, in the order of their selection. Those that are too old are forgotten.
 * @param place all places where it is left out
 */
export async function findKeptUploads(accountId: number, place?: string): Promise<KeptUpload[]> {
  const stores = await openStores().catch(() => null)
  const kept = (await stores?.getAll('uploads').catch(() => [])) ?? []
  for (const { key, at } of kept) if (at < Date.now() - keptMs) void forgetUpload(key)
  return kept
    .filter(
      (upload) =>
        upload.accountId === accountId &&
        (place === undefined || upload.place === place) &&
        upload.at >= Date.now() - keptMs,
    )
    .toSorted((one, other) => one.at - other.at)
}

/** The page that was left a moment ago may hold its uploads until the browser has ended it. */
const takeMs = 3_000

/**
 * Takes an upload for this tab, until it is let go or the page is left.
 * @returns lets it go; null when another tab has it, and keeps it for longer than a page takes to end
 */
export function takeUpload(key: string): Promise<(() => void) | null> {
  // Only secure addresses have locks.
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release))
    const patience = new AbortController()
    setTimeout(() => patience.abort(), takeMs)
    locks.request(nameLock(key), { signal: patience.signal }, hold).catch(() => resolve(null))
  })
}

/** The kept uploads that no tab is sending; none where the browser has no locks, since nothing tells them apart then. */
export async function findUploadsNobodyHas(accountId: number): Promise<KeptUpload[]> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return []
  const kept = await findKeptUploads(accountId)
  const { held = [] } = await locks.query()
  const taken = new Set(held.map(({ name }) => name))
  return kept.filter(({ key }) => !taken.has(nameLock(key)))
}

function nameLock(key: string): string {
  return `upload ${key}`
}
