import { expect, openHydrated, test, getFirstPage, long } from './site-fixture'
import { button, menuItem, getNewsFormPath, publishNews, createSamplePicture, createVisitor } from './admin'

test.use({ viewport: { width: 1440, height: 900 } })

test('a news item written with the editor and a picture is hidden as a draft and found everywhere once published', async ({
  staffPage: page,
  openContext,
}) => {
  const title = '全市基础测绘成果更新工作启动'
  await openHydrated(page, '/news/addNews')
  await page.getByLabel('标题').fill(title)
  await page.getByRole('radiogroup', { name: '所属栏目' }).getByText('行业动态').click()
  await page.getByLabel('摘要').fill('更新工作覆盖全市十一个区。')
  const body = page.getByRole('textbox', { name: '正文' })
  await body.click()
  await page.getByLabel('段落样式').selectOption('2')
  await page.keyboard.type('工作安排')
  await page.keyboard.press('Enter')
  await button(page, '加粗').click()
  await page.keyboard.type('外业采集')
  await button(page, '加粗').click()
  await page.keyboard.type('将于下月开始。')
  await page.getByLabel('上传封面图').setInputFiles(await createSamplePicture('封面.png'))
  await page.getByRole('textbox', { name: '替代文字' }).fill('外业测量现场')
  await page.getByRole('group', { name: '“封面.png”是否含有地图' }).getByRole('button', { name: '不含地图' }).click()
  await button(page, '保存草稿').click()
  await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/news\/updateNews\?id=\d+$/)
  const id = Number(new URL(page.url()).searchParams.get('id'))

  const outside = await openContext()
  const visitor = createVisitor(outside)
  expect([await visitor.lists(title), await visitor.detailStatus(id), await visitor.finds(title)]).toEqual([
    false,
    404,
    false,
  ])

  await button(page, '发布').click()
  await expect(page.getByText('已发布，前台已更新')).toBeVisible()
  expect([await visitor.lists(title), await visitor.finds(title)]).toEqual([true, true])
  const reader = getFirstPage(outside)
  await openHydrated(reader, '/news/showNews?model=2')
  const row = reader.locator('main').getByRole('link', { name: new RegExp(title) })
  await expect(row.locator('img')).toHaveJSProperty('complete', true)
  await row.click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(reader.getByRole('heading', { name: '工作安排' })).toBeVisible()
  await expect(reader.locator('main strong')).toHaveText('外业采集')
})

test(
  'changes to a published item stay quiet until they are published',
  long,
  async ({ staffPage: page, context, openContext }) => {
    const [before, after] = ['机载雷达数据处理规范征求意见', '机载雷达数据处理规范正式发布']
    const { id } = await publishNews(context, before)
    const visitor = createVisitor(await openContext())
    await openHydrated(page, getNewsFormPath(id))
    await page.getByLabel('标题').fill(after)
    await button(page, '保存草稿').click()
    await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
    await expect(page.getByText('已发布，有未发布的修改')).toBeVisible()
    expect([await visitor.lists(before), await visitor.lists(after)]).toEqual([true, false])
    await button(page, '更新发布').click()
    await expect(page.getByText('已发布，前台已更新')).toBeVisible()
    expect([await visitor.lists(before), await visitor.lists(after)]).toEqual([false, true])
    expect([await visitor.finds(before), await visitor.finds(after)]).toEqual([false, true])
  },
)

test('what was published or withdrawn in the form is taken back by its notice, and what was typed stays', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const [before, after] = ['像控点成果登记办法', '像控点成果登记办法，修订']
  const { id } = await publishNews(context, before)
  const visitor = createVisitor(await openContext())
  await openHydrated(page, getNewsFormPath(id))
  const undo = page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' })
  await page.getByLabel('标题').fill(after)
  await button(page, '更新发布').click()
  await expect.poll(() => visitor.lists(after)).toBe(true)

  await undo.click()
  await expect(page.getByText('已撤销')).toBeVisible()
  expect([await visitor.lists(before), await visitor.lists(after)]).toEqual([true, false])
  await expect(page.getByLabel('标题')).toHaveValue(after)

  await button(page, '更多操作').click()
  await menuItem(page, '下线').click()
  await page.getByRole('dialog').getByRole('button', { name: '下线', exact: true }).click()
  await expect.poll(() => visitor.detailStatus(id)).toBe(404)
  await undo.click()
  await expect.poll(() => visitor.detailStatus(id)).toBe(200)
})

test(
  'a withdrawn item is gone for visitors and can be published again',
  long,
  async ({ staffPage: page, context, openContext }) => {
    const title = '省级控制网复测成果说明会'
    const { id } = await publishNews(context, title)
    const visitor = createVisitor(await openContext())
    expect(await visitor.detailStatus(id)).toBe(200)
    await openHydrated(page, getNewsFormPath(id))
    await button(page, '更多操作').click()
    await menuItem(page, '下线').click()
    await page.getByRole('dialog').getByRole('button', { name: '下线', exact: true }).click()
    await expect(page.getByText('已下线').first()).toBeVisible()
    expect([await visitor.lists(title), await visitor.detailStatus(id), await visitor.finds(title)]).toEqual([
      false,
      404,
      false,
    ])
    await button(page, '发布').click()
    await expect(page.getByText('已发布，前台已更新')).toBeVisible()
    expect(await visitor.detailStatus(id)).toBe(200)
  },
)

test(
  'a deleted item leaves the site, stays in the trash and comes back as a draft',
  long,
  async ({ staffPage: page, context, openContext }) => {
    const title = '地下管线普查技术交流会'
    const { id } = await publishNews(context, title)
    const visitor = createVisitor(await openContext())
    await openHydrated(page, `/news/updateNews?find=${encodeURIComponent(title)}`)
    const row = page.getByRole('row', { name: new RegExp(title) })
    await row.getByRole('button', { name: /更多操作/ }).click()
    await menuItem(page, '删除').click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await expect(row).toBeHidden()
    expect([await visitor.lists(title), await visitor.detailStatus(id)]).toEqual([false, 404])

    await page.getByLabel('状态').selectOption('已删除')
    await expect(row.getByText('已删除')).toBeVisible()
    await row.getByRole('button', { name: /更多操作/ }).click()
    await menuItem(page, '恢复').click()
    await expect(page.getByText('已恢复为草稿')).toBeVisible()
    await page.getByLabel('状态').selectOption('草稿')
    await expect(row.getByText('草稿')).toBeVisible()
    expect(await visitor.detailStatus(id)).toBe(404)
  },
)

test('an item that is not complete is not published and says what is missing', async ({ staffPage: page }) => {
  await openHydrated(page, '/news/addNews')
  await button(page, '发布').click()
  const summary = page.getByRole('alert', { name: '待改正的内容' })
  await expect(summary.getByRole('button', { name: '标题' })).toBeFocused()
  await expect(page.getByLabel('标题')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/news\/addNews$/)
})
