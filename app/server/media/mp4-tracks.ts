import type { FileHandle } from 'node:fs/promises'
import { Problem } from '../errors'
import { type Box, clearBox, clearBytes, findBox, type Stretch } from './mp4-boxes'
import { readSampleStretches } from './mp4-samples'

/** What a film is made of. All else is recorded beside it: where the camera was and how it was held, or texts. */
const shownHandlers = new Set(['vide', 'soun'])
/** More than a camera writes in an hour with one for each picture. */
const maxChunks = 300_000
/** Of pictures and sound, which are only compared with those. */
const maxShownChunks = 2_000_000

/**
 * Removes the tracks of a film that are neither pictures nor sound: drones and action cameras write their positions into
 * such. Sizes and places of all boxes and samples stay as they are.
 * @param top the boxes of the file
 * @param tracks the boxes of its tracks
 * @returns the tracks that are left
 * @throws Problem unsupportedType when it cannot be told where the samples of such a track are
 */
export async function removeOtherTracks(
  handle: FileHandle,
  top: readonly Box[],
  tracks: readonly Box[],
): Promise<Box[]> {
  const [shown, other]: [Box[], Box[]] = [[], []]
  for (const track of tracks) {
    const handler = await readHandler(handle, track)
    if (handler === null) throw createTrackProblem()
    ;(shownHandlers.has(handler) ? shown : other).push(track)
  }
  if (other.length === 0) return shown
  // The samples of fragments are named by tables of their own.
  if (top.some(({ type }) => type === 'moof')) throw createTrackProblem()
  const removed: Stretch[] = []
  for (const track of other) {
    const stretches = await readSampleStretches(handle, track, maxChunks - removed.length)
    if (!stretches) throw createTrackProblem()
    // One by one: so many do not fit into the arguments of a call.
    for (const stretch of stretches) removed.push(stretch)
  }
  const stretches = join(removed)
  const media = top.filter(({ type }) => type === 'mdat').map(({ body, end }) => ({ from: body, to: end }))
  if (!areWithin(stretches, media)) throw createTrackProblem()
  let left = maxShownChunks
  for (const track of shown) {
    const kept = await readSampleStretches(handle, track, left)
    left -= kept?.length ?? 0
    if (kept && haveCommon(stretches, join(kept))) throw createTrackProblem()
  }
  for (const stretch of stretches) await clearBytes(handle, stretch)
  for (const track of other) await clearBox(handle, track)
  return shown
}

/** What a track records, by four letters (ISO/IEC 14496-12, 8.4.3); null when it does not say. */
async function readHandler(handle: FileHandle, track: Box): Promise<string | null> {
  const box = await findBox(handle, track, 'mdia', 'hdlr')
  if (!box || box.end - box.body < 12) return null
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, box.body + 8)
  return buffer.toString('latin1')
}

/** Sorted, and as one where they touch. */
function join(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** Whether each of the stretches lies in one of the others; both are sorted. */
function areWithin(stretches: readonly Stretch[], others: readonly Stretch[]): boolean {
  let at = 0
  return stretches.every(({ from, to }) => {
    while ((others[at]?.to ?? Infinity) <= from) at += 1
    const other = others[at]
    return other !== undefined && other.from <= from && to <= other.to
  })
}

/** Whether any of the stretches meets one of the others; both are sorted. */
function haveCommon(stretches: readonly Stretch[], others: readonly Stretch[]): boolean {
  let at = 0
  return stretches.some(({ from, to }) => {
    while ((others[at]?.to ?? Infinity) <= from) at += 1
    return (others[at]?.from ?? Infinity) < to
  })
}

function createTrackProblem(): Problem {
  return new Problem(
    'unsupportedType',
    '影片中除画面和声音外还有其他记录（可能含拍摄位置），无法清除，请用剪辑软件重新导出为 MP4 后上传',
  )
}
