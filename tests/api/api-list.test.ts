import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { getContentType, typeNames } from '../../app/content/registry'
import { menuTypes } from '../../app/content/site-structure'
import { getCallPath } from '../../app/contract/call-path'
import { calls } from '../../app/server/api'

const file = 'docs/api.txt'

/** All calls, one per line and sorted, as the file keeps them. */
const apiList = `${calls
  .map(({ method, path, access, asks }) => {
    const rights = asks.map(({ right }) => right).join('+')
    return `${method} /api${path} ${rights || access}`
  })
  .sort()
  .join('\n')}\n`

/** The rights that calls ask for which no content type has, each with its calls. */
const asked: Record<string, string[]> = {
  'account.manage': [
    'GET /api/account/list',
    'GET /api/duty/list',
    'GET /api/review/stages',
    'GET /api/security/account',
    'GET /api/security/accounts',
    'POST /api/account/create',
    'POST /api/account/reset',
    'POST /api/account/save',
    'POST /api/duty/create',
    'POST /api/duty/delete',
    'POST /api/duty/explain',
    'POST /api/duty/rename',
    'POST /api/duty/save',
    'POST /api/provider/end',
    'POST /api/review/saveStages',
    'POST /api/security/unlock',
    'POST /api/token/end',
    'POST /api/totp/reset',
  ],
  'application.delete': ['POST /api/application/delete'],
  'application.export': ['POST /api/application/export'],
  'application.handle': [
    'GET /api/application/handlers',
    'GET /api/applicationRule/list',
    'GET /api/replyTemplate/list',
    'POST /api/application/assign',
    'POST /api/application/note',
    'POST /api/application/status',
    'POST /api/applicationRule/save',
    'POST /api/applicationRule/try',
    'POST /api/replyTemplate/delete',
    'POST /api/replyTemplate/save',
  ],
  'application.reveal': ['POST /api/application/reveal'],
  'application.view': [
    'GET /api/application/exists',
    'GET /api/application/list',
    'GET /api/application/notice',
    'POST /api/application/detail',
    'POST /api/application/find',
  ],
  'candidate.view': [
    'GET /api/candidate/list',
    'GET /api/candidate/notice',
    'POST /api/candidate/detail',
    'POST /api/candidate/find',
  ],
  'candidate.handle': ['POST /api/candidate/handle'],
  'candidate.reveal': ['POST /api/candidate/file', 'POST /api/candidate/reveal'],
  'candidate.delete': ['POST /api/candidate/delete'],
  'projectRecord.view+honour.view': ['GET /api/bid/choices', 'POST /api/bid/export'],
  'map.edit': ['POST /api/media/answerMap', 'POST /api/media/registerMap'],
  'map.view': ['GET /api/media/mapSummary', 'POST /api/media/exportMaps'],
  'media.edit': [
    'GET /api/media/uploadState',
    'POST /api/media/crop',
    'POST /api/media/delete',
    'POST /api/media/deleteUnused',
    'POST /api/media/describe',
    'POST /api/media/fetch',
    'POST /api/media/replace',
    'POST /api/media/restore',
    'POST /api/media/undoReplace',
    'POST /api/media/upload',
    'POST /api/media/uploadBegin',
    'POST /api/media/uploadDiscard',
    'POST /api/media/uploadFinish',
    'POST /api/media/uploadPart',
    'POST /api/mediaFolder/create',
    'POST /api/mediaFolder/delete',
    'POST /api/mediaFolder/move',
    'POST /api/mediaFolder/rename',
    'POST /api/mediaFolder/restore',
  ],
  'media.view': [
    'GET /api/media/counts',
    'GET /api/media/detail',
    'GET /api/media/list',
    'GET /api/media/pick',
    'GET /api/media/replaced',
    'GET /api/mediaFolder/list',
    'POST /api/media/exportShots',
  ],
  'setting.other': [
    'GET /api/companyWord/list',
    'GET /api/delivery/list',
    'GET /api/redirect/list',
    'GET /api/redirect/missing',
    'POST /api/companyWord/delete',
    'POST /api/companyWord/import',
    'POST /api/companyWord/save',
    'POST /api/delivery/retry',
    'POST /api/delivery/test',
    'POST /api/redirect/delete',
    'POST /api/redirect/export',
    'POST /api/redirect/import',
    'POST /api/redirect/save',
  ],
  'setting.contact': ['GET /api/setting', 'POST /api/setting/save'],
  'statistics.view': ['GET /api/statistics'],
  'trail.verify': [
    'GET /api/activity/trail',
    'POST /api/activity/closeFault',
    'POST /api/activity/export',
    'POST /api/activity/exportChain',
    'POST /api/activity/verify',
  ],
  'trail.undo': ['POST /api/activity/undo'],
  'trail.view': [
    'GET /api/activity',
    'GET /api/activity/compliance',
    'GET /api/activity/newest',
    'POST /api/activity/exportCompliance',
    'POST /api/activity/exportPersonalData',
  ],
  'trail.view+*.view': ['GET /api/activity/ofEntry'],
  'trash.purge+*.view': ['POST /api/trash/purge'],
  'trash.view': ['GET /api/trash/list'],
  '*.edit': [
    'POST /api/check/dismiss',
    'POST /api/check/recall',
    'POST /api/writingHelp/describePicture',
    'POST /api/writingHelp/proofread',
    'POST /api/writingHelp/summary',
    'POST /api/writingHelp/titles',
  ],
  '*.review': [
    'GET /api/review/people',
    'POST /api/review/decide',
    'POST /api/review/handOver',
    'POST /api/review/revoke',
  ],
  '*.submit': ['POST /api/review/send', 'POST /api/reviewLink/create'],
  '*.view': [
    'GET /api/check/facts',
    'GET /api/check/list',
    'GET /api/comment/list',
    'GET /api/comment/people',
    'GET /api/comment/waiting',
    'GET /api/link/find',
    'GET /api/link/users',
    'GET /api/presence/list',
    'GET /api/preview',
    'GET /api/preview/answer',
    'GET /api/review/entry',
    'GET /api/review/evidence',
    'GET /api/reviewLink/list',
    'POST /api/check/judge',
    'POST /api/comment/answer',
    'POST /api/comment/follow',
    'POST /api/comment/remove',
    'POST /api/comment/reopen',
    'POST /api/comment/resolve',
    'POST /api/comment/start',
    'POST /api/presence/report',
  ],
}

