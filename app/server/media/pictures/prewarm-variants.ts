import { parseMediaKey, type VariantKey } from '../keys'
import type { Picture } from './variants'

/** The widths that phones and desktops request most. Others are made on request. */
const prewarmedWidths = [320, 640, 800, 960, 1280, 1920] as const
const maxWaiting = 500
/** After each version it pauses for this multiple of the time it took, so that it uses at most a quarter of one processor. */
const restFactor = 3

/**
 * Creates smaller versions of new pictures in the background, one at a time, before they are requested.
 * @param make creates one version unless it exists
 */
export function createVariantPrewarmer(make: (picture: Picture, wanted: VariantKey) => Promise<unknown>) {
  const waiting: Picture[] = []
  let started = false
  let running = false

  async function makeWaiting(): Promise<void> {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const stem = parseMediaKey(picture.key)?.stem
      for (const width of prewarmedWidths) {
        if (!stem || width > picture.width) continue
        const begun = performance.now()
        // A request for this version will retry and report the error.
        await make(picture, { stem, width, format: 'avif' }).catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, restFactor * (performance.now() - begun)).unref())
      }
    }
    running = false
  }

  function startWorker(): void {
    if (!started || running) return
    running = true
    void makeWaiting()
  }

  return {
    /** Ignored when the queue is full: the versions are then made on request. */
    add(picture: Picture): void {
      if (waiting.length < maxWaiting) waiting.push(picture)
      startWorker()
    },
    /** Starts the work; before that pictures are only queued. */
    start(): void {
      started = true
      startWorker()
    },
  }
}
