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
  'what was published or withdrawn in the form is taken back by its notice, and what was typed stays',
  long,
  async ({ staffPage: page, context, openContext }) => {
    const [before, after] = ['像控点成果登记办法', '像控点成果登记办法，修订']
    const { id } = await publishNews(context, before)
    const visitor = createVisitor(await openContext())
    await openHydrated(page, getNewsFormPath(id))
    const undo = page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' })
    await page.getByLabel('标题').fill(after)
    await button(page, '更新发布').click()
    // A notice stays while a pointer is over it.
    await undo.hover()
    await expect.poll(() => visitor.lists(after)).toBe(true)
    await undo.click()
    await expect(page.getByText('已撤销')).toBeVisible()
    expect([await visitor.lists(before), await visitor.lists(after)]).toEqual([true, false])
    await expect(page.getByLabel('标题')).toHaveValue(after)

    await button(page, '更多操作').click()
    await menuItem(page, '下线').click()
    await page.getByRole('dialog').getByRole('button', { name: '下线', exact: true }).click()
    await undo.hover()
    await expect.poll(() => visitor.detailStatus(id)).toBe(404)
    await undo.click()
    await expect.poll(() => visitor.detailStatus(id)).toBe(200)
  },
)
