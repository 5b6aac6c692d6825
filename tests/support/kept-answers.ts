import { pino } from 'pino'
import { contentTypes, getContentType, type TypeName } from '../../app/content/registry'
import { calls, createApi } from '../../app/server/api'
import type { NamedCall } from '../../app/server/api/call'
import { type AppContext, createContext } from '../../app/server/app/create-context'
import { createContentCache } from '../../app/server/content-cache'
import { type ContentStamp, type Engine, openEngine } from '../../app/server/db'
import { parseEnv } from '../../app/server/env'
import { Problem } from '../../app/server/errors'
import { runInRequestContext } from '../../app/server/http/request-context'
import { dayMs, editor, minuteMs, morningMs } from './content'
import { testRights } from './duties'
import { type EngineName, openTestDatabase, skipDiskWrites } from './engines'
import { createExampleDraft, exampleUploads } from './fixtures'
import { createRandom, type Random } from './random'

const administrator = { ...editor, rights: testRights.administrator }
const types = [
  'news',
  'news',
  'news',
  'product',
  'solution',
  'caseInfo',
  'honour',
  'culture',
  'banner',
  'serviceNetwork',
  'companyProfile',
] as const satisfies TypeName[]
const words = ['实景三维', '不动产测绘', '地下管线', '遥感监测', '无人机', '国土调查']

/** What the two instances are asked, by the name of the call. */
const listings = ['news', 'product', 'solution', 'caseInfo', 'honour', 'culture', 'banner', 'serviceNetwork'] as const

/** An instance, and what it answers now: kept, or computed anew. */
interface Instance {
  context: AppContext
  ask: (question: Question) => Promise<string>
}
interface Question {
  call: NamedCall
  query: Record<string, string | number>
  /** Asked as part of a page, which is kept too. */
  withPage: boolean
}

function createInstance(context: AppContext): Instance {
  const { dispatch } = createApi(context)
  const pages = createContentCache<{ text: string }>(4_000_000)
  const askFor = async ({ call, query }: Question) => {
    const input = { query: Object.entries(query), body: () => undefined }
    const { status, answer } = await dispatch(call, input, { cookie: undefined, csrfToken: undefined })
    return `${status} ${answer.json}`
  }
  const settings = findCall('setting.shown')
  return {
    context,
    ask: (question) =>
      runInRequestContext({ address: '', secure: false, nonce: '' }, async () => {
        if (!question.withPage) return askFor(question)
        const key = `${question.call.name} ${JSON.stringify(question.query)}`
        const { value } = await pages.getOrCompute(key, await context.states.readForRequest(), async () => {
          const parts = [await askFor({ call: settings, query: {}, withPage: false }), await askFor(question)]
          const text = parts.join('\n')
          return { value: { text }, bytes: 2 * text.length }
        })
        return value.text
      }),
  }
}

function findCall(name: string): NamedCall {
  const call = calls.find((each) => each.name === name)
  if (!call) throw new Error(`no call ${name}`)
  return call
}

/**
 * An engine whose content has changed in unknown parts after each change: nothing that was computed over it before is valid
 * later. What is asked between two changes shares what it is computed from.
 */
function forgetful(engine: Engine, countChanges: () => number): Engine {
  let read: { version: number; stamp: Promise<ContentStamp> } | undefined
  return {
    ...engine,
    async readContentStamp() {
      const version = 1_000_000_000 + countChanges()
      if (read?.version !== version) read = { version, stamp: Promise.resolve(engine.readContentStamp()) }
      return { ...(await read.stamp), version }
    },
  }
}

/**
 * How much is proved on each engine by `npm run test:long`, ten thousand changes in all: `SEED` and `CHANGES` try others, and
 * more. Fewer on PostgreSQL, where each takes three times as long and runs the same code of the cache.
 */
export const getLongProof = (engine: EngineName) => ({
  engine,
  seed: Number(process.env.SEED ?? 2026),
  changes: Number(process.env.CHANGES ?? (engine === 'sqlite' ? 7_500 : 2_500)),
})

interface ProofOptions {
  engine: EngineName
  changes: number
  seed: number
  /** The parts that changes forget to name. */
  forgets?: (part: string) => boolean
}

