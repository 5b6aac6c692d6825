import type { BrowserContext, Page } from '@playwright/test'
import type { MapAnswer } from '../../app/content/map-registration'
import type { ImageValue } from '../../app/content/values'
import type { ManagedEntry, MediaRow } from '../../app/contract'
import { button, callAsStaff, createSamplePicture, readAsStaff, uploadPicture } from './admin'
import { dragOnto } from './drag'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

interface Picture extends ImageValue {
  caption: string
}

/**
 * Stores an album with a picture for every caption, each in a colour of its own.
 * @param answer whether they show maps, as somebody has said
 */
async function createAlbum(
  context: BrowserContext,
  hue: string,
  captions: string[],
  answer: MapAnswer = 'none',
): Promise<ManagedEntry> {
  const gallery: Picture[] = []
  const ids: number[] = []
  for (const [index, caption] of captions.entries()) {
    const media = await uploadPicture(context, await createSamplePicture(`${hue}${index}.png`, `#${hue}${index}0`))
    const { id, src, width, height } = media
    ids.push(id)
    gallery.push({ src, width, height, alt: `${caption}图`, caption })
  }
  await callAsStaff(context, 'media/answerMap', { ids, answer })
  return callAsStaff(context, 'demeanor/create', { category: 1, title: '外业纪实', values: { gallery } })
}

const open = (page: Page, { id }: { id: number }) => openHydrated(page, `/about/DemeanorUpdate?id=${id}`)

const tiles = (page: Page) => page.getByRole('checkbox', { name: /^第 \d+ 张，/ })
const tile = (page: Page, number: number) => tiles(page).nth(number - 1)
const caption = (page: Page, number: number) => page.getByLabel(`第 ${number} 张的图片说明`)

/** The pictures in the order of their tiles, by their captions. */
const readOrder = (page: Page) =>
  tiles(page).evaluateAll((found) => found.map((one) => one.getAttribute('aria-label')?.split('，')[1]))
const expectOrder = (page: Page, order: string[]) => expect.poll(() => readOrder(page)).toEqual(order)

const readStored = async (context: BrowserContext, id: number) => {
  const { values } = await readAsStaff<ManagedEntry>(context, 'demeanor/detail', { id })
  return (values as { gallery: Picture[] }).gallery.map((picture) => picture.caption)
}

