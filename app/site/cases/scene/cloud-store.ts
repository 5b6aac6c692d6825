import {
  type CloudHead,
  type CloudPoints,
  type CloudTile,
  readCloudHead,
  unpackPoints,
} from '../../../content/cloud/cloud-format'

/** A tile whose points have come. */
export interface LoadedTile extends CloudPoints {
  tile: CloudTile
}

/** The points of a cloud as they come. */
export interface CloudStore {
  head: CloudHead
  loaded: readonly LoadedTile[]
  /** Fetches tiles, one after the other, those that were asked for last first; nothing that is here already. */
  want: (tiles: readonly CloudTile[]) => void
  /** Ends all fetching. */
  close: () => void
}

/** Whether this browser can read points and triangles. */
export const canReadCloud = () => typeof DecompressionStream === 'function'

async function fetchRange(
  src: string,
  from: number,
  bytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(src, { headers: { Range: `bytes=${from}-${from + bytes - 1}` }, signal })
  if (!response.ok) throw new Error(`${response.status} for ${src}`)
  const body = new Uint8Array(await response.arrayBuffer())
  // A server or proxy that knows no ranges sends the whole.
  return response.status === 206 ? body : body.subarray(from, from + bytes)
}

/** Takes the compression of a part away. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function readTile(
  bytes: Uint8Array<ArrayBuffer>,
  tile: CloudTile,
  { hasColour }: CloudHead,
): Promise<LoadedTile> {
  const points = unpackPoints(await inflate(bytes), tile.points, hasColour)
  if (!points) throw new Error('a tile of another length')
  return { tile, ...points }
}

/**
 * Opens a point cloud: reads its head and the points of its first view in one request.
 * @param firstBytes how many bytes these are
 * @param onLoad called when more points have come
 * @throws Error when it cannot be fetched or read
 */
export async function openCloud(src: string, firstBytes: number, onLoad: () => void): Promise<CloudStore> {
  const controller = new AbortController()
  const { signal } = controller
  const first = await fetchRange(src, 0, firstBytes, signal)
  const head = readCloudHead(first)
  if (!head) throw new Error('no head of a point cloud')
  const begin = head.tiles.filter(({ offset, bytes }) => offset + bytes <= first.length)
  const loaded = await Promise.all(
    begin.map((tile) => readTile(first.subarray(tile.offset, tile.offset + tile.bytes), tile, head)),
  )
  const known = new Set(begin)
  let waiting: CloudTile[] = []
  let isBusy = false

  const fetchWaiting = async (): Promise<void> => {
    isBusy = true
    for (let tile = waiting.shift(); tile; tile = waiting.shift()) {
      known.add(tile)
      try {
        loaded.push(await readTile(await fetchRange(src, tile.offset, tile.bytes, signal), tile, head))
        onLoad()
      } catch {
        // What has come stays in sight; the next view asks for the rest again.
        known.delete(tile)
        waiting = []
      }
    }
    isBusy = false
  }

  return {
    head,
    loaded,
    want(tiles) {
      waiting = tiles.filter((tile) => !known.has(tile))
      if (!isBusy && !signal.aborted) void fetchWaiting()
    },
    close: () => controller.abort(),
  }
}