/** What every content type is asked for: the calls of one resource, by action. */
const askedOfType: Record<string, string[]> = {
  delete: ['POST delete', 'POST restore'],
  edit: ['POST create', 'POST place', 'POST save'],
  'edit+view': ['POST duplicate'],
  publish: ['POST publish', 'POST revert', 'POST schedule'],
  view: ['GET detail', 'GET list', 'GET revision', 'GET revisions', 'POST bulk'],
  withdraw: ['POST unschedule', 'POST withdraw'],
}

/** What everybody may do who has signed in. */
const staff = [
  'GET /api/account/own',
  'GET /api/account/people',
  'GET /api/device/list',
  'GET /api/duty/grantors',
  'GET /api/notice/choices',
  'GET /api/openapi.json',
  'GET /api/overview',
  'GET /api/overview/example',
  'GET /api/passkey/list',
  'GET /api/provider/own',
  'GET /api/review/count',
  'GET /api/review/queue',
  'GET /api/review/returned',
  'GET /api/schedule/list',
  'GET /api/security/own',
  'GET /api/token/list',
  'GET /api/writingHelp/facts',
  'POST /api/account/password',
  'POST /api/account/saveOwn',
  'POST /api/check/links',
  'POST /api/device/end',
  'POST /api/device/endOthers',
  'POST /api/notice/choose',
  'POST /api/notice/test',
  'POST /api/passkey/begin',
  'POST /api/passkey/create',
  'POST /api/passkey/delete',
  'POST /api/passkey/rename',
  'POST /api/presence/leave',
  'POST /api/provider/begin',
  'POST /api/provider/link',
  'POST /api/provider/unlink',
  'POST /api/review/withdraw',
  'POST /api/reviewLink/withdraw',
  'POST /api/security/confirm',
  'POST /api/token/create',
  'POST /api/token/revoke',
  'POST /api/totp/begin',
  'POST /api/totp/confirm',
  'POST /api/totp/disable',
  'POST /api/totp/enable',
  'POST /api/totp/renewCodes',
]

