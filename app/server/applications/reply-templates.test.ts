import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'

describeOnEngines('reply templates', (engine) => {
  test('are stored, changed and deleted, each with a record', async () => {
    const { applications, createStaff, db } = createTestModules(engine().db)
    const actor = await createStaff('surveyor')
    await applications.saveTemplate({ name: '收到', text: '{称呼}，您好' }, actor)
    const [{ id } = { id: 0 }] = await applications.listTemplates()
    await applications.saveTemplate({ id, name: '已收到', text: '{称呼}：\n编号 {编号}' }, actor)
    expect(await applications.listTemplates()).toEqual([{ id, name: '已收到', text: '{称呼}：\n编号 {编号}' }])

    await applications.deleteTemplate(id, actor)
    expect(await applications.listTemplates()).toEqual([])
    for (const gone of [
      applications.deleteTemplate(id, actor),
      applications.saveTemplate({ id, name: '收到', text: '您好' }, actor),
    ])
      await expect(gone).rejects.toMatchObject({ code: 'notFound', message: '回复模板已被他人删除' })
    const records = await listRecords(db, { limit: 9, action: 'replyTemplate' })
    expect(records.map(({ action, title }) => [action, title])).toEqual([
      ['replyTemplate.delete', '已收到'],
      ['replyTemplate.save', '已收到'],
      ['replyTemplate.save', '收到'],
    ])
  })

  test('are fifty at most', async () => {
    const { applications, createStaff, db } = createTestModules(engine().db)
    const actor = await createStaff('surveyor')
    const row = { name: '收到', text: '您好', updated_at: 0 }
    await db
      .insertInto('reply_template')
      .values(Array.from({ length: 50 }, () => row))
      .execute()
    await expect(applications.saveTemplate({ name: '又一个', text: '您好' }, actor)).rejects.toMatchObject({
      message: '回复模板不能超过 50 个',
    })
  })
})
