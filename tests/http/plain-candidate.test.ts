import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFieldValue, readReceipt } from '../support/plain-forms'
import { buildPdf } from '../support/resume-files'
import { type Site, startSite } from '../support/site'

let site: Site
let position: number

beforeAll(async () => {
  site = await startSite()
  const answer = await fetch(`${site.url}/api/recruit/list/allow?limit=1`)
  const { rows } = (await answer.json()) as { rows: Array<{ id: number }> }
  position = rows[0]?.id ?? 0
})
afterAll(() => site.stop())

const path = () => `/linkUS?model=4&apply=${position}`

async function send(change: Record<string, string | Blob> = {}) {
  const form = new FormData()
  const file = new File([new Uint8Array(buildPdf())], '简历.pdf')
  const fields = {
    website: '',
    position: String(position),
    person: '李"明远',
    phone: '13800138000',
    education: '本科，测绘工程',
    email: '',
    words: '第一行\r\n第二行',
    file,
    consent: 'on',
    ...change,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { accept: 'text/html', origin: site.url, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(site.url + path(), { method: 'POST', redirect: 'manual', headers, body: form })
  return { status: answer.status, html: await answer.text() }
}

test('The form of a candidate stands on the page of its position, with the position chosen', async () => {
  const html = await (await fetch(site.url + path())).text()

  const [tag = ''] = /<form[^>]*aria-label="在线应聘"[^>]*>/.exec(html) ?? []
  expect(tag).toContain('method="post"')
  expect(tag).toContain(`action="/linkUS?model=4&amp;apply=${position}#apply"`)
  expect(tag).toContain('encType="multipart/form-data"')
  expect(html.includes(`<option value="${position}" selected=""`)).toBe(true)
  expect(html.includes('《应聘者个人信息保护说明》')).toBe(true)
})

test('A candidate without scripts gets number and code, and the same again for the same sent twice', async () => {
  const first = await send({
    consentVersion: readFieldValue(await (await fetch(site.url + path())).text(), 'consentVersion') ?? '',
  })
  const second = await send()

  expect(first.status).toBe(200)
  expect(first.html).toContain('应聘已提交')
  const sent = readReceipt(first.html)
  expect(sent).toEqual({ receipt: expect.stringMatching(/^\d{8}-/), code: expect.stringMatching(/-/) })
  expect(readReceipt(second.html)).toEqual(sent)
})

test('What a candidate without scripts has typed stays when the file is refused', async () => {
  const macros = new File(['PK\x03\x04 nothing'], '简历.docx')
  const { status, html } = await send({ file: macros, words: '可随时到岗' })

  expect(status).toBe(400)
  expect(html).toMatch(/role="alert"[^]*?文件不完整或已损坏/)
  expect(readFieldValue(html, 'person')).toBe('李"明远')
  expect(html).toContain('可随时到岗')
})

test('What a candidate without scripts has typed stays when the file is larger than the form takes', async () => {
  const large = new File([new Uint8Array(7 * 1024 * 1024)], '简历.pdf')
  const { status, html } = await send({ file: large, person: '李远' })

  expect(status).toBe(413)
  expect(html).toContain('文件过大，简历不能超过 5 MB')
  expect(readFieldValue(html, 'person')).toBe('李远')
})

test('A candidate for a position that is closed meanwhile is told so and keeps what was typed', async () => {
  const { status, html } = await send({ position: '987654' })

  expect(status).toBe(409)
  expect(html).toMatch(/role="alert"[^]*?该岗位已停止招聘/)
  expect(readFieldValue(html, 'phone')).toBe('13800138000')
})

test('A form that is none, or of another site, is refused', async () => {
  const post = (headers: Record<string, string>, body: BodyInit) =>
    fetch(site.url + path(), { method: 'POST', redirect: 'manual', headers, body })
  expect((await post({ origin: site.url }, new URLSearchParams({ person: '李' }))).status).toBe(415)
  const form = new FormData()
  form.append('person', '李')
  expect((await post({ origin: 'https://example.com' }, form)).status).toBe(403)
})