/** What visitors may do beside reading the entries of every content type. */
const visitors = [
  'GET /api/caseInfo/clients/allow',
  'GET /api/caseInfo/library/allow',
  'GET /api/caseInfo/map/allow',
  'GET /api/download/list/allow',
  'GET /api/register/list/allow',
  'GET /api/register/count/allow',
  'GET /api/home/allow',
  'GET /api/login/provider/facts/allow',
  'GET /api/news/mostRead/allow',
  'GET /api/news/reads/allow',
  'GET /api/news/related/allow',
  'GET /api/privacy/allow',
  'GET /api/reviewLink/answer/allow',
  'GET /api/reviewLink/page/allow',
  'GET /api/reviewLink/standing/allow',
  'GET /api/search/allow',
  'GET /api/session',
  'GET /api/setting/allow',
  'GET /api/solution/related/allow',
  'GET /api/typicalCase/client/allow',
  'GET /api/wechat/signature/allow',
  'POST /api/application/correct/allow',
  'POST /api/application/create/allow',
  'POST /api/application/lookup/allow',
  'POST /api/application/withdraw/allow',
  'POST /api/login/code/allow',
  'POST /api/login/form',
  'POST /api/login/passkey/allow',
  'POST /api/login/passkey/begin/allow',
  'POST /api/login/provider/allow',
  'POST /api/login/provider/begin/allow',
  'POST /api/logout',
  'POST /api/reviewLink/comment/allow',
  'POST /api/reviewLink/confirm/allow',
  'POST /api/reviewLink/decide/allow',
  'POST /api/reviewLink/revoke/allow',
  'GET /api/privacy/candidate/allow',
  'POST /api/candidate/create/allow',
  'POST /api/candidate/withdraw/allow',
]

/** The resource names of the content types, and what visitors may read of each. */
const resources = typeNames.map((name) => getContentType(name).wire)
const readings = ['detail', 'list', 'pick', 'years']

/** The rows of the header's drop-downs. */
const menus = menuTypes.map((name) => `GET /api/${getContentType(name).wire}/selectMeun/allow`)

async function listed(access: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return lines.flatMap((line) => (line.endsWith(` ${access}`) ? [line.slice(0, -access.length - 1)] : []))
}

test('docs/api.txt lists exactly the calls there are (UPDATE=1 writes it)', async () => {
  if (process.env.UPDATE === '1') await writeFile(file, apiList)
  expect(await readFile(file, 'utf8')).toBe(apiList)
})

test.each(Object.entries(asked))('The right %s is asked for by exactly these calls', async (right, lines) => {
  expect(await listed(right)).toEqual(lines)
})

/** What is no call of a resource, and asks for a right of its type. */
const askedBeside: Record<string, string[]> = {
  'caseInfo.view': ['GET /api/extent/grid'],
  'caseInfo.edit': ['POST /api/extent/read'],
}

test.each(typeNames)('The rights of %s are asked for by exactly the calls of its resource', async (name) => {
  const { wire } = getContentType(name)
  for (const [actions, ends] of Object.entries(askedOfType)) {
    const right = actions
      .split('+')
      .map((action) => `${name}.${action}`)
      .join('+')
    const lines = [...ends.map((end) => end.replace(' ', ` /api/${wire}/`)), ...(askedBeside[right] ?? [])]
    expect([right, await listed(right)]).toEqual([right, lines.toSorted()])
  }
})

test('Visitors may make exactly these calls', async () => {
  const entries = resources.flatMap((resource) => readings.map((call) => `GET /api/${resource}/${call}/allow`))
  expect(await listed('public')).toEqual([...visitors, ...menus, ...entries].sort())
})

test('Everybody who has signed in may make exactly these calls', async () => {
  expect(await listed('staff')).toEqual(staff)
})

test('No two calls share method and path', () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

test('What visitors may call ends in /allow, besides signing in, signing out and the session check', () => {
  const open = calls.filter(({ access }) => access === 'public').map(({ path }) => path)
  expect(open.filter((path) => !path.endsWith('/allow')).sort()).toEqual(['/login/form', '/logout', '/session'])
  expect(calls.filter(({ access, path }) => access !== 'public' && path.endsWith('/allow'))).toEqual([])
})

test('Browsers find every call by which staff write where the contract has it', () => {
  const writes = calls.filter(({ method, access }) => method === 'POST' && access !== 'public')
  expect(writes.length).toBeGreaterThan(100)
  for (const { name, path } of writes) expect([name, getCallPath(name)]).toEqual([name, path])
})
