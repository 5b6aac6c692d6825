import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  colleague,
  editor,
  minuteMs,
  openTestContent,
  storeAccounts,
  type TestContent,
} from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { type CommentAnchor, createPassageAnchor } from '../../content/comments/anchor'
import { contentTypes } from '../../content/registry'
import { createAudit } from '../audit'
import { createJudgeRights } from '../rights'
import { type Comments, createComments } from '.'
import { readBlocks } from './read-blocks'

const onSummary: CommentAnchor = { kind: 'field', field: 'abstract' }
const body = '<p>外业团队布设像控点 4860 个，经野外检核，高程中误差 0.11 m，优于设计书规定。</p>'

describe.each(engineNames)('comments on %s', (engine) => {
  let content: TestContent
  let comments: Comments
  let entryId: number
  let keys = 0

  beforeEach(async () => {
    content = await openTestContent(engine)
    await storeAccounts(content)
    const { db } = content.database.engine
    const now = () => content.clock.now
    const audit = createAudit({ db, now, log: pino({ level: 'silent' }) })
    comments = createComments({ db, now, audit, rights: createJudgeRights({ db }), announce: async () => undefined })
    const draft = createExampleDraft(contentTypes.news, { title: '通过验收' })
    entryId = (await content.entries.create('news', { ...draft, values: { ...draft.values, body } }, editor)).id
  })
  afterEach(() => content.database.dispose())

  const say = (text: string) => ({ text, key: `written-${++keys}` })
  const start = (text = '请核对数字', anchor: CommentAnchor = onSummary) =>
    comments.start(entryId, anchor, say(text), editor)
  const list = () => comments.list(entryId, editor)

  function anchorTo(words: string): CommentAnchor {
    const blocks = readBlocks(body)
    const offset = blocks[0]?.text.indexOf(words) ?? -1
    const place = { from: { block: 0, offset }, to: { block: 0, offset: offset + words.length } }
    const anchor = createPassageAnchor('body', blocks, place)
    if (!anchor) throw new Error('no words')
    return anchor
  }

  async function trash() {
    const { version } = await content.entries.getManaged('news', entryId)
    await content.entries.remove({ type: 'news', id: entryId, version }, editor)
  }

  test('A comment says who said what about which passage, and its answers follow', async () => {
    const anchor = anchorTo('高程中误差 0.11 m')
    const at = content.clock.now
    const { id } = await start('检查报告写 0.112 m', anchor)
    content.clock.now += minuteMs
    await comments.answer(id, say('已改，@{1} 请看'), colleague)

    expect(await list()).toEqual({
      stamp: expect.any(String),
      open: 1,
      people: [
        { id: 1, name: '陈晓岚' },
        { id: 2, name: '王书远' },
      ],
      threads: [
        {
          id,
          anchor,
          messages: [
            {
              id: expect.any(Number),
              accountId: 1,
              name: '陈晓岚',
              text: '检查报告写 0.112 m',
              at,
              removableUntil: null,
            },
            {
              id: expect.any(Number),
              accountId: 2,
              name: '王书远',
              text: '已改，@{1} 请看',
              at: at + minuteMs,
              removableUntil: null,
            },
          ],
          resolved: null,
          reopened: null,
        },
      ],
    })
  })

  test('What a form sends twice, because the answer was lost, is stored once', async () => {
    const said = say('只说一次')
    const first = await comments.start(entryId, onSummary, said, editor)
    const again = await comments.start(entryId, onSummary, said, editor)
    expect(again.id).toBe(first.id)

    const answer = say('只答一次')
    await comments.answer(first.id, answer, colleague)
    await comments.answer(first.id, answer, colleague)

    expect((await list()).threads.map(({ messages }) => messages.length)).toEqual([2])
  })

  test.each([
    ['   \n ', '请填写批注内容'],
    ['字'.repeat(1001), '批注不能超过 1000 个字'],
    ['@{99} 请看', '提到的人不存在，请重新选择'],
    ['含有\u0000的字', '批注含有不能使用的字符'],
  ])('The text %j is refused with a sentence that says why', async (text, message) => {
    await expect(start(text)).rejects.toMatchObject({ code: 'invalid', message, fields: { text: message } })
    expect((await list()).threads).toEqual([])
  })

  test('A text of a thousand characters is stored, and each name counts as it is shown', async () => {
    await start(`${'字'.repeat(999)}😀`)
    await expect(start(`@{2}${'字'.repeat(997)}`)).rejects.toMatchObject({ code: 'invalid' })
    await start(`@{2}${'字'.repeat(996)}`)
    expect((await list()).threads).toHaveLength(2)
  })

  test('Somebody whose account is disabled cannot be named, and what they said before keeps their name', async () => {
    const { id } = await start()
    await comments.answer(id, say('我来核对'), colleague)
    const { db } = content.database.engine
    await db.updateTable('account').set({ disabled_at: 1 }).where('id', '=', colleague.id).execute()

    const message = '王书远的账号已停用，不能提到'
    await expect(start('@{2} 请看')).rejects.toMatchObject({ code: 'invalid', message })
    expect(await comments.listPeople(entryId, editor)).toEqual([
      { id: 1, name: '陈晓岚', department: '', pinyin: 'chen xiao lan' },
    ])
    expect((await list()).threads[0]?.messages[1]?.name).toBe('王书远（已停用）')
  })

  test('Somebody of the demo content, whom nobody can tell anything, cannot be named', async () => {
    const { db } = content.database.engine
    await db.updateTable('account').set({ is_demo: 1 }).where('id', '=', colleague.id).execute()

    const message = '王书远的账号尚未设置密码，不能提到'
    await expect(start('@{2} 请看')).rejects.toMatchObject({ code: 'invalid', message })
    expect((await comments.listPeople(entryId, editor)).map(({ name }) => name)).toEqual(['陈晓岚'])
  })

  test('A comment is resolved and opened again by anybody, with who and when', async () => {
    const { id } = await start()
    const resolvedAt = content.clock.now
    expect(await comments.resolve(id, colleague)).toMatchObject({ resolved: { at: resolvedAt, by: '王书远' } })
    expect((await list()).open).toBe(0)
    content.clock.now += minuteMs

    expect(await comments.reopen(id, editor)).toMatchObject({
      resolved: null,
      reopened: { at: resolvedAt + minuteMs, by: '陈晓岚' },
    })
    expect((await list()).open).toBe(1)
  })

  test('Of two people who resolve a comment at once, the second is told of the first', async () => {
    const { id } = await start()
    await comments.resolve(id, colleague)
    const message = '此批注已由王书远标为已解决'
    await expect(comments.resolve(id, editor)).rejects.toMatchObject({ code: 'conflict', message })

    await comments.reopen(id, colleague)
    const other = '此批注已由王书远重新打开'
    await expect(comments.reopen(id, editor)).rejects.toMatchObject({ code: 'conflict', message: other })
  })

  test('A resolved comment is answered only after it was opened again', async () => {
    const { id } = await start()
    await comments.resolve(id, colleague)
    const message = '此批注已标为已解决，请先重新打开再回复'
    await expect(comments.answer(id, say('还有一处'), editor)).rejects.toMatchObject({ code: 'conflict', message })
  })

  test('One deletes what one has said oneself, for ten minutes and while nobody has answered', async () => {
    const { id, messages } = await start()
    const [first] = messages
    expect(first?.removableUntil).toBe(content.clock.now + 10 * minuteMs)
    await expect(comments.remove(first?.id ?? 0, colleague)).rejects.toMatchObject({
      code: 'forbidden',
      message: '只能删除自己的批注',
    })
    const answered = await comments.answer(id, say('收到'), colleague)
    await expect(comments.remove(first?.id ?? 0, editor)).rejects.toMatchObject({
      code: 'conflict',
      message: '已有人回复，不能再删除',
    })
    await comments.remove(answered.messages[1]?.id ?? 0, colleague)

    content.clock.now += 10 * minuteMs + 1
    await expect(comments.remove(first?.id ?? 0, editor)).rejects.toMatchObject({
      code: 'conflict',
      message: '发出超过 10 分钟，不能再删除',
    })
    content.clock.now -= 1
    await comments.remove(first?.id ?? 0, editor)

    expect((await list()).threads).toEqual([])
    const gone = { code: 'notFound', message: '批注已被删除' }
    await expect(comments.answer(id, say('还在吗'), editor)).rejects.toMatchObject(gone)
    await expect(comments.resolve(id, editor)).rejects.toMatchObject(gone)
  })

  test('Comments change neither the version of their entry nor the content stamp', async () => {
    const before = await content.entries.getManaged('news', entryId)
    const stamp = await content.database.engine.readContentStamp()
    const { id } = await start('请核对', anchorTo('4860 个'))
    await comments.answer(id, say('好'), colleague)
    await comments.follow(entryId, [{ threadId: id, anchor: anchorTo('4860 个') }], editor)
    await comments.resolve(id, editor)

    expect(await content.entries.getManaged('news', entryId)).toEqual(before)
    expect((await content.database.engine.readContentStamp()).version).toBe(stamp.version)
  })

  test('Comments go with their entry into the trash, where they take no new ones, and come back with it', async () => {
    const { id } = await start()
    await trash()
    const refused = { code: 'conflict', message: '内容在回收站中，恢复后才能批注' }
    await expect(start()).rejects.toMatchObject(refused)
    await expect(comments.answer(id, say('好'), editor)).rejects.toMatchObject(refused)
    await expect(comments.resolve(id, editor)).rejects.toMatchObject(refused)
    expect((await list()).threads).toHaveLength(1)
    expect(await comments.listWaiting(editor)).toEqual({ rows: [], total: 0 })

    const { version } = await content.entries.getManaged('news', entryId)
    await content.entries.restore({ type: 'news', id: entryId, version })

    expect((await list()).threads).toHaveLength(1)
    expect((await comments.listWaiting(editor)).total).toBe(1)
  })

  test('What is purged takes its comments along, and nobody can comment on it any more', async () => {
    const { id } = await start('@{2} 请看')
    await trash()
    const { version } = await content.entries.getManaged('news', entryId)
    await content.entries.purge({ type: 'news', id: entryId, version })

    const gone = { code: 'notFound', message: '内容不存在，可能已被彻底删除' }
    await expect(list()).rejects.toMatchObject(gone)
    await expect(start()).rejects.toMatchObject(gone)
    await expect(comments.answer(id, say('好'), editor)).rejects.toMatchObject({ message: '批注已被删除' })
    for (const table of ['comment_thread', 'comment_message', 'comment_mention'] as const)
      expect(await content.database.engine.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  })

  test('A copy of an entry does without its comments', async () => {
    await start()
    const copy = await content.entries.duplicate('news', entryId, editor)
    expect((await comments.list(copy.id, editor)).threads).toEqual([])
  })

  test('An open form notices every change of the comments', async () => {
    const stamps = [await comments.readState(entryId)]
    const note = async () => stamps.push(await comments.readState(entryId))
    const { id } = await start()
    await note()
    const { messages } = await comments.answer(id, say('好'), colleague)
    await note()
    await comments.remove(messages[1]?.id ?? 0, colleague)
    await note()
    await comments.resolve(id, editor)
    await note()
    await comments.reopen(id, editor)
    await note()
    await comments.remove(messages[0]?.id ?? 0, editor)
    await note()

    expect(stamps.map(({ open }) => open)).toEqual([0, 1, 1, 1, 0, 1, 0])
    const distinct = stamps.slice(0, -1).map(({ stamp }) => stamp)
    expect(new Set(distinct).size).toBe(6)
  })

  test('A saved text takes the place of an anchor along, and never what was commented on', async () => {
    const anchor = anchorTo('高程中误差 0.11 m')
    const { id } = await start('核对', anchor)
    const moved = {
      ...anchor,
      words: '高程中误差 0.12 m',
      quote: '别的话',
      field: 'summary',
      index: 3,
    } as CommentAnchor
    await comments.follow(entryId, [{ threadId: id, anchor: moved }], colleague)

    expect((await list()).threads[0]?.anchor).toEqual({ ...anchor, words: '高程中误差 0.12 m', index: 3 })
  })

  test('What waits for somebody is what names them, and what is open about entries of theirs', async () => {
    const aboutOwn = await start('高程再核一次', anchorTo('高程中误差 0.11 m'))
    content.clock.now += minuteMs
    const naming = await comments.start(entryId, onSummary, say('@{2} 摘要请补'), editor)
    await comments.resolve((await start('已经好了')).id, editor)

    expect(await comments.listWaiting(colleague)).toEqual({
      total: 1,
      rows: [
        {
          threadId: naming.id,
          entryId,
          type: 'news',
          title: '通过验收',
          reason: 'mention',
          quote: '摘要',
          place: 'exact',
          text: '@王书远 摘要请补',
          by: '陈晓岚',
          at: content.clock.now,
        },
      ],
    })
    expect((await comments.listWaiting(editor)).rows).toMatchObject([
      { threadId: naming.id, reason: 'own' },
      { threadId: aboutOwn.id, reason: 'own', quote: '高程中误差 0.11 m', place: 'exact' },
    ])
  })

  test('What waits says that the words it is about were changed or deleted', async () => {
    await start('核对', anchorTo('高程中误差 0.11 m'))
    const save = async (html: string) => {
      const { version, title, category, values } = await content.entries.getManaged('news', entryId)
      const draft = { title, category, values: { ...values, body: html } }
      await content.entries.save({ type: 'news', id: entryId, version }, draft, editor)
    }
    await save(body.replace('0.11 m', '0.12 m'))
    expect((await comments.listWaiting(editor)).rows).toMatchObject([{ place: 'changed' }])
    await save('<p>另写一段。</p>')
    expect((await comments.listWaiting(editor)).rows).toMatchObject([{ place: 'gone', quote: '高程中误差 0.11 m' }])
  })

  test('Naming oneself is no mention', async () => {
    const theirs = await content.entries.create('news', createExampleDraft(contentTypes.news), colleague)
    await comments.start(theirs.id, onSummary, say('@{1} 记一下'), editor)
    expect((await comments.listWaiting(editor)).rows).toEqual([])
  })
})
