import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { SiteSettings } from '../../app/content/settings'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, menuItem, tick } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readAsStaff, signIn, writeAsColleague, writeAsStaff } from './support/staff'

const act = (words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words })

/** Saves a setting under another value. */
async function saveSettings(change: Partial<SiteSettings>): Promise<void> {
  const settings = await readAsStaff<SiteSettings & { version: number }>('setting')
  await writeAsStaff('setting/save', { ...settings, ...change })
}

test('Each act is one sentence under its day, with what was there before and what is there now', async () => {
  await saveSettings({ phone: '400-000-0000' })
  await saveSettings({ phone: '400-000-0010', wechatSecret: 'never-to-be-shown' })
  await saveSettings({ phone: '400-000-0020' })
  await openScreen('/manage/activity')

  await expect.element(page.getByRole('heading', { name: '动态', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '今天', level: 2 })).toBeVisible()
  await expect.element(act('把服务热线从 400-000-0010 改为 400-000-0020')).toMatchTextContent('设置')
  const several = act('修改了站点设置，2 处')
  await expect.element(several).toMatchTextContent('400-000-0010')
  await expect.element(several).toMatchTextContent('公众号 AppSecret')
  expect(document.body.textContent).not.toContain('never-to-be-shown')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('Words and a kind narrow the list, stand in the address, and are taken away again', long, async () => {
  await createNews('航摄动态甲')
  const { id, version } = await createNews('航摄动态乙')
  await writeAsStaff('news/delete', { id, version })
  await openScreen('/manage/activity')

  await page.getByLabelText('查找', { exact: true }).fill('航摄动态')
  await expect.element(page.getByText('符合条件的 3 条')).toBeVisible()
  await page.getByLabelText('类别').selectOptions('删除')
  await expect.element(page.getByText('符合条件的 1 条')).toBeVisible()
  await expect.element(act(/航摄动态乙.*移入回收站/)).toBeVisible()
  expect(location.search).toBe('?kind=remove&q=%E8%88%AA%E6%91%84%E5%8A%A8%E6%80%81')
  await button('清除筛选').click()
  await expect.element(act('新增新闻《航摄动态甲》')).toBeVisible()
})

test('A sentence leads to what it is about', async () => {
  await createNews('从动态打开的新闻')
  await openScreen('/manage/activity?q=从动态打开')

  await page.getByRole('link', { name: '《从动态打开的新闻》' }).click()

  await expect.element(page.getByRole('textbox', { name: '标题' })).toHaveValue('从动态打开的新闻')
})

test('The bar says that the chain is whole once it was checked, by keyboard too, and exports', async () => {
  await openScreen('/manage/activity')
  const bar = page.getByRole('region', { name: '防篡改' })
  const check = bar.getByRole('button', { name: '重新核对' })
  await expect.element(check).toBeVisible()
  check.element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(/^记录链完整，已核对 \d+ 条$/)).toBeVisible()
  await expect.element(bar).toMatchTextContent(/记录链完整，共 \d+ 条/)
  await expect.element(bar).toMatchTextContent(/链尾 [0-9a-f]{8}/)
  await bar.getByRole('button', { name: '导出' }).click()
  await menuItem('表格（xlsx），按当前筛选').click()
  await expect.element(page.getByText(/^已导出 \d+ 条，SHA-256 [0-9a-f]{16}$/)).toBeVisible()
  await expect.element(act(/导出动态 \d+ 条/)).toBeVisible()
})

test('A long chain is exported part by part, and saved as one file with a line for each part', async () => {
  for (const number of [1, 2, 3, 4]) await createNews(`第 ${number} 条`)
  await openScreen('/manage/activity')
  const saved: Blob[] = []
  const keepBlob = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) saved.push(content)
    return '#'
  })
  onTestFinished(async () => {
    keepBlob.mockRestore()
    await commands.restoreCalls()
  })
  await commands.addToCalls('**/api/activity/exportChain', { limit: 4 })

  await page.getByRole('region', { name: '防篡改' }).getByRole('button', { name: '导出' }).click()
  await menuItem('记录链（JSON），所选日期的全部记录').click()

  await expect.element(page.getByText(/^已导出 \d+ 条，分 \d+ 部分，各部分的 SHA-256 见动态$/)).toBeVisible()
  const lines = ((await saved[0]?.text()) ?? '').split('\n')
  const parts = lines.map((line) => JSON.parse(line) as { range: { last: number }; records: Array<{ id: number }> })
  const ids = parts.flatMap(({ records }) => records.map(({ id }) => id))
  expect(parts.length).toBeGreaterThan(1)
  expect(ids).toEqual(Array.from({ length: parts[0]?.range.last ?? 0 }, (_, index) => index + 1))
})

