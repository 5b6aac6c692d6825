import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../app/server/db'
import { buildPrivacyNotice } from '../../app/server/settings'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { engineNames } from '../support/engines'
import { uploadColour } from '../support/sample-uploads'
import { createEntry } from '../support/staff-entries'
import { applicationInput, goodPassword } from '../support/test-modules'

/** What the acts change; what is counted and remembered beside them is not in it. */
const changed = [
  'access_token',
  'account',
  'application',
  'account_duty',
  'application_log',
  'candidate',
  'candidate_file',
  'candidate_log',
  'application_rule',
  'reply_template',
  'company_word',
  'redirect',
  'duty',
  'entry',
  'media',
  'media_folder',
  'publication',
  'publication_log',
  'revision',
  'setting',
] as const satisfies Array<keyof Database>

/** What a test has at hand: an entry that was never published, one that visitors see, a file and an application. */
interface Site {
  api: TestApi
  chief: StaffCaller
  /** The account of somebody else. */
  colleague: number
  draft: { id: number; version: number }
  shown: { id: number; version: number }
  file: number
  application: number
  /** A duty that nobody holds. */
  duty: number
}

const purpose = { kind: 'verify' }

/** The second check, which some acts ask for. */
const confirm = (person: StaffCaller) => person.post('/security/confirm', { password: goodPassword })

const acts: ReadonlyArray<
  [act: string, perform: (site: Site) => Promise<{ status: number; json: { code?: unknown } }>]
> = [
  ['signing in', ({ api }) => api.logIn('chief')],
  ['a wrong password', ({ api }) => api.logIn('chief', 'Wrong-2026-level')],
  ['logging out', ({ chief }) => chief.post('/logout', {})],
  [
    'creating an account',
    async ({ chief, duty }) => {
      await confirm(chief)
      return chief.post('/account/create', { username: 'second', name: '方既明', duties: [duty] })
    },
  ],
  ['changing an account', ({ chief }) => chief.post('/account/save', { id: chief.id, department: '总工办' })],
  ['ending other devices', ({ chief }) => chief.post('/device/endOthers', {})],
  [
    'making a token',
    async ({ chief }) => {
      await confirm(chief)
      return chief.post('/token/create', { name: '同步', rights: { 'news.view': 'all' }, days: 30 })
    },
  ],
  ['unlocking an account', ({ chief }) => chief.post('/security/unlock', { id: chief.id })],
  [
    'resetting a password',
    async ({ chief, colleague }) => {
      await confirm(chief)
      return chief.post('/account/reset', { id: colleague })
    },
  ],
  [
    'saving settings',
    async ({ chief }) => chief.post('/setting/save', { ...(await chief.get('/setting')).json, phone: '400-000-0010' }),
  ],
  ['creating an entry', ({ chief }) => chief.post('/news/create', { category: 1, title: '新的', values: {} })],
  [
    'saving an entry',
    ({ chief, draft }) => chief.post('/news/save', { ...draft, category: 1, title: '改了', values: {} }),
  ],
  [
    'saving an entry by the form itself',
    ({ chief, draft }) =>
      chief.post('/news/save', { ...draft, category: 1, title: '改了', values: {}, autosave: true }),
  ],
  ['publishing', ({ chief, draft }) => chief.post('/news/publish', draft)],
  ['planning', ({ chief, draft }) => chief.post('/news/schedule', { ...draft, from: Date.UTC(2030, 1) })],
  ['withdrawing', ({ chief, shown }) => chief.post('/news/withdraw', shown)],
  ['deleting', ({ chief, shown }) => chief.post('/news/delete', shown)],
  ['taking back', ({ chief, shown }) => chief.post('/news/revert', shown)],
  ['copying', ({ chief, shown }) => chief.post('/news/duplicate', { id: shown.id })],
  ['moving', ({ chief, shown }) => chief.post('/news/place', { id: shown.id, place: { position: 2 } })],
  [
    'a bulk action',
    ({ chief, shown }) => chief.post('/news/bulk', { action: 'withdraw', entries: { named: [shown] } }),
  ],
  [
    'describing a file',
    ({ chief, file }) => chief.post('/media/describe', { id: file, alt: '测船', decorative: false }),
  ],
  ['deleting a file', ({ chief, file }) => chief.post('/media/delete', { id: file })],
  ['deleting files', ({ chief, file }) => chief.post('/media/deleteUnused', { ids: [file] })],
  ['making a folder', ({ chief }) => chief.post('/mediaFolder/create', { name: '航片' })],
  ['exporting the register of maps', ({ chief }) => chief.post('/media/exportMaps', {})],
  ['exporting what to photograph', ({ chief }) => chief.post('/media/exportShots', {})],
  ['making a duty', ({ chief, duty }) => chief.post('/duty/create', { name: '终审', from: duty })],
  [
    'changing a duty',
    ({ chief, duty }) =>
      chief.post('/duty/save', { duties: [{ id: duty, version: 1, rights: { 'news.view': 'all' } }] }),
  ],
  ['revealing', ({ chief, application }) => chief.post('/application/reveal', { id: application, purpose })],
  [
    'changing the state of an application',
    ({ chief, application }) => chief.post('/application/status', { id: application, status: 'following' }),
  ],
  ['deleting an application', ({ chief, application }) => chief.post('/application/delete', { id: application })],
  ['listing a word', ({ chief }) => chief.post('/companyWord/save', { kind: 'forbidden', word: '赋能' })],
  [
    'importing words',
    ({ chief }) => chief.post('/companyWord/import', { words: [{ kind: 'forbidden', word: '赋能' }] }),
  ],
  ['setting up a redirect', ({ chief }) => chief.post('/redirect/save', { source: '/old.html', target: '/about' })],
  [
    'importing redirects',
    ({ chief }) =>
      chief.post('/redirect/import', { lines: [{ line: 1, source: '/old.html', target: '/about' }], dryRun: false }),
  ],
  ['exporting redirects', ({ chief }) => chief.post('/redirect/export', {})],
  ['saving a reply template', ({ chief }) => chief.post('/replyTemplate/save', { name: '收到', text: '您好' })],
  [
    'finding an applicant by telephone',
    ({ chief }) => chief.post('/application/find', { text: applicationInput.phone }),
  ],
  ['exporting applications', ({ chief }) => chief.post('/application/export', { purpose, password: goodPassword })],
]

