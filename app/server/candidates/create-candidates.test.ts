import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, testNotice } from '../../../tests/support/test-modules'

describeOnEngines('Candidates', (engine) => {
  const sent = {
    position: 7,
    person: ' 李明远 ',
    phone: '+86 138-0013-8000',
    email: '',
    education: '本科，测绘工程',
    words: '第一行\r\n第二行',
    consent: true,
    resume: { name: 'C:\\简历\\李明\u202e远.doc', bytes: Buffer.from('%PDF-') },
  }
  const facts = { title: '测绘工程师', kind: 'pdf' } as const

  test('are stored with texts as they are read, and the file under a plain name with its own ending', async () => {
    const { candidates, db } = createTestModules(engine().db)

    await candidates.submit(sent, facts, { notice: testNotice })

    const row = await db.selectFrom('candidate').selectAll().where('position_id', '=', 7).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ person: '李明远', phone: '13800138000', words: '第一行\n第二行', position_id: 7 })
    const file = await db.selectFrom('candidate_file').selectAll().where('candidate_id', '=', row.id).executeTakeFirst()
    expect(file).toEqual({
      candidate_id: row.id,
      name: '李明远.pdf',
      kind: 'pdf',
      size: 5,
      sha256: '38523c087796e5d5dd1cf9bad1fb026781a838dd9dd2cf8af58b9f6502a46778',
      data: 'JVBERi0=',
    })
  })

  test('are told of by mail to those who may view them and to nobody else, without a word of the person', async () => {
    const { candidates, createStaff, db } = createTestModules(engine().db)
    const viewer = await createStaff('viewer', 'editor')
    const other = await createStaff('other', 'nothing')
    await db
      .updateTable('account')
      .set(({ ref }) => ({ email: ref('username') }))
      .where('id', 'in', [viewer.id, other.id])
      .execute()

    const { receipt } = await candidates.submit({ ...sent, position: 8 }, facts, { notice: testNotice })

    const mails = await db
      .selectFrom('outbox')
      .select(['title', 'receiver', 'payload'])
      .where('kind', '=', 'mail')
      .execute()
    expect(mails.map(({ title, receiver }) => [title, receiver])).toEqual([[`新的应聘 ${receipt}`, '测试 viewer']])
    expect(mails[0]?.payload).toContain('测绘工程师')
    expect(JSON.stringify(mails)).not.toMatch(/李明远|13800138000|本科|第一行/)
  })

  test('that are sent twice at the same time are stored once', async () => {
    const { candidates, db } = createTestModules(engine().db)
    const consent = { notice: testNotice, draft: 'a'.repeat(32) }

    const answers = await Promise.all([1, 2, 3].map(() => candidates.submit({ ...sent, position: 9 }, facts, consent)))

    expect(new Set(answers.map(({ receipt, code }) => `${receipt} ${code}`)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    const stored = await db.selectFrom('candidate').select('id').where('position_id', '=', 9).execute()
    expect(stored).toHaveLength(1)
  })

  test('are handled once by whoever sends the same again on what was seen first, and by nobody else so', async () => {
    const { candidates, createStaff, db } = createTestModules(engine().db)
    const [handler, colleague] = [await createStaff('handler', 'editor'), await createStaff('colleague', 'editor')]
    await candidates.submit({ ...sent, position: 10 }, facts, { notice: testNotice })
    const { id } = await db.selectFrom('candidate').select('id').where('position_id', '=', 10).executeTakeFirstOrThrow()
    const change = { id, version: 1, status: 'contacted', note: '已约面试', seenLines: 0 } as const
    await candidates.handle(change, handler)

    const again = await candidates.handle(change, handler)
    expect([again.version, again.log.map(({ text }) => text)]).toEqual([2, ['待筛选 → 已联系', '已约面试']])
    const refused = { code: 'conflict' }
    for (const other of [{ note: '另一条' }, { status: 'hired' }, { seenLines: 1 }, { seenLines: undefined }] as const)
      await expect(candidates.handle({ ...change, ...other }, handler)).rejects.toMatchObject(refused)
    await expect(candidates.handle(change, colleague)).rejects.toMatchObject(refused)
  })
})