test('the keyboard alone selects, moves and describes pictures, and the server gets what it did', async ({
  staffPage: page,
  context,
}) => {
  const album = await createAlbum(context, '1a2b', ['甲', '乙', '丙', '丁', '戊'])
  await open(page, album)
  await tile(page, 1).focus()

  await page.keyboard.press('Alt+ArrowRight')
  await expectOrder(page, ['乙', '甲', '丙', '丁', '戊'])
  await expect(tile(page, 2)).toBeFocused()
  await page.keyboard.press('Alt+End')
  await expectOrder(page, ['乙', '丙', '丁', '戊', '甲'])
  await page.keyboard.press('Home')
  await expect(tile(page, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('已选 3 张')).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder(page, ['戊', '甲', '乙', '丙', '丁'])
  await page.keyboard.press('Alt+Home')
  await expectOrder(page, ['乙', '丙', '丁', '戊', '甲'])

  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(caption(page, 1)).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('首站整平')
  await page.keyboard.press('Enter')
  await expect(caption(page, 2)).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('静态观测')

  await expect.poll(() => readStored(context, album.id)).toEqual(['首站整平', '静态观测', '丁', '戊', '甲'])
  await page.reload()
  await expectOrder(page, ['首站整平', '静态观测', '丁', '戊', '甲'])
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('a dragged picture takes the selected ones along', async ({ staffPage: page, context }) => {
  await open(page, await createAlbum(context, '2b3c', ['甲', '乙', '丙', '丁']))

  await dragOnto(tile(page, 4), tile(page, 1))
  await expectOrder(page, ['丁', '甲', '乙', '丙'])
  await tile(page, 1).click()
  await tile(page, 3).click({ modifiers: ['Shift'] })
  await expect(page.getByText('已选 3 张')).toBeVisible()
  await dragOnto(tile(page, 2), tile(page, 4))

  await expectOrder(page, ['丙', '丁', '甲', '乙'])
  await expect(tile(page, 1)).not.toBeChecked()
  await expect(tile(page, 4)).toBeChecked()
})

test('one text is written to all selected pictures with their numbers, and both that and a removal are taken back', async ({
  staffPage: page,
  context,
}) => {
  await open(page, await createAlbum(context, '3c4d', ['甲', '乙', '丙', '丁']))
  await tile(page, 2).click()
  await tile(page, 4).click({ modifiers: ['Shift'] })

  await page.getByLabel('写给所选图片的说明').fill('测区外业')
  await button(page, '插入序号').click()
  await button(page, '写入 3 张说明').click()
  await expectOrder(page, ['甲', '测区外业1', '测区外业2', '测区外业3'])
  await caption(page, 3).fill('后来写的')
  await button(page, '撤销').click()
  await expectOrder(page, ['甲', '乙', '后来写的', '丁'])

  await page.getByRole('group', { name: '所选图片' }).getByRole('button', { name: '移除' }).click()
  await expectOrder(page, ['甲'])
  await expect(tile(page, 1)).toBeFocused()
  await button(page, '撤销').click()
  await expectOrder(page, ['甲', '乙', '后来写的', '丁'])
})

test('a picture is asked in its tile whether it shows a map, and all selected ones at once', async ({
  staffPage: page,
  context,
}) => {
  const album = await createAlbum(context, '4d5e', ['甲', '乙', '丙'], 'unasked')
  await open(page, album)
  const question = page.getByRole('group', { name: '“4d5e0.png”是否含有地图' })
  await question.getByRole('button', { name: '含地图', exact: true }).click()
  await expect(question).toBeHidden()
  const first = page.getByRole('listitem').filter({ has: tile(page, 1) })
  await expect(first.getByText('缺审图号或来源')).toBeVisible()

  await first.getByLabel('审图号').fill('示GS（2026）0418号')
  await first.getByLabel('来源').fill('公司编制')
  await first.getByLabel('有效期至').focus()
  await expect(first.getByText('说明与替代文字齐备')).toBeVisible()
  // The question lies over the lower part of a picture.
  const position = { x: 40, y: 40 }
  await tile(page, 1).click({ position })
  await tile(page, 3).click({ modifiers: ['Shift'], position })
  await button(page, '都不含地图').click()
  await expect(page.getByText('2 张已确认不含地图')).toBeVisible()
  await expect(page.getByRole('group', { name: /是否含有地图$/ })).toHaveCount(0)

  const { rows } = await readAsStaff<{ rows: MediaRow[] }>(context, 'media/list', { text: '4d5e' })
  expect(rows.map(({ name, map }) => [name, map.answer, map.number])).toEqual([
    ['4d5e2.png', 'none', ''],
    ['4d5e1.png', 'none', ''],
    ['4d5e0.png', 'map', '示GS（2026）0418号'],
  ])
  await button(page, '撤销').click()
  await expect(page.getByRole('group', { name: /是否含有地图$/ })).toHaveCount(2)
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('tiles say how far their uploads are, and one that is tried again stands where it was selected', async ({
  staffPage: page,
  faults,
}) => {
  faults.expectAnswers(415, 500)
  await openHydrated(page, '/about/DemeanorAdd')
  let lets: (() => void) | undefined
  const held = new Promise<void>((resolve) => (lets = resolve))
  // Several are sent at once and may arrive in any order: only their names tell them apart.
  const refusedOnce = new Set([encodeURIComponent('状态0.png')])
  await page.route('**/api/media/upload', async (route) => {
    if (refusedOnce.delete(route.request().headers()['x-file-name'] ?? ''))
      return route.fulfill({ status: 500, json: { code: 'internal', message: '服务器内部错误' } })
    await held
    return route.continue()
  })
  const colours = ['#5e6f01', '#5e6f02', '#5e6f03', '#5e6f04', '#5e6f05']
  const files = await Promise.all(colours.map((colour, index) => createSamplePicture(`状态${index}.png`, colour)))
  const noPicture = { name: '不是图片.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
  await page.getByLabel('上传图片').setInputFiles([...files, noPicture])

  const failed = page.getByRole('listitem').filter({ hasText: '状态0.png' })
  await expect(failed.getByRole('alert')).toContainText('上传失败')
  const queued = page.getByRole('listitem').filter({ hasText: '状态4.png' })
  await expect(queued.getByText('排队中')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  lets?.()
  const refused = page.getByRole('listitem').filter({ hasText: '不是图片.png' })
  await expect(refused.getByText('格式不支持')).toBeVisible()
  await expect(refused.getByRole('button', { name: '重试' })).toHaveCount(0)
  await refused.getByRole('button', { name: '移除', exact: true }).click()
  await expect(refused).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(4)
  await failed.getByRole('button', { name: '重试' }).click()

  await expect(tiles(page)).toHaveCount(5)
  const asked = page.getByRole('group', { name: /是否含有地图$/ })
  await expect(asked).toHaveCount(5)
  expect(await asked.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label')))).toEqual(
    [0, 1, 2, 3, 4].map((index) => `“状态${index}.png”是否含有地图`),
  )
})

test('an upload that the network cuts off says so in its tile and goes on by itself', async ({
  staffPage: page,
  faults,
}) => {
  faults.expectAnswers(0)
  await openHydrated(page, '/about/DemeanorAdd')
  await page.route('**/api/media/upload', (route) => route.abort('connectionrefused'))

  await page.getByLabel('上传图片').setInputFiles(await createSamplePicture('断网.png', '#6f7a01'))
  await expect(page.getByText('断网时已传，稍后接着传')).toBeVisible()
  await page.unroute('**/api/media/upload')

  await expect(tiles(page)).toHaveCount(1)
})

test('tiles stand in four columns, three on small desktops and two on telephones, and nothing is cut off', async ({
  staffPage: page,
  context,
}) => {
  await open(page, await createAlbum(context, '7a8b', ['甲', '乙', '丙', '丁', '戊']))
  await expect(tiles(page)).toHaveCount(5)
  for (const [width, columns] of [
    [1920, 4],
    [1440, 4],
    [1180, 4],
    [1024, 3],
    [768, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await tiles(page).evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top))
    expect(tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length, `${width} px`).toBe(columns)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0)
  }
})

test('a picture of an album becomes the cover, and another one is cropped in its place with its texts', async ({
  staffPage: page,
  context,
}) => {
  const album = await createAlbum(context, '7c2d', ['子', '丑'])
  await open(page, album)
  await tile(page, 2).focus()
  await page.keyboard.press('Space')
  await button(page, '设为封面').click()
  await expect(page.getByText('已设为封面')).toBeVisible()
  const second = (album.values as { gallery: Picture[] }).gallery[1]
  const readValues = async () => {
    const { values } = await readAsStaff<ManagedEntry>(context, 'demeanor/detail', { id: album.id })
    return values as { gallery: Picture[]; cover: ImageValue | null }
  }
  await expect.poll(async () => (await readValues()).cover?.src).toBe(second?.src)
  await button(page, '撤销').click()
  await expect.poll(async () => (await readValues()).cover).toBeNull()

  await page.getByRole('group', { name: '所选图片' }).getByRole('button', { name: '裁剪' }).click()
  const dialog = page.getByRole('dialog', { name: '裁剪图片' })
  await dialog.getByRole('button', { name: '1:1' }).click()
  await expect(dialog.getByRole('status')).toContainText('1000×1000 像素')
  await dialog.getByRole('button', { name: '裁剪', exact: true }).click()
  await expect(dialog).toBeHidden()

  await expect
    .poll(async () => (await readValues()).gallery.map(({ width, alt, caption }) => ({ width, alt, caption })))
    .toEqual([
      { width: 1600, alt: '子图', caption: '子' },
      { width: 1000, alt: '丑图', caption: '丑' },
    ])
})