test('An editor sees what was done to content, and neither settings nor the bar', async () => {
  await createNews('管理员新增的新闻')
  await saveSettings({ hours: '周一至周五' })
  await signIn('editor')
  await openScreen('/manage/activity')

  await expect.element(act('新增新闻《管理员新增的新闻》')).toBeVisible()
  expect(act('工作时间').elements()).toEqual([])
  expect(page.getByRole('region', { name: '防篡改' }).elements()).toEqual([])
  await signIn('administrator')
})

test('The history of an entry tells what was done to it, and the dashboard what was done last', async () => {
  const { id, version } = await createNews('有历史的新闻')
  const published = await writeAsStaff<ManagedEntry>('news/publish', { id, version })
  await writeAsStaff('news/withdraw', { id, version: published.version })
  await openScreen(`/news/updateNews?id=${id}&view=history`)

  const acts = page.getByRole('region', { name: '动态' })
  for (const words of ['下线新闻《有历史的新闻》', '发布新闻《有历史的新闻》', '新增新闻《有历史的新闻》'])
    await expect.element(acts.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await openScreen('/manage')
  await expect.element(act('下线新闻《有历史的新闻》')).toBeVisible()
})

test('The last publication is taken back where its history is read', async () => {
  const { id, version } = await createNews('误发布的新闻')
  await writeAsStaff<ManagedEntry>('news/publish', { id, version })
  await openScreen(`/news/updateNews?id=${id}&view=history`)
  const acts = page.getByRole('region', { name: '动态' })
  await acts.getByRole('button', { name: /^撤销：.*发布新闻《误发布的新闻》/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click()

  await expect.element(acts.getByText(/^已撤销/)).toBeVisible()
  expect((await readAsStaff<ManagedEntry>('news/detail', { id })).state).toBe('draft')
})

test(
  'The bundle of 合规审计 asks for days, a purpose and the password, and keeps what was typed when it is refused',
  long,
  async () => {
    onTestFinished(async () => void (await signIn('administrator')))
    await signIn('preset:auditor')
    await openScreen('/manage/activity')
    await button('合规审计包').click()
    const dialog = page.getByRole('dialog', { name: '导出合规审计包' })
    const run = dialog.getByRole('button', { name: '导出', exact: true })
    await dialog.getByLabelText('起始日期').fill('2026-01-01')
    await run.click()
    for (const problem of ['请选择用途', '请输入密码']) await expect.element(dialog.getByText(problem)).toBeVisible()
    await tick(dialog.getByRole('radio', { name: '审计检查' }))
    await dialog.getByLabelText('登录密码').fill('not-mine')
    await run.click()
    await expect.element(dialog.getByText('密码不正确')).toBeVisible()
    await expect.element(dialog.getByLabelText('起始日期')).toHaveValue('2026-01-01')
    expect(await findAccessibilityFaults(dialog.element())).toEqual([])

    await dialog.getByLabelText('登录密码').fill('Tripod-2026-level')
    await run.click()
    await expect.element(page.getByText(/已导出 \d+ 行，SHA-256 [0-9a-f]{16}/)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test('Who sees the own acts alone is offered no bundle', async () => {
  onTestFinished(async () => void (await signIn('administrator')))
  await signIn('preset:editor')
  await openScreen('/manage/activity')
  await expect.element(page.getByRole('heading', { name: '动态', level: 1 })).toBeVisible()
  await expect.element(button('合规审计包')).not.toBeInTheDocument()
})

test('An act is taken back from its row after a question, and the row says when', long, async () => {
  await saveSettings({ hours: '周一至周五' })
  await openScreen('/manage/activity')

  await act('改为 周一至周五').getByRole('button', { name: /^撤销/ }).first().click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('把工作时间改为 周一至周五')
  await question.getByRole('button', { name: '撤销', exact: true }).click()

  await expect.element(page.getByText('已撤销', { exact: true })).toBeVisible()
  await expect.element(act(/撤销了自己 \d\d:\d\d 的修改：把工作时间从 周一至周五 改为 空/)).toBeVisible()
  await expect.element(act('把工作时间改为 周一至周五')).toMatchTextContent(/已撤销 \d\d:\d\d/)
  expect(await readAsStaff('setting')).toMatchObject({ hours: '' })
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('What a colleague has changed since is not taken back, and it is said who that was', async () => {
  const { id, version } = await createNews('撤销不了的新闻')
  const saved = await writeAsStaff<ManagedEntry>('news/save', {
    id,
    version,
    category: 1,
    title: '第二个标题',
    values: {},
  })
  await writeAsColleague('王书远', 'news/save', {
    id,
    version: saved.version,
    category: 1,
    title: '第三个标题',
    values: {},
  })
  await openScreen('/manage/activity?q=第二个标题')

  const row = act(/改为 第二个标题|修改新闻《第二个标题》/)
  await row.getByRole('button', { name: /^撤销/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click()

  await expect.element(page.getByText(/标题此后已被王书远修改/)).toBeVisible()
  expect(await readAsStaff<ManagedEntry>('news/detail', { id })).toMatchObject({ title: '第三个标题' })
})

test('Newer acts do not move the list: they are announced over it and shown when somebody wants to see them', async () => {
  await openScreen('/manage/activity')
  await expect.element(page.getByRole('heading', { name: '今天', level: 2 })).toBeVisible()
  await createNews('刚刚新增的新闻')

  // The page asks every twenty seconds, and once more when the network is back.
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))

  await expect.element(page.getByText('有 1 条新动态')).toBeVisible()
  expect(act('新增新闻《刚刚新增的新闻》').elements()).toEqual([])
  await button('显示').click()
  await expect.element(act('新增新闻《刚刚新增的新闻》')).toBeVisible()
  expect(page.getByText(/条新动态$/).elements()).toEqual([])
})

test('On a telephone an act is taken back from a menu of its row', long, async () => {
  await page.viewport(390, 844)
  await createNews('手机上撤销')
  const { id, version } = await createNews('手机上删除')
  await writeAsStaff('news/delete', { id, version })
  await openScreen('/manage/activity')
  const row = act(/手机上删除.*移入回收站/)
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await menuItem('撤销').click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click()
  await expect.element(act(/撤销了自己 \d\d:\d\d 的删除/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})

test('等保 lists the control points with what is so now, for who sees everybody’s acts', async () => {
  await openScreen('/manage/activity?tab=compliance')
  await expect.element(page.getByRole('heading', { name: '身份鉴别', level: 3 })).toBeVisible()
  const point = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await expect.element(point('身份标识唯一').first()).toMatchTextContent('没有设置密码使用期限')
  await expect.element(point('异地备份').first()).toMatchTextContent('由运维负责')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await page.getByRole('link', { name: '操作记录' }).click()
  await expect.element(page.getByRole('heading', { name: '今天', level: 2 })).toBeVisible()

  await signIn('editor')
  await openScreen('/manage/activity?tab=compliance')
  await expect.element(page.getByRole('heading', { name: '今天', level: 2 })).toBeVisible()
  expect(page.getByRole('link', { name: '等保' }).elements()).toEqual([])
  await signIn('administrator')
})
