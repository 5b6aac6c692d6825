/**
 * The program of the process that reads a file of extents. Node runs this file as it is, without a build, so imports of
 * files name their extension and types are all that is TypeScript.
 */
import type { GridPlace } from '../../content/sheet-numbers'
import { findSheets, type FoundSheets } from './find-sheets.ts'
import { readExtentFile } from './read-extent-file.ts'
import type { ExtentFault } from './shapes'

export interface ExtentJob {
  bytes: Uint8Array
  grid: GridPlace
}

/** Nothing but names of sheets and counts leaves the process, or why there are none. */
export type ExtentAnswer = { found: FoundSheets } | { fault: ExtentFault }

async function answer({ bytes, grid }: ExtentJob): Promise<ExtentAnswer> {
  try {
    return { found: findSheets(await readExtentFile(Buffer.from(bytes)), grid) }
  } catch (error) {
    // The messages of other errors may quote the file.
    return { fault: isRefusal(error) ? error.fault : 'notReadable' }
  }
}

function isRefusal(error: unknown): error is { fault: ExtentFault } {
  return error instanceof Error && error.name === 'ExtentRefusal'
}

process.on('message', async (job: ExtentJob) => {
  process.send?.(await answer(job))
})
// The server has got its answer, or has ended.
process.on('disconnect', () => process.exit())
