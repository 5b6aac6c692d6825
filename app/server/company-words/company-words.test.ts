import { expect, test } from 'vitest'
import { emptyWord } from '../../content/company-words'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'
import { createCompanyWords } from '.'

const banned = { ...emptyWord, kind: 'forbidden', word: '赋能', instead: '支撑', wrong: [] } as const
const right = { ...emptyWord, kind: 'preferred', word: '实景三维', wrong: ['实景3D'] } as const

describeOnEngines('the words of the company', (engine) => {
  async function withKeeper() {
    const modules = createTestModules(engine().db)
    const keeper = await modules.createStaff('keeper', 'administrator')
    const words = createCompanyWords({ db: modules.db, now: modules.clock.now, audit: modules.audit })
    /** Another process over the same database. */
    const elsewhere = createCompanyWords({ db: modules.db, now: modules.clock.now, audit: modules.audit })
    const list = (query: Partial<Parameters<typeof words.list>[0]> = {}) =>
      words.list({ offset: 0, limit: 10, ...query })
    return { ...modules, keeper, words, elsewhere, list }
  }

  test('every process reads a word as it was saved last, at once', async () => {
    const { words, elsewhere, keeper } = await withKeeper()
    expect(await elsewhere.read()).toEqual([])
    const id = await words.save(banned, keeper)
    expect(await elsewhere.read()).toEqual([banned])

    await words.save({ ...banned, instead: '助力', id, version: 1 }, keeper)
    expect(await elsewhere.read()).toEqual([{ ...banned, instead: '助力' }])
    expect(await elsewhere.read()).toBe(await elsewhere.read())

    await words.remove({ id, version: 2 }, keeper)
    await words.save(right, keeper)
    expect(await elsewhere.read()).toEqual([right])
  })

  test('of two people who change the same word, the second is told and changes nothing', async () => {
    const { words, keeper, list } = await withKeeper()
    const id = await words.save(banned, keeper)
    await words.save({ ...banned, instead: '助力', id, version: 1 }, keeper)

    const late = { ...banned, instead: '服务', id, version: 1 }
    await expect(words.save(late, keeper)).rejects.toMatchObject({
      code: 'conflict',
      message: '这个词刚被他人修改，请核对后再保存',
    })
    await expect(words.remove({ id, version: 1 }, keeper)).rejects.toMatchObject({ code: 'conflict' })
    expect((await list()).rows).toMatchObject([{ id, version: 2, instead: '助力', by: '测试 keeper' }])

    await words.remove({ id, version: 2 }, keeper)
    await expect(words.save(late, keeper)).rejects.toMatchObject({ code: 'conflict' })
    await expect(words.remove({ id, version: 2 }, keeper)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('a word is listed once for its kind', async () => {
    const { words, keeper } = await withKeeper()
    await words.save(banned, keeper)
    const again = words.save({ ...banned, instead: '' }, keeper)
    await expect(again).rejects.toMatchObject({ code: 'invalid', fields: { word: '用词表已有禁用词“赋能”' } })
    await words.save({ ...emptyWord, kind: 'product', word: '赋能', wrong: [] }, keeper)
  })

  test('the list is narrowed by kind and by any part of a word, people by their order', async () => {
    const { words, keeper, list } = await withKeeper()
    const person = (word: string, rank: number | null) => ({
      ...{ ...emptyWord, kind: 'person', word, title: '总经理', rank, wrong: [] as string[] },
      kind: 'person' as const,
    })
    for (const word of [right, person('林若兰', null), person('周明远', 2), person('陈启航', 1), banned])
      await words.save(word, keeper)

    expect((await list({ kind: 'person' })).rows.map(({ word }) => word)).toEqual(['陈启航', '周明远', '林若兰'])
    expect((await list({ text: '3d' })).rows.map(({ word }) => word)).toEqual(['实景三维'])
    expect(await list({ limit: 2, offset: 1 })).toMatchObject({
      total: 5,
      counts: { forbidden: 1, preferred: 1, person: 3, product: 0 },
    })
    expect(await list({ text: '支撑' })).toMatchObject({ total: 1, counts: { forbidden: 1, person: 0 } })
  })

  test('pasted words are added, complete what is listed, and take nothing away', async () => {
    const { words, keeper, list } = await withKeeper()
    await words.save({ ...right, note: '统一写法' }, keeper)
    const outcome = await words.import(
      [
        { ...right, wrong: ['三维实景'] },
        { ...emptyWord, kind: 'preferred', word: '倾斜摄影', wrong: ['倾斜摄像'] },
        right,
      ],
      keeper,
    )

    expect(outcome).toEqual({ added: 1, changed: 1, known: 1 })
    expect((await list()).rows.map(({ word, wrong, note }) => [word, wrong, note])).toEqual([
      ['倾斜摄影', ['倾斜摄像'], ''],
      ['实景三维', ['实景3D', '三维实景'], '统一写法'],
    ])
  })

  test('the trail tells what a word was and what it is', async () => {
    const { words, keeper, db } = await withKeeper()
    const id = await words.save(banned, keeper)
    await words.save({ ...banned, instead: '助力', id, version: 1 }, keeper)
    await words.save({ ...banned, instead: '助力', id, version: 2 }, keeper)
    await words.remove({ id, version: 3 }, keeper)
    await words.import([right], keeper)

    const records = await listRecords(db, { limit: 9, action: 'companyWord' })
    expect(records).toMatchObject([
      {
        action: 'companyWord.import',
        facts: { count: 1, changes: [{ label: '推荐写法“实景三维”', before: '', after: '误写 实景3D' }] },
      },
      {
        ...{ action: 'companyWord.delete', title: '禁用词“赋能”' },
        facts: {
          changes: [
            { label: '禁用词', before: '赋能', after: '' },
            { label: '改用', before: '助力', after: '' },
          ],
        },
      },
      {
        ...{ action: 'companyWord.save', title: '禁用词“赋能”' },
        facts: { changes: [{ label: '改用', before: '支撑', after: '助力' }] },
      },
      {
        ...{ action: 'companyWord.create', title: '禁用词“赋能”' },
        facts: {
          changes: [
            { label: '禁用词', before: '', after: '赋能' },
            { label: '改用', before: '', after: '支撑' },
          ],
        },
      },
    ])
  })

  test('the list holds five thousand words at most', async () => {
    const { words, keeper, db } = await withKeeper()
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      ...{ kind: 'forbidden', word: `词${at}`, parts: '{}', version: 1, account_id: null, updated_at: 0 },
    }))
    for (let at = 0; at < rows.length; at += 100)
      await db
        .insertInto('company_word')
        .values(rows.slice(at, at + 100))
        .execute()
    await expect(words.save(banned, keeper)).rejects.toMatchObject({ message: '用词表不能超过 5000 个词' })
    await expect(words.import([right], keeper)).rejects.toMatchObject({ message: '用词表不能超过 5000 个词' })
  })
})
