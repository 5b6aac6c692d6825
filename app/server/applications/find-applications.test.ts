import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { applicationInput, createTestModules, testNotice } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'

const hour = 60 * 60 * 1000
const page = { offset: 0, limit: 10 }

describeOnEngines('looking for a telephone number', (engine) => {
  async function withApplications() {
    const modules = createTestModules(engine().db)
    const actor = await modules.createStaff('surveyor')
    for (const phone of ['13800138000', '13911118000', '13922229999'])
      await modules.applications.submit({ ...applicationInput, phone, company: phone }, { notice: testNotice })
    const { rows } = await modules.applications.list(page)
    // The telephone numbers of the companies' names are no part of what is looked for.
    await engine().db.updateTable('application').set({ company: '测绘院' }).execute()
    const find = async (text: string, more = {}) =>
      (await modules.applications.find({ ...page, text, ...more }, actor)).rows.map(({ id }) => id)
    const [third = 0, second = 0, first = 0] = rows.map(({ id }) => id)
    const records = () => listRecords(engine().db, { limit: 10, action: 'application.find' })
    return { ...modules, actor, find, first, second, third, records }
  }

  test('the last digits find those who may be revealed, from four on', async () => {
    const { find, first, second } = await withApplications()
    const all = { revealable: 'all' }

    expect(await find('8000', all)).toEqual([second, first])
    expect(await find(' 38-000 ', all)).toEqual([first])
    expect(await find('0138000', all)).toEqual([first])
    expect(await find('000', all)).toEqual([])
    expect(await find('1380', all)).toEqual([])
  })

  test('who reveals the own applications finds the ends of their numbers alone, and who reveals none finds whole numbers alone', async () => {
    const { find, applications, actor, first, second } = await withApplications()
    await applications.assign(second, actor.id, actor)

    expect(await find('8000', { revealable: { assigneeId: actor.id } })).toEqual([second])
    expect(await find('8000')).toEqual([])
    expect(await find('0138000')).toEqual([])
    expect(await find('13800138000')).toEqual([first])
  })

  test('what finds somebody by more than a mask shows is recorded once, without the number', async () => {
    const { find, records, clock } = await withApplications()
    const all = { revealable: 'all' }
    await find('8000', all)
    await find('77777', all)
    expect(await records()).toEqual([])

    await find('38000', all)
    await find('38000', { ...all, offset: 10 })
    await find('13911118000')
    await find('wangshuyuan@example.com')

    const found = await records()
    expect(found.map(({ detail, facts }) => [detail, facts])).toEqual([
      ['完整电子邮箱', { count: 3 }],
      ['完整手机号码', { count: 1 }],
      ['手机号码后 5 位', { count: 1 }],
    ])
    expect(JSON.stringify(found)).not.toMatch(/38000|13911118000|wangshuyuan/)

    clock.advance(hour + 1)
    await find('38000', all)
    expect(await records()).toHaveLength(4)
  })

  test('sixty numbers are looked for in an hour, and other words as often as one likes', async () => {
    const { find, clock } = await withApplications()
    for (let number = 0; number < 60; number += 1) await find(`138${String(number).padStart(4, '0')}8000`)

    await expect(find('13800608000')).rejects.toMatchObject({ code: 'tooManyRequests' })
    expect(await find('测绘院')).toHaveLength(3)
    clock.advance(hour + 1)
    expect(await find('13800138000')).toHaveLength(1)
  })
})
