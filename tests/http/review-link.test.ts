import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryReview } from '../../app/contract'
import { postPlainForm } from '../support/plain-forms'
import {
  createLeader,
  makeLink,
  sendNews,
  type SentVersion,
  setLastStage,
  type StaffCalls,
} from '../support/review-links'
import { postAsStaff, type Site, signIn, startSite } from '../support/site'

let site: Site
let staff: StaffCalls
let leaderId: number
/** What a browser of the first account sends. */
let headers: Record<string, string>

beforeAll(async () => {
  site = await startSite()
  const session = await signIn(site.url)
  ;({ headers } = session)
  staff = {
    post: (path, body) => postAsStaff(site.url, session, path, body),
    get: async (path, query) =>
      (
        await fetch(
          `${site.url}/api/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
          {
            headers: session.headers,
          },
        )
      ).json(),
  }
  leaderId = await createLeader(staff, 'leader')
  await setLastStage(staff, [leaderId])
})
afterAll(() => site.stop())

const words = '测区青屏河流域像控点四千八百六十个'

async function prepare(title: string): Promise<{ sent: SentVersion; address: string }> {
  const sent = await sendNews(staff, title, `<p>${words}。</p>`)
  return { sent, address: await makeLink(staff, sent, leaderId) }
}

/** The HTML of an answer, without the marks that React puts between texts. */
const readHtml = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')

/** Which of some texts are not in a page; its whole HTML would hide what is wrong. */
const listMissing = (page: string, texts: string[]) => texts.filter((text) => !page.includes(text))

/** A browser without scripts. */
function openBrowser() {
  const cookies = new Map<string, string>()
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    return answer
  }
  const headers = () => ({ cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') })
  return {
    open: async (path: string) => keep(await fetch(site.url + path, { headers: headers(), redirect: 'manual' })),
    send: async (path: string, fields: Record<string, string>) =>
      keep(await postPlainForm(site.url, path, fields, headers())),
  }
}

async function openConfirmed(address: string) {
  const browser = openBrowser()
  const answer = await browser.send(address, { digits: '5678' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, address])
  return { ...browser, cookie: answer.headers.getSetCookie()[0] ?? '' }
}

const readState = async ({ id }: SentVersion) =>
  (await staff.get<EntryReview>('review/entry', { type: 'news', id })).state

test('Without scripts a link asks for the last digits, shows the version, and takes a decision', async () => {
  const { sent, address } = await prepare('无脚本审阅的新闻')
  const browser = openBrowser()
  const question = await readHtml(await browser.open(address))
  expect(question).toContain('手机号码后四位')
  expect(question).not.toMatch(/无脚本审阅|青屏河|王书远/)

  const wrong = await browser.send(address, { digits: '0000' })
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining('手机号码后四位不正确，还可以输入 4 次'),
  ])
  const right = await browser.send(address, { digits: '5678' })
  expect([right.status, right.headers.get('location')]).toEqual([303, address])
  expect(right.headers.getSetCookie()[0]).toMatch(
    /^review-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d{5,6}$/,
  )
  const page = await readHtml(await browser.open(address))
  const shown = ['请沈砚终审', '首次送审', '无脚本审阅的新闻', words, '附言：请核对', '待审阅']
  expect(listMissing(page, shown)).toEqual([])

  const refused = await browser.send(address, { decision: 'return', words: '', revisionId: String(sent.revisionId) })
  expect([refused.status, listMissing(await readHtml(refused), ['请写明退回原因'])]).toEqual([400, []])
  const done = await browser.send(address, {
    decision: 'return',
    words: '图 2 请补审图号',
    revisionId: String(sent.revisionId),
  })
  expect([done.status, done.headers.get('location')]).toEqual([303, address])
  const after = await readHtml(await browser.open(address))
  expect(listMissing(after, ['已退回，', '“图 2 请补审图号”'])).toEqual([])
  expect(await readState(sent)).toBe('returned')
})

test('An approval without scripts is taken back without scripts', async () => {
  const { sent, address } = await prepare('无脚本同意的新闻')
  const browser = await openConfirmed(address)

  await browser.send(address, { decision: 'approve', words: '', revisionId: String(sent.revisionId) })
  const given = await readHtml(await browser.open(address))
  expect(listMissing(given, ['已同意，', '可在 10 分钟内撤回'])).toEqual([])
  expect(await readState(sent)).toBe('approved')
  await browser.send(address, { decision: 'revoke' })

  expect(await readState(sent)).toBe('toFinal')
  expect(listMissing(await readHtml(await browser.open(address)), ['同意第 1 版'])).toEqual([])
})

test('A version that is not the one on the screen is not decided on, and what was typed stays', async () => {
  const { sent, address } = await prepare('审阅中改动的新闻')
  const browser = await openConfirmed(address)
  const changed = { category: 2, title: '改动后的题目', values: { body: '<p>改动后的正文。</p>' } }
  await staff.post('news/save', { id: sent.id, version: sent.version, ...changed })

  const answer = await browser.send(address, {
    decision: 'approve',
    words: '核对无误的意见',
    revisionId: String(sent.revisionId),
  })

  const page = await readHtml(answer)
  expect(answer.status).toBe(409)
  expect(listMissing(page, ['内容已更新为第 2 版，请重新阅读', '核对无误的意见', words])).toEqual([])
  expect(listMissing(page, ['改动后的正文'])).toEqual(['改动后的正文'])
  expect(await readState(sent)).toBe('voided')
})

test('Nothing of a link is kept by caches, counted for search engines or told to other sites', async () => {
  const { address } = await prepare('不缓存的新闻')
  const { open } = await openConfirmed(address)
  const visitor = openBrowser()

  for (const answer of [await open(address), await visitor.open(address), await open(`${address}x`.slice(0, -2) + 'A')])
    expect([
      answer.headers.get('cache-control'),
      answer.headers.get('x-robots-tag'),
      answer.headers.get('referrer-policy'),
    ]).toEqual(['no-store', 'noindex, nofollow', 'same-origin'])
  expect(listMissing(await readHtml(await visitor.open(address)), [words])).toEqual([words])
  expect((await visitor.open(address.replace(/&review=.*/, ''))).status).toBe(404)
})

test('A link that never was, of another entry, withdrawn or expired shows the same page, without title or text', async () => {
  const { sent, address } = await prepare('失效链接的新闻')
  const { open } = await openConfirmed(address)
  const other = await prepare('另一条送审的新闻')
  const token = /review=(.*)$/.exec(address)?.[1] ?? ''
  const { rows } = await staff.get<{ rows: Array<{ id: number }> }>('reviewLink/list', { entryId: sent.id })
  const foreign = await open(`/news/newsDetail?id=${other.sent.id}&review=${token}`)
  const unknown = await open(`/news/newsDetail?id=${sent.id}&review=${'A'.repeat(22)}`)
  await staff.post('reviewLink/withdraw', { id: rows[0]?.id })
  const withdrawn = await open(address)

  for (const answer of [foreign, unknown, withdrawn]) {
    const page = await answer.text()
    expect(answer.status).toBe(410)
    expect(page).toMatch(/<h1>链接已失效，请联系[^<]+<\/h1>/)
    expect(page).not.toMatch(/失效链接的新闻|另一条送审的新闻|青屏河/)
  }
  const decided = await openBrowser().send(address, { decision: 'approve', words: '', revisionId: '1' })
  expect(decided.status).toBe(410)
})

test('A link opens no draft but its own', async () => {
  const { address } = await prepare('自己的草稿')
  const { sent: other } = await prepare('别人的草稿')
  const { cookie } = await openConfirmed(address)
  const token = /review=(.*)$/.exec(address)?.[1] ?? ''
  const ask = (call: string, query: object, headers: Record<string, string> = { cookie: cookie.split(';')[0] ?? '' }) =>
    fetch(
      `${site.url}/api/reviewLink/answer/allow?${new URLSearchParams({ token, call, query: JSON.stringify(query) })}`,
      { headers },
    )

  expect((await ask('news.detail', { id: other.id })).status).toBe(404)
  expect((await ask('news.list', {}, {})).status).toBe(404)
  expect((await ask('application.list', {})).status).toBe(400)
  const list = (await (await ask('news.list', { limit: 5 })).json()) as { rows: Array<{ title: string }> }
  expect(list.rows.map(({ title }) => title)).toContain('自己的草稿')
  expect(list.rows.map(({ title }) => title)).not.toContain('别人的草稿')
})

test('What has not the form of a token is a param that nobody knows', async () => {
  for (const query of ['review=1', 'review=', `review=${'A'.repeat(22)}&review=${'A'.repeat(22)}`]) {
    const answer = await fetch(`${site.url}/about?${query}`)
    expect([answer.status, answer.headers.get('cache-control'), query]).toEqual([200, 'no-cache', query])
  }
})

test('A decision that another site sends is refused', async () => {
  const { sent, address } = await prepare('跨站提交的新闻')
  const { cookie } = await openConfirmed(address)

  const answer = await postPlainForm(
    site.url,
    address,
    { decision: 'approve', words: '', revisionId: String(sent.revisionId) },
    { cookie: cookie.split(';')[0] ?? '', origin: 'https://example.com', 'sec-fetch-site': 'cross-site' },
  )

  expect(answer.status).toBe(403)
  expect(await readState(sent)).toBe('toFinal')
})

test('The form of an entry comes with what stands of its review, so that nothing moves once its scripts run', async () => {
  const { sent } = await prepare('表单中的送审')

  const page = await readHtml(await fetch(`${site.url}/news/updateNews?id=${sent.id}`, { headers }))

  expect(listMissing(page, ['aria-label="送审"', '待终审', '附言：请核对', 'aria-label="审阅链接"'])).toEqual([])
})
