import { callAsStaff, createSamplePicture, readNews, uploadPicture } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'
import type { ManagedEntry } from '../../app/contract'

test.use({ viewport: { width: 1440, height: 900 } })

test('arrow keys move the focal point, and the crops follow at once', async ({ staffPage: page, context }) => {
  const { src, width, height } = await uploadPicture(context, await createSamplePicture('焦点.png', '#8b9c01'))
  const cover = { src, width, height, alt: '外业' }
  const { id } = await callAsStaff<ManagedEntry>(context, 'news/create', {
    category: 2,
    title: '用键盘设焦点',
    values: { cover },
  })
  await openHydrated(page, `/news/updateNews?id=${id}`)
  const point = page.getByRole('slider', { name: '焦点' })
  const crops = page.getByRole('list', { name: '裁剪后的样子' }).locator('img')
  await point.focus()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(point).toHaveAttribute('aria-valuetext', '横 51%，纵 49%')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(point).toHaveAttribute('aria-valuetext', '横 61%，纵 59%')
  await expect(crops).toHaveCount(3)
  expect(
    await crops.evaluateAll((images: HTMLImageElement[]) => images.map(({ style }) => style.objectPosition)),
  ).toEqual(['61% 59%', '61% 59%', '61% 59%'])
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowRight')
  await expect(point).toHaveAttribute('aria-valuetext', '横 100%，纵 59%')

  await expect.poll(async () => (await readNews(context, id)).values.cover).toMatchObject({ focus: { x: 1, y: 0.59 } })
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('the focal point is dragged', async ({ staffPage: page, context }) => {
  const { src, width, height } = await uploadPicture(context, await createSamplePicture('拖动.png', '#8b9c02'))
  const { id } = await callAsStaff<ManagedEntry>(context, 'news/create', {
    category: 2,
    title: '拖动焦点',
    values: { cover: { src, width, height, alt: '外业' } },
  })
  await openHydrated(page, `/news/updateNews?id=${id}`)
  const point = page.getByRole('slider', { name: '焦点' })
  // What comes in above it moves it.
  await expect(page.getByRole('group', { name: '“拖动.png”是否含有地图' })).toBeVisible()
  await point.hover()
  const box = await point.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 17, (box?.y ?? 0) + 17]

  await page.mouse.down()
  await page.mouse.move(x + 60, y - 40, { steps: 4 })
  await page.mouse.up()

  const [across, down] = ((await point.getAttribute('aria-valuetext')) ?? '').match(/\d+/g) ?? []
  expect(Number(across)).toBeGreaterThan(60)
  expect(Number(down)).toBeLessThan(40)
})

test('the tools of a picture stand in one line on a laptop', async ({ staffPage: page, context }) => {
  const { src, width, height } = await uploadPicture(context, await createSamplePicture('工具.png', '#8b9c02'))
  const { id } = await callAsStaff<ManagedEntry>(context, 'news/create', {
    category: 2,
    title: '笔记本上的图片工具',
    values: { cover: { src, width, height, alt: '外业' } },
  })
  await page.setViewportSize({ width: 1366, height: 768 })
  await openHydrated(page, `/news/updateNews?id=${id}`)
  const tools = ['替换', '媒体库', '裁剪', '移除封面图'].map((name) => page.getByRole('button', { name, exact: true }))
  const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
  for (const tool of tools)
    expect(
      await tool.evaluate((box) => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth),
    ).toBe(true)
})
