import { afterEach, describe, expect, test } from 'vitest'
import { createAccount } from '../../../tests/support/api'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { testRights } from '../../../tests/support/duties'
import { engineNames } from '../../../tests/support/engines'
import { listRecords } from '../../../tests/support/trail'

let context: TestContext
afterEach(() => context.close())

/** An administrator, and somebody who writes news and may give their last approval, once a stage says so. */
async function openSite(engine: (typeof engineNames)[number]) {
  context = await openTestContext(engine)
  const administrator = await createAccount(context, 'chief', 'administrator')
  const chief = { id: administrator.id, name: administrator.name, rights: testRights.administrator }
  const writer = await createAccount(context, 'writer', 'nothing')
  const [editor = 0, reviewer = 0] = await context.duties.findPresets(['editor', 'reviewer'])
  await context.auth.saveAccount(writer.id, { duties: [editor, reviewer] }, chief)
  const setLastStage = (people: number[], deputy: number | null = null) =>
    context.reviews.saveStages({ type: 'news', stages: [{ stage: 'final', people, deputy, termHours: 8 }] }, chief)
  const listHeld = async () =>
    (await context.duties.list()).conflicts.flatMap(({ accountId, ...held }) => (accountId === writer.id ? [held] : []))
  const forbidConflicts = async () => {
    const settings = await context.settings.read()
    await context.settings.save({ ...settings, forbidsConflicts: true }, settings.version, chief)
  }
  return { chief, writer, editor, reviewer, setLastStage, listHeld, forbidConflicts }
}

describe.each(engineNames)('stages on %s', (engine) => {
  test('Who edits a type is told as a conflict once 终审 names them, as the deputy too', async () => {
    const { chief, writer, reviewer, setLastStage, listHeld } = await openSite(engine)
    expect(await listHeld()).toEqual([])

    await setLastStage([writer.id])
    expect(await listHeld()).toEqual([{ name: 'lastApproval', types: ['news'] }])
    await setLastStage([chief.id], writer.id)
    expect(await listHeld()).toEqual([{ name: 'lastApproval', types: ['news'] }])
    await context.duties.explainConflict(
      { accountId: writer.id, conflict: 'lastApproval', reason: '编辑部只有两人，互相终审' },
      chief,
    )
    expect((await context.duties.list()).notes).toMatchObject([{ conflict: 'lastApproval', accountId: writer.id }])

    await context.auth.saveAccount(writer.id, { duties: [reviewer] }, chief)
    expect(await listHeld()).toEqual([])
  })

  test('Where conflicts are forbidden, neither a duty nor a stage brings 编辑 and 终审 of a type into one hand', async () => {
    const { chief, writer, editor, reviewer, setLastStage, forbidConflicts } = await openSite(engine)
    await context.auth.saveAccount(writer.id, { duties: [reviewer] }, chief)
    await setLastStage([writer.id])
    await forbidConflicts()
    const message = '站点设置禁止职责重合，没有保存。测试writer：编辑与终审在同一人手中'

    await expect(context.auth.saveAccount(writer.id, { duties: [editor, reviewer] }, chief)).rejects.toMatchObject({
      code: 'invalid',
      message,
    })
    await context.reviews.saveStages({ type: 'news', stages: [] }, chief)
    await context.auth.saveAccount(writer.id, { duties: [editor, reviewer] }, chief)
    await expect(setLastStage([writer.id])).rejects.toMatchObject({ code: 'invalid', message })
    expect(await context.reviews.listReviewedTypes()).toEqual([])
  })

  test('Stages that somebody else has set since they were shown are not written over', async () => {
    const { chief, setLastStage } = await openSite(engine)
    const other = await createAccount(context, 'other', 'administrator')
    const { stages: shown } = await setLastStage([chief.id])
    const [stage] = shown
    if (!stage) throw new Error('no stage is set')
    const mine = { type: 'news' as const, stages: [{ ...stage, termHours: 4 }] }
    const { stages: theirs } = await setLastStage([other.id], chief.id)

    await expect(context.reviews.saveStages({ ...mine, seen: shown }, chief)).rejects.toMatchObject({
      code: 'conflict',
      message: `刚被他人修改：终审已改为“${other.name}，8 个工作小时，代理人 ${chief.name}”。再次保存将改为您填写的内容`,
    })
    expect((await context.reviews.listStages()).find(({ type }) => type === 'news')?.stages).toEqual(theirs)
    expect(await context.reviews.saveStages({ ...mine, seen: theirs }, chief)).toEqual(mine)

    await context.reviews.saveStages({ type: 'news', stages: [] }, chief)
    await expect(context.reviews.saveStages({ ...mine, seen: mine.stages }, chief)).rejects.toMatchObject({
      message: expect.stringContaining('终审已改为“不设”'),
    })
    expect(
      (await listRecords(context.db, { limit: 2, action: 'review.saveStages' })).map(({ detail }) => detail),
    ).toEqual(['不审阅', `终审 ${chief.name}，4 个工作小时`])
  })

  test('Stages that are stored as they are given are no conflict, as after a call whose answer was lost', async () => {
    const { chief, setLastStage } = await openSite(engine)
    const { stages } = await setLastStage([chief.id])
    expect(await context.reviews.saveStages({ type: 'news', stages, seen: [] }, chief)).toEqual({
      type: 'news',
      stages,
    })
  })

  test('The same people in another order are the same stage', async () => {
    const { chief, setLastStage } = await openSite(engine)
    const other = await createAccount(context, 'other', 'administrator')
    const { stages } = await setLastStage([chief.id, other.id])
    const seen = stages.map((stage) => ({ ...stage, people: stage.people.toReversed() }))
    expect(await context.reviews.saveStages({ type: 'news', stages: [], seen }, chief)).toMatchObject({ stages: [] })
  })
})
