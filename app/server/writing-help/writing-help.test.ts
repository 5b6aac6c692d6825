import { PassThrough, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type StaffCaller } from '../../../tests/support/api'
import { editor } from '../../../tests/support/content'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { type FakeServer, type FakeServerRequest, startFakeServer } from '../../../tests/support/fake-server'
import { createSharedValues } from '../shared-values'
import { createWritingHelp } from '.'
import { listRecords } from '../../../tests/support/trail'

type Answer = Awaited<ReturnType<Parameters<typeof startFakeServer>[0]>>

const say = (content: unknown): Answer => ({
  status: 200,
  json: { choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }] },
})

describe.each(enginesOfThisRun)('the writing help on %s', (engine) => {
  let model: FakeServer
  let context: TestContext
  let answer: (request: FakeServerRequest) => Answer | Promise<Answer>

  beforeEach(async () => {
    answer = () => say({ titles: ['项目通过验收'], summary: '项目通过验收。', suggestions: [] })
    model = await startFakeServer((request) => answer(request))
    context = await openTestContext(engine, {
      WRITING_HELP_URL: `${model.address}/v1/`,
      WRITING_HELP_KEY: 'very-secret',
      WRITING_HELP_MODEL: 'qwen3-32b',
      WRITING_HELP_VISION: '1',
    })
  })
  afterEach(async () => {
    await context.close()
    await model.stop()
  })

  /** The help alone, with what the instance has set otherwise. */
  function createHelp(options: { timeoutMs?: number; log?: Logger } = {}) {
    const { log = context.log, timeoutMs = 60_000 } = options
    return createWritingHelp(
      { ...context, values: createSharedValues(context), log },
      { url: `${model.address}/v1`, key: undefined, model: 'm', readsPictures: false, timeoutMs },
    )
  }
  const asker = { actor: editor, type: 'news', id: 0 } as const

  const signIn = (): Promise<StaffCaller> => createTestApi(context).signInStaff('writer', 'editor')
  const post = async (staff: StaffCaller, call: string, more: object = {}) =>
    staff.post(`/writingHelp/${call}`, { type: 'news', id: 0, texts: ['正文第一段。'], ...more })

  test('What is asked goes to the address that the operator set, with key and model, and nowhere else', async () => {
    const staff = await signIn()

    const { json } = await post(staff, 'titles')

    expect(json).toEqual({ titles: ['项目通过验收'] })
    expect(model.requests.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['POST', '/v1/chat/completions', 'Bearer very-secret'],
    ])
    const sent = JSON.parse(model.requests[0]?.body ?? '')
    expect(sent).toMatchObject({ model: 'qwen3-32b', stream: false })
    expect(sent.messages.at(-1)).toEqual({ role: 'user', content: '正文第一段。' })
  })

  test('Each use has a line in the audit log that says who, what and on which entry, and nothing of the text', async () => {
    const staff = await signIn()
    const { id } = await context.entries.create('news', { category: 2, title: '新闻', values: {} }, editor)
    answer = () => ({ status: 500, json: {} })

    await post(staff, 'proofread', { id, texts: ['绝密的正文。'] })

    const rows = await listRecords(context.db, { limit: 10, action: 'writingHelp' })
    expect(rows).toMatchObject([{ action: 'writingHelp.proofread', target: `news:${id}`, detail: '' }])
    expect(JSON.stringify(rows)).not.toContain('绝密')
  })

  test('Titles and summaries come as plain text that fits its field', async () => {
    const staff = await signIn()
    answer = () =>
      say(
        '<think>{"titles":[]}</think>好的：\n```json\n{"titles":["**验收 <b>通过</b>**","' +
          '长'.repeat(61) +
          '"]}\n```',
      )
    expect((await post(staff, 'titles')).json).toEqual({ titles: ['验收 通过'] })

    answer = () => say({ summary: `${'甲'.repeat(99)}。\n${'乙'.repeat(30)}。` })
    expect((await post(staff, 'summary')).json).toEqual({ summary: `${'甲'.repeat(99)}。` })
  })

  test('A correction is passed on only where its words stand exactly once, as one line of about their length', async () => {
    const staff = await signIn()
    const right = { text: 0, original: '请登陆系统', replacement: '请登录系统', reason: '错别字' }
    answer = () =>
      say({
        suggestions: [
          right,
          { ...right, original: '登陆系统后', replacement: '登录系统以后' },
          { text: 1, original: '重复', replacement: '反复', reason: '' },
          { text: 1, original: '没有的话', replacement: '别的话', reason: '' },
          { text: 1, original: '结尾。', replacement: '结尾。\n<script>alert(1)</script>', reason: '' },
          { text: 1, original: '结尾。', replacement: '<img src=x onerror=alert(1)>', reason: '' },
          { text: 1, original: '结尾。', replacement: '长'.repeat(200), reason: '' },
          { text: 7, original: '正文', replacement: '本文', reason: '' },
          { text: 1, original: '结尾。', replacement: '结尾。', reason: '' },
          '不是建议',
        ],
      })

    const { json } = await post(staff, 'proofread', { texts: ['请登陆系统后查看。', '重复重复，结尾。'] })

    expect(json).toEqual({ suggestions: [right] })
  })

  const unusable = '模型服务的回答无法使用，请再试一次'
  const silent = '模型服务没有回应，请稍后再试，表单不受影响'
  test.each<[string, () => Answer, string]>([
    ['an error of the service', () => ({ status: 500, json: {} }), '模型服务出错（500），请稍后再试，表单不受影响'],
    ['a wrong key', () => ({ status: 401, json: {} }), '模型服务拒绝了请求，请联系管理员检查设置'],
    ['a busy service', () => ({ status: 429, json: {} }), '模型服务繁忙，请稍后再试'],
    ['text that is no JSON', () => ({ status: 200, text: '<html>' }), unusable],
    ['an answer without a choice', () => ({ status: 200, json: { choices: [] } }), unusable],
    ['a choice that is no JSON', () => say('我不能回答'), unusable],
    ['titles that are none', () => say({ titles: 'x' }), unusable],
    ['an answer without end', () => ({ status: 200, text: `"${'x'.repeat(3_000_000)}` }), unusable],
    ['a broken connection', () => undefined, silent],
  ])('After %s the person reads a sentence, and may ask again', async (_case, fault, message) => {
    const help = createHelp()
    answer = fault

    await expect(help.suggestTitles(['正文'], asker)).rejects.toMatchObject({ code: 'unavailable', message })

    answer = () => say({ titles: ['标题'] })
    expect(await help.suggestTitles(['正文'], asker)).toEqual(['标题'])
    expect(model.requests).toHaveLength(2)
  })

  test('A redirect is not followed: the text goes to no other address', async () => {
    const help = createHelp()
    answer = ({ url }) =>
      url === '/elsewhere'
        ? say({ titles: ['标题'] })
        : { status: 307, json: {}, headers: { location: `${model.address}/elsewhere` } }

    await expect(help.suggestTitles(['正文'], asker)).rejects.toMatchObject({ message: silent })
    expect(model.requests.map(({ url }) => url)).toEqual(['/v1/chat/completions'])
  })

  test('A model that takes too long is given up', async () => {
    const help = createHelp({ timeoutMs: 100 })
    answer = async () => {
      await wait(2_000)
      return say({ titles: ['太晚'] })
    }

    await expect(help.suggestTitles(['正文'], asker)).rejects.toMatchObject({ message: silent })
  })

  test('A model that fails three times in a row is left alone for a while', async () => {
    const help = createHelp()
    answer = () => ({ status: 500, json: {} })
    for (let time = 0; time < 3; time += 1) await help.suggestTitles(['正文'], asker).catch(() => undefined)

    await expect(help.suggestTitles(['正文'], asker)).rejects.toMatchObject({
      code: 'unavailable',
      message: '模型服务暂时无法连接，请稍后再试，表单不受影响',
    })
    expect(model.requests).toHaveLength(3)
  })

  test('A model that refuses the key, is busy or answers nothing of use can be reached, and is asked again', async () => {
    const help = createHelp()
    for (const fault of [say('我不能回答'), { status: 401, json: {} }, { status: 429, json: {} }]) {
      answer = () => fault
      for (let time = 0; time < 3; time += 1) await help.suggestTitles(['正文'], asker).catch(() => undefined)
    }
    answer = () => say({ titles: ['标题'] })
    expect(await help.suggestTitles(['正文'], asker)).toEqual(['标题'])
  })

  test('A request that ends late leaves the next one of its account its turn', async () => {
    const [help, otherProcess] = [createHelp(), createHelp()]
    const releases: Array<() => void> = []
    answer = async () => {
      await new Promise<void>((resolve) => releases.push(resolve))
      return say({ titles: ['标题'] })
    }
    const first = help.suggestTitles(['正文'], asker)
    await expect.poll(() => releases.length).toBe(1)
    context.clock.advance(71_000)
    const second = otherProcess.suggestTitles(['正文'], asker)
    await expect.poll(() => releases.length).toBe(2)

    releases[0]?.()
    await first
    await expect(help.suggestTitles(['正文'], asker)).rejects.toMatchObject({ code: 'tooManyRequests' })
    releases[1]?.()
    expect(await second).toEqual(['标题'])
  })

  test('One account asks once at a time, in all processes; another account does not wait', async () => {
    const [help, otherProcess] = [createHelp(), createHelp()]
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    answer = async () => {
      await held
      return say({ titles: ['标题'] })
    }
    const first = help.suggestTitles(['正文'], asker)
    await expect.poll(() => model.requests.length).toBe(1)

    await expect(otherProcess.suggestTitles(['正文'], asker)).rejects.toMatchObject({
      code: 'tooManyRequests',
      message: '您的上一次请求还没有结束，请稍后再试',
    })
    const other = otherProcess.suggestTitles(['正文'], { ...asker, actor: { ...editor, id: editor.id + 1 } })
    release()
    expect(await Promise.all([first, other])).toEqual([['标题'], ['标题']])
  })

  test('Who stops waiting ends the request and may ask again at once', async () => {
    const help = createHelp()
    const controller = new AbortController()
    answer = () => new Promise<Answer>(() => undefined)
    const asked = help.suggestTitles(['正文'], { ...asker, signal: controller.signal })
    await expect.poll(() => model.requests.length).toBe(1)

    controller.abort()

    await expect(asked).rejects.toMatchObject({ code: 'invalid', message: '已取消' })
    answer = () => say({ titles: ['标题'] })
    expect(await help.suggestTitles(['正文'], asker)).toEqual(['标题'])
  })

  test('An account asks sixty times an hour', async () => {
    const help = createHelp()
    answer = () => say({ titles: ['标题'] })
    for (let time = 0; time < 60; time += 1) await help.suggestTitles(['正文'], asker)

    await expect(help.suggestTitles(['正文'], asker)).rejects.toMatchObject({ code: 'tooManyRequests' })
    context.clock.advance(3_601_000)
    expect(await help.suggestTitles(['正文'], asker)).toEqual(['标题'])
  })

  test('Text beyond the limit does not leave the server, nor does text about entries that are gone', async () => {
    const staff = await signIn()
    const { id, version } = await context.entries.create('news', { category: 2, title: '新闻', values: {} }, editor)
    await context.entries.remove({ type: 'news', id, version }, editor)

    expect((await post(staff, 'proofread', { texts: ['字'.repeat(30_001)] })).status).toBe(413)
    expect((await post(staff, 'proofread', { id: 999_999 })).status).toBe(404)
    expect((await post(staff, 'proofread', { id })).status).toBe(404)
    expect((await post(staff, 'proofread', { type: 'honour' })).status).toBe(404)
    expect((await createTestApi(context).visitor.post('/writingHelp/titles', {})).status).toBe(401)
    expect(model.requests).toEqual([])
  })

  test('A picture of the library is sent along, and one from elsewhere is not fetched', async () => {
    const staff = await signIn()
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f6f8f' } })
      .png()
      .toBuffer()
    const { src } = await context.media.store({ name: '测区.png', bytes: Readable.from([png]) }, editor)
    answer = () => say({ alt: '测区影像' })

    expect((await post(staff, 'describePicture', { texts: undefined, src })).json).toEqual({ alt: '测区影像' })
    const sent = JSON.parse(model.requests[0]?.body ?? '')
    expect(sent.messages.at(-1).content[0].image_url.url).toMatch(/^data:image\/\w+;base64,\w/)

    const elsewhere = `${model.address}/media/picture.png`
    expect((await post(staff, 'describePicture', { texts: undefined, src: elsewhere })).status).toBe(400)
    expect((await post(staff, 'describePicture', { texts: undefined, src: '/media/ab/none.jpg' })).status).toBe(404)
    await expect(createHelp().describePicture(src, asker)).rejects.toMatchObject({ code: 'notFound' })
    expect(model.requests).toHaveLength(1)
  })

  test('The log holds nothing of the text and of the answer', async () => {
    const stream = new PassThrough()
    const help = createHelp({ log: pino({ level: 'trace' }, stream) })
    answer = () => ({ status: 500, text: '绝密的回答' })
    for (let time = 0; time < 3; time += 1) await help.suggestTitles(['绝密的正文'], asker).catch(() => undefined)

    const logged = String(stream.read())
    expect(logged).toContain('the model of the writing help does not answer')
    expect(logged).not.toContain('绝密')
  })
})

test('Without an address there is no writing help', async () => {
  const context = await openTestContext('sqlite')
  const staff = await createTestApi(context).signInStaff('writer', 'editor')

  expect((await staff.get('/writingHelp/facts')).json).toEqual({ isAvailable: false, readsPictures: false })
  expect((await staff.post('/writingHelp/titles', { type: 'news', id: 0, texts: ['正文'] })).status).toBe(404)
  await context.close()
})
