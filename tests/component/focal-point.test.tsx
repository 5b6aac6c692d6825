import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { uploadPicture } from './support/media'
import { button, long } from './support/page'
import { openScreen } from './support/screen'
import { readNews, writeAsStaff } from './support/staff'

const point = page.getByRole('slider', { name: '焦点' })

/**
 * Opens the form of a news item with a cover.
 * @returns its id
 */
async function openWithCover(title: string, file: string): Promise<number> {
  const { src, width, height } = await uploadPicture(file)
  const values = { cover: { src, width, height, alt: '外业' } }
  const { id } = await writeAsStaff<ManagedEntry>('news/create', { category: 2, title, values })
  await openScreen(`/news/updateNews?id=${id}`)
  // What comes in above the point moves it.
  await expect.element(page.getByRole('group', { name: `“${file}”是否含有地图` })).toBeVisible()
  return id
}

test('arrow keys move the focal point, and the crops follow at once', long, async () => {
  const id = await openWithCover('用键盘设焦点', '焦点.png')
  point.element().focus()

  await commands.press('ArrowRight')
  await commands.press('ArrowUp')
  await expect.element(point).toHaveAttribute('aria-valuetext', '横 51%，纵 49%')
  await commands.press('Shift+ArrowRight')
  await commands.press('Shift+ArrowDown')
  await expect.element(point).toHaveAttribute('aria-valuetext', '横 61%，纵 59%')
  const crops = page.getByRole('list', { name: '裁剪后的样子' }).element().querySelectorAll('img')
  expect(Array.from(crops, ({ style }) => style.objectPosition)).toEqual(['61% 59%', '61% 59%', '61% 59%'])
  for (let press = 0; press < 5; press++) await commands.press('Shift+ArrowRight')
  await expect.element(point).toHaveAttribute('aria-valuetext', '横 100%，纵 59%')

  await expect.poll(async () => (await readNews(id)).values.cover).toMatchObject({ focus: { x: 1, y: 0.59 } })
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('the focal point is dragged', async () => {
  await openWithCover('拖动焦点', '拖动.png')
  await commands.dragBy(point, 60, -40)

  const [across, down] = (point.element().getAttribute('aria-valuetext') ?? '').match(/\d+/g) ?? []
  expect(Number(across)).toBeGreaterThan(60)
  expect(Number(down)).toBeLessThan(40)
})

test('the tools of a picture stand in one line on a laptop', async () => {
  await page.viewport(1366, 768)
  await openWithCover('笔记本上的图片工具', '工具.png')
  const tools = ['替换', '媒体库', '裁剪', '移除封面图'].map((name) => button(name).element())
  expect(new Set(tools.map((tool) => tool.getBoundingClientRect().y)).size).toBe(1)
  for (const tool of tools)
    expect(tool.scrollHeight <= tool.clientHeight && tool.scrollWidth <= tool.clientWidth).toBe(true)
})