describe.each(engineNames)('While nothing can be recorded, on %s,', (engine) => {
  let context: TestContext
  let site: Site
  beforeAll(async () => {
    context = await openTestContext(engine)
    const api = createTestApi(context)
    const chief = await api.signInStaff('chief', 'administrator')
    const { id: colleague } = await api.signInStaff('colleague', 'editor')
    const example = { values: { body: '<p>全长 12 千米。</p>' } }
    const draft = await createEntry(chief, 'news', { title: '草稿', ...example })
    const made = await createEntry(chief, 'news', { title: '已发布', ...example })
    const { json } = await chief.post('/news/publish', { id: made.id, version: made.version })
    const file = await uploadColour(chief, '测船.jpg', '#345678')
    await context.applications.submit(applicationInput, { notice: buildPrivacyNotice(await context.settings.read()) })
    const { id: application } = await context.db.selectFrom('application').select('id').executeTakeFirstOrThrow()
    const [duty = 0] = await context.duties.findPresets(['reviewer'])
    site = {
      api,
      chief,
      colleague,
      draft: { id: Number(draft.id), version: Number(draft.version) },
      shown: { id: made.id, version: Number(json.version) },
      file: file.id,
      application,
      duty,
    }
    await confirm(chief)
    await sql`alter table audit rename to audit_away`.execute(context.db)
  })
  afterAll(() => context.close())

  const readAll = () => Promise.all(changed.map((table) => context.db.selectFrom(table).selectAll().execute()))
  const countSessions = async () => (await context.db.selectFrom('session').select('id').execute()).length

  test.each(acts)('%s is answered 503 and changes nothing', async (_act, perform) => {
    const before = [await readAll(), await countSessions()]

    const answer = await perform(site)

    expect([answer.status, answer.json.code]).toEqual([503, 'unavailable'])
    expect([await readAll(), await countSessions()]).toEqual(before)
  })

  test('a refusal is answered as unavailable too', async () => {
    const { chief, api } = site
    const answer = await api.caller({ cookie: chief.cookie, 'x-csrf-token': 'wrong' }).post('/news/create', {})

    expect([answer.status, answer.json.code]).toEqual([503, 'unavailable'])
  })

  test('visitors read as ever', async () => {
    expect((await site.api.visitor.get('/news/list/allow')).status).toBe(200)
  })
})