/**
 * Changes content at random in two instances whose clocks are two seconds apart, and compares what each of them keeps with
 * what is computed anew at the same moment.
 * @returns the answers that were stale, how many were compared, and how many changes were not refused
 */
export async function findStaleAnswers({ engine, changes, seed, forgets }: ProofOptions) {
  const random = createRandom(seed)
  const database = await openTestDatabase(engine)
  let elapsedMs = 0
  const engines: Engine[] = []
  const open = async (offsetMs: number, wrap: (opened: Engine) => Engine = (opened) => opened) => {
    const opened = await openEngine({ ...database.address, log: pino({ level: 'silent' }), unhurried: true })
    engines.push(opened)
    await skipDiskWrites(opened)
    const env = parseEnv({ DATA_DIR: database.address.dataDir, LOG_LEVEL: 'silent', DEMO_CONTENT: '0' })
    const now = () => morningMs + elapsedMs + offsetMs
    return createInstance(await createContext(env, { engine: wrap(opened), now }))
  }
  let change = 0
  const forget = (opened: Engine) => forgetful(opened, () => change)
  const pairs = [
    { keeping: await open(0), anew: await open(0, forget) },
    { keeping: await open(2_000), anew: await open(2_000, forget) },
  ] as const
  const stale: string[] = []
  let compared = 0
  let changed = 0
  const ids: number[] = []
  try {
    await database.engine.db.insertInto('media').values(sampleMedia).execute()
    for (; change < changes; change++) {
      const { db } = database.engine
      elapsedMs += random.pick([0, 10, 3_000, minuteMs, random.below(200) === 0 ? dayMs : 0])
      if (await changeSomething(random.pick(pairs).keeping.context, random, ids)) changed += 1
      if (forgets) {
        const rows = await db.selectFrom('content_change').select('part').distinct().execute()
        const forgotten = rows.map(({ part }) => part).filter(forgets)
        for (const part of forgotten)
          await db
            .updateTable('content_change')
            .set({ part: `not ${part}` })
            .where('part', '=', part)
            .execute()
      }
      // Together: most of the time goes into waiting for the database.
      const questions = pairs.flatMap((pair) =>
        Array.from({ length: 3 }, () => ({ ...pair, asked: chooseQuestion(random, ids) })),
      )
      const answers = await Promise.all(
        questions.map(async ({ keeping, anew, asked }) => ({
          asked,
          kept: await keeping.ask(asked),
          fresh: await anew.ask(asked),
        })),
      )
      compared += answers.length
      for (const { asked, kept, fresh } of answers)
        if (kept !== fresh)
          stale.push(`change ${change}, ${asked.call.name} ${JSON.stringify(asked.query)}:\n${kept}\n${fresh}`)
      if (stale.length > 0) break
    }
  } finally {
    for (const opened of engines) await opened.close()
    await database.dispose()
  }
  return { stale, compared, changed }
}

function chooseQuestion(random: Random, ids: number[]): Question {
  const withPage = random.below(2) === 0
  const type = random.pick(listings)
  const id = ids.length === 0 || random.below(10) === 0 ? 999_999 : random.pick(ids)
  const category = random.pick([0, 1, 2, 3])
  const choices: Array<[string, Record<string, string | number>]> = [
    ['setting.shown', {}],
    ['home.page', {}],
    [`${type}.list`, { ...(category > 0 && { type: category }), offset: random.pick([0, 2]), limit: 4 }],
    ['news.list', { type: random.pick([1, 2, 3]), year: 2026, limit: 3 }],
    ['news.detail', { id }],
    ['news.detail', { id }],
    ['news.detail', { id }],
    ['product.detail', { id }],
    ['solution.detail', { id }],
    ['related.ofNews', { id }],
    ['related.ofProduct', { id }],
    ['caseLibrary.list', { limit: 5 }],
    ['caseLibrary.clients', {}],
    ['download.list', {}],
    ['search.find', { keyword: random.pick(words) }],
    ['search.find', { keyword: random.pick(words) }],
  ]
  const [name, query] = random.pick(choices.filter(([each]) => calls.some((call) => call.name === each)))
  return { call: findCall(name), query, withPage }
}

