import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi } from '../../../tests/support/api'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { type FakeServer, type FakeServerRequest, startFakeServer } from '../../../tests/support/fake-server'

const origin = 'https://www.example.com'
const page = `${origin}/news/newsDetail?id=3&from=timeline`
const account = { wechatAppId: 'wx0123456789abcdef', wechatSecret: 'very-secret' }

describe.each(enginesOfThisRun)('share cards in WeChat on %s', (engine) => {
  let wechat: FakeServer
  let context: TestContext
  let stale = false
  let broken = false
  beforeAll(async () => {
    wechat = await startFakeServer(answer)
    context = await openTestContext(engine, { SITE_URL: origin }, { services: { wechat: wechat.address } })
  })
  beforeEach(async () => {
    stale = false
    broken = false
    for (const table of ['shared_value', 'setting'] as const) await context.db.deleteFrom(table).execute()
    wechat.requests.length = 0
  })
  afterAll(async () => {
    await context.close()
    await wechat.stop()
  })

  function answer({ url }: FakeServerRequest): { status: number; json: unknown } | undefined {
    if (broken) return undefined
    if (url === '/cgi-bin/stable_token')
      return { status: 200, json: { access_token: `token-${wechat.requests.length}`, expires_in: 7200 } }
    if (stale) {
      stale = false
      return { status: 200, json: { errcode: 40001, errmsg: 'invalid credential' } }
    }
    return { status: 200, json: { errcode: 0, errmsg: 'ok', ticket: 'the-ticket', expires_in: 7200 } }
  }
  async function switchOn() {
    const { version, ...settings } = await context.settings.read()
    await context.settings.save({ ...settings, ...account }, version, null)
  }

  test('A page is signed as WeChat documents it', async () => {
    await switchOn()
    const { appId, timestamp, nonceStr, signature } = await context.wechat.sign(page)
    expect(appId).toBe(account.wechatAppId)
    const text = `jsapi_ticket=the-ticket&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
    expect(signature).toBe(createHash('sha1').update(text).digest('hex'))
    expect(wechat.requests).toMatchObject([
      {
        method: 'POST',
        url: '/cgi-bin/stable_token',
        body: JSON.stringify({ grant_type: 'client_credential', appid: account.wechatAppId, secret: 'very-secret' }),
      },
      { method: 'GET', url: '/cgi-bin/ticket/getticket?access_token=token-1&type=jsapi' },
    ])
  })

  test('Signatures share one ticket until shortly before it expires', async () => {
    await switchOn()
    await Promise.all(Array.from({ length: 5 }, () => context.wechat.sign(page)))
    await context.wechat.sign(`${origin}/`)
    expect(wechat.requests).toHaveLength(2)
    context.clock.advance(6_890_000)
    await context.wechat.sign(page)
    expect(wechat.requests).toHaveLength(2)
    context.clock.advance(20_000)
    await context.wechat.sign(page)
    expect(wechat.requests).toHaveLength(4)
  })

  test('A token that WeChat does not accept any more is fetched anew', async () => {
    await switchOn()
    stale = true
    await context.wechat.sign(page)
    expect(wechat.requests.map(({ url }) => url.split('?')[0])).toEqual([
      '/cgi-bin/stable_token',
      '/cgi-bin/ticket/getticket',
      '/cgi-bin/stable_token',
      '/cgi-bin/ticket/getticket',
    ])
  })

  test('WeChat is not called for a minute after it did not answer', async () => {
    await switchOn()
    broken = true
    for (let round = 0; round < 3; round++)
      await expect(context.wechat.sign(page)).rejects.toMatchObject({ code: 'unavailable' })
    expect(wechat.requests).toHaveLength(1)
    broken = false
    context.clock.advance(61_000)
    await context.wechat.sign(page)
  })

  test('Only pages of this site are signed', async () => {
    await switchOn()
    const others = [
      'https://evil.example/',
      'https://www.example.com.evil.example/',
      'http://www.example.com/',
      '//www.example.com/',
      'nonsense',
      `${origin}/#x`,
      '',
    ]
    // Parsers of addresses find this site in them, but no browser shows a page under such an address.
    const misspelt = [
      ` ${page}`,
      `${origin}\n/`,
      `${origin}\\@evil.example/`,
      `https://user@www.example.com/`,
      `${origin}:443/`,
      'HTTPS://WWW.EXAMPLE.COM/',
    ]
    for (const url of [...others, ...misspelt]) {
      await expect(context.wechat.sign(url), url).rejects.toMatchObject({ code: 'invalid' })
    }
    expect(wechat.requests).toEqual([])
  })

  test('Nothing is signed while sharing is disabled', async () => {
    await expect(context.wechat.sign(page)).rejects.toMatchObject({ code: 'notFound' })
    expect(wechat.requests).toEqual([])
  })

  test('Visitors get a signature and never a secret', async () => {
    await switchOn()
    const visitor = createTestApi(context).visitor
    const signed = await visitor.get('/wechat/signature/allow', { url: page })
    expect(signed.status).toBe(200)
    expect(Object.keys(signed.json).sort()).toEqual(['appId', 'nonceStr', 'signature', 'timestamp'])
    const settings = await visitor.get('/setting/allow')
    expect(settings.json).toMatchObject({ wechatAppId: account.wechatAppId })
    for (const { text } of [signed, settings]) expect(text).not.toMatch(/very-secret|the-ticket|token-/)
  })
})
