import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, onTestFinished } from 'vitest'
import {
  createMedia,
  createPictureWorker,
  type Media,
  mediaLimits,
  openLocalStorage,
  serveMedia,
} from '../../app/server/media'
import { createCloudConverter } from '../../app/server/clouds'
import type { MediaLimits } from '../../app/server/media/kinds'
import { enginesOfThisRun, openTestDatabase, type TestDatabase } from './engines'
import { createTemporaryFolder } from './media-files'
import { silentAudit } from './trail'

/** Decodes the pictures of all tests; it ends with them. */
export const testPictures = createPictureWorker()

/** An empty library, for one test. */
export class TestLibrary {
  readonly folder = createTemporaryFolder()
  readonly storage = openLocalStorage(this.folder)
  readonly database: TestDatabase
  readonly media: Media
  now = Date.now()

  constructor(database: TestDatabase, limits: MediaLimits = mediaLimits) {
    this.database = database
    this.media = createMedia({
      audit: silentAudit,
      db: database.engine.db,
      now: () => this.now,
      storage: this.storage,
      pictures: testPictures,
      convertCloud: createCloudConverter(),
      limits,
      isUnavailable: (error) => database.engine.toProblem(error)?.code === 'unavailable',
      // All tests wait in the queue of one process.
      longestWaitMs: 60_000,
    })
  }

  /** The paths of all files, temporary ones too. */
  async listFiles(): Promise<string[]> {
    const items = await readdir(this.folder, { recursive: true, withFileTypes: true })
    return items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name))
  }

  async listStoredKeys(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of this.storage.list()) keys.push(key)
    return keys.toSorted()
  }

  async countRows(): Promise<number> {
    const rows = await this.database.engine.db
      .selectFrom('media')
      .select('id')
      .where('deleted_at', 'is', null)
      .execute()
    return rows.length
  }

  /** What is delivered under an address. */
  async readBytes(src: string): Promise<Buffer> {
    const delivery = await this.media.deliver(toMediaKey(src))
    if (!delivery) throw new Error(`nothing at ${src}`)
    return buffer(await delivery.open())
  }

  /** How many files and rows there are. */
  async countContents(): Promise<{ files: number; rows: number }> {
    return { files: (await this.listFiles()).length, rows: await this.countRows() }
  }
}

export function toMediaKey(src: string): string {
  return src.replace('/media/', '')
}

/** Asks for what lies under a path. The file of a body that the test does not read is closed after it. */
export async function requestMedia(
  media: Pick<Media, 'deliver' | 'findSuccessor'>,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const response = await serveMedia(media, new Request(`http://site.test${path}`, init))
  onTestFinished(async () => {
    if (!response.bodyUsed) await response.body?.cancel()
  })
  return response
}

/**
 * Describes the library once and tests it on every engine, each test with an empty one.
 * @param body gets a function that answers the library while a test runs
 */
export function describeLibrary(title: string, body: (library: () => TestLibrary) => void): void {
  describe.each(enginesOfThisRun)(`${title} (%s)`, (name) => {
    let database: TestDatabase
    let library: TestLibrary
    beforeAll(async () => {
      database = await openTestDatabase(name)
    })
    beforeEach(async () => {
      for (const table of ['media', 'setting'] as const) await database.engine.db.deleteFrom(table).execute()
      library = new TestLibrary(database)
    })
    afterAll(() => database.dispose())
    body(() => library)
  })
}
