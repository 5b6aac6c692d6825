import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentTypes } from '../../app/content/registry'
import { createApi } from '../../app/server/api'
import { createContext } from '../../app/server/app/create-context'
import type { AppContext } from '../../app/server/app/create-context'
import { openEngine } from '../../app/server/db'
import { parseEnv } from '../../app/server/env'
import { runInRequestContext } from '../../app/server/http/request-context'
import { editor, morningMs } from '../support/content'
import { registerUploads } from '../support/example-uploads'
import { engineNames, openTestDatabase, type TestDatabase } from '../support/engines'
import { createExampleDraft } from '../support/fixtures'

const silent = pino({ level: 'silent' })
const draftWith = (title: string) => createExampleDraft(contentTypes.news, { category: 1, title, values: { date: '' } })

/** How far the clocks of the two instances are apart. */
const differenceMs = 2_000

describe.each(engineNames)('two instances whose clocks are two seconds apart (%s)', (name) => {
  let database: TestDatabase
  let contexts: AppContext[]
  let elapsedMs: number

  beforeEach(async () => {
    database = await openTestDatabase(name)
    await registerUploads(database.engine.db)
    elapsedMs = 0
    contexts = []
    for (const offsetMs of [0, differenceMs]) {
      const engine = await openEngine({ ...database.address, log: silent })
      const env = parseEnv({ DATA_DIR: database.address.dataDir, LOG_LEVEL: 'silent', DEMO_CONTENT: '0' })
      contexts.push(await createContext(env, { engine, now: () => morningMs + elapsedMs + offsetMs }))
    }
  })
  afterEach(async () => {
    for (const context of contexts) await context.close()
    await database.dispose()
  })

  test.each([
    ['the one ahead', 1, 0],
    ['the one behind', 0, 1],
  ])('What %s publishes is in the very next answer of the other', async (_name, writer, reader) => {
    const [writes, reads] = [contexts[writer], contexts[reader]]
    if (!writes || !reads) throw new Error('no instance')
    const api = createApi(reads)
    const listTitles = () =>
      runInRequestContext({ address: '192.0.2.1', secure: false, nonce: '' }, async () => {
        const answer = await api.fetch(new Request('http://localhost/api/news/list/allow?limit=1&type=1'))
        const { rows } = (await answer.json()) as { rows: Array<{ title: string }> }
        return rows.map(({ title }) => title)
      })
    await listTitles()

    let { id, version } = await writes.entries.create('news', draftWith('尚未发布'), editor)
    for (let round = 0; round < 10; round++) {
      const title = `第 ${round} 次发布`
      ;({ version } = await writes.entries.save({ type: 'news', id, version }, draftWith(title), editor))
      ;({ version } = await writes.entries.publish({ type: 'news', id, version }, editor))

      expect(await listTitles()).toEqual([title])
      elapsedMs += 500
    }
  })
})
