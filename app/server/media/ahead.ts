import { stemOf, type VariantKey } from './keys'
import type { StoredRow } from './rows'

type Picture = Pick<StoredRow, 'key' | 'width'>

/** What telephones and desktops ask for most. The rest is made when somebody asks. */
const widths = [320, 640, 800, 960, 1280, 1920] as const
const maxWaiting = 500
/** After each version it rests this many times as long as the version took: a quarter of one processor at most. */
const rest = 3

/**
 * Makes smaller versions of new pictures before anybody asks for them, one at a time, so that the first visitor does not wait.
 * @param make makes one version unless it is there
 */
export function createAhead(make: (picture: Picture, wanted: VariantKey) => Promise<unknown>) {
  const waiting: Picture[] = []
  let started = false
  let running = false

  async function run(): Promise<void> {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const stem = stemOf(picture.key)?.stem
      for (const width of widths) {
        if (!stem || width > picture.width) continue
        const begun = performance.now()
        // Whoever asks for it will try again and hear why.
        await make(picture, { stem, width, format: 'avif' }).catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, rest * (performance.now() - begun)).unref())
      }
    }
    running = false
  }

  function work(): void {
    if (!started || running) return
    running = true
    void run()
  }

  return {
    /** Beyond a limit it is left to those who ask. */
    add(picture: Picture): void {
      if (waiting.length < maxWaiting) waiting.push(picture)
      work()
    },
    /** Until then it only takes note. */
    start(): void {
      started = true
      work()
    },
  }
}
