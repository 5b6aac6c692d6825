import { createQueue, type Queue } from '../concurrency/queue'

/** So many pages are computed at a time: their waiting for the database overlaps, their rendering does not. */
const atOnce = 4
/** Who would wait longer is refused on arrival. */
const maxWaitMs = 2_000
const refusal = '访问的人太多，请稍后重试'

/** The queues that rendered pages wait in: staff do not stand behind a rush of visitors. */
export interface Lanes {
  visitors: Queue
  staff: Queue
}

/** Creates the queues of one process. */
export function createLanes(): Lanes {
  return {
    visitors: createQueue(atOnce, { maxWaitMs, refusal }),
    staff: createQueue(atOnce, { maxWaitMs, refusal }),
  }
}