/** Makes one change as staff do. @returns false where it was refused */
async function changeSomething(context: AppContext, random: Random, ids: number[]): Promise<boolean> {
  const { entries, settings, media, now, db } = context
  const row = await pickEntry()
  const later = now() + 1 + random.below(3 * minuteMs)
  const span = random.pick([{}, {}, { from: later }, { until: later }, { from: later, until: later + minuteMs }])
  const changes: Array<() => Promise<unknown>> = [
    createAndPublish,
    createAndPublish,
    () =>
      settings
        .read()
        .then(({ version, ...all }) =>
          settings.save({ ...all, phone: `010-8${random.below(999)}` }, version, administrator),
        ),
    () => media.describe(random.pick([1, 2]), { alt: `图片${random.below(99)}`, decorative: false }),
    () =>
      media.registerMap(
        1,
        { number: `示GS（2026）${random.below(999)}号`, source: '自然资源局', second: 0, validUntil: '' },
        editor,
      ),
  ]
  if (row) {
    const ref = { type: row.type, id: row.id, version: row.version }
    changes.push(
      () => saveAndPublish(ref),
      () => saveAndPublish(ref),
      () => saveAndPublish(ref),
      () => entries.publish(ref, editor, span),
      () => entries.withdraw(ref, editor),
      () => entries.remove(ref, editor),
      () => entries.restore(ref),
      () => entries.revert(ref, editor),
      () => entries.cancelSchedule(ref, editor),
      () =>
        entries.place(row.type, row.id, { position: 1 + random.below(4), category: random.pick([0, row.category]) }),
    )
  }
  try {
    await random.pick(changes)()
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }

  async function pickEntry() {
    if (ids.length === 0) return undefined
    const found = await db
      .selectFrom('entry')
      .select(['id', 'type', 'version', 'category'])
      .where('id', '=', random.pick(ids))
      .executeTakeFirst()
    return found && { ...found, type: found.type as TypeName }
  }

  function draftOf(name: TypeName) {
    const categories = Object.keys(getContentType(name).categories?.table ?? {}).map(Number)
    const draft = createExampleDraft(contentTypes[name], {
      title: `${random.pick(words)}${random.below(1_000)}`,
      ...(categories.length > 0 && { category: random.pick(categories) }),
    })
    const near = ids.length > 0 ? random.pick(ids) : 0
    const values: Record<string, unknown> = { ...draft.values }
    if ('pinned' in values) values['pinned'] = random.below(5) === 0
    if ('products' in values) values['products'] = near > 0 && random.below(2) === 0 ? [near] : []
    if (typeof values['body'] === 'string') values['body'] += `<p>${random.pick(words)}，另见第 ${near} 条。</p>`
    return { ...draft, values }
  }

  async function createAndPublish() {
    // So few that the same is asked again and again.
    if (ids.length >= 16) return
    const type = random.pick(types)
    const { id, version } = await entries.create(type, draftOf(type), editor)
    ids.push(id)
    await entries.publish({ type, id, version }, editor, span)
  }

  async function saveAndPublish(ref: { type: TypeName; id: number; version: number }) {
    const { version } = await entries.save(ref, draftOf(ref.type), editor)
    await entries.publish({ ...ref, version }, editor, span)
  }
}

const upload = {
  content_type: 'image/webp',
  size: 1,
  duration: 0,
  color: '#000000',
  created_at: 0,
  created_by: null,
  deleted_at: null,
}

/** The uploads that example entries name, and that changes describe. */
const sampleMedia = [
  {
    ...upload,
    id: 1,
    key: '01/0123456789abcdef0123.webp',
    name: '图片.webp',
    kind: 'image',
    width: 1600,
    height: 1000,
    hash: 'a',
    map_answer: 'map',
    map_number: '示GS（2026）0001号',
    map_source: '自然资源局',
  },
  ...[exampleUploads.file, exampleUploads.video, exampleUploads.cloud].map(({ src, name }, index) => ({
    ...upload,
    id: 2 + index,
    key: src.replace('/media/', ''),
    name,
    kind: 'file',
    width: 0,
    height: 0,
    hash: src,
    map_answer: 'none',
    map_number: '',
    map_source: '',
  })),
]
