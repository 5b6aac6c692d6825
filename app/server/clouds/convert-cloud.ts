import { open, writeFile } from 'node:fs/promises'
import { collectPoints } from './collect-points.ts'
import { longestHead, readLasHead } from './read-las-head.ts'
import { readRecords } from './read-records.ts'
import { writeCloud } from './write-cloud.ts'

/**
 * Converts a LAS or LAZ file to the form that is stored.
 * @throws CloudRefusal
 */
export async function convertCloud(file: string, target: string): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestHead), 0, longestHead, 0)
    const head = readLasHead(buffer.subarray(0, bytesRead), size)
    await writeFile(target, writeCloud(await collectPoints(head, readRecords(handle, file, head))))
  } finally {
    await handle.close()
  }
}
