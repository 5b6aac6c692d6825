import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { MapAnswer } from '../../app/content/map-registration'
import type { ImageValue } from '../../app/content/values'
import type { ManagedEntry, MediaRow } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { createPicture, uploadPicture } from './support/media'
import { button, long, reload } from './support/page'
import { openScreen } from './support/screen'
import { readAsStaff, writeAsStaff } from './support/staff'

interface Picture extends ImageValue {
  caption: string
}

/**
 * Stores an album with a picture for every caption, each in a colour of its own, and opens its form.
 * @param prefix what the names of its files begin with
 * @param answer whether they show maps, as somebody has said
 */
async function openAlbum(prefix: string, captions: string, answer: MapAnswer = 'none'): Promise<ManagedEntry> {
  const gallery: Picture[] = []
  const ids: number[] = []
  for (const [index, caption] of [...captions].entries()) {
    const { id, src, width, height } = await uploadPicture(`${prefix}${index}.png`)
    ids.push(id)
    gallery.push({ src, width, height, alt: `${caption}图`, caption })
  }
  await writeAsStaff('media/answerMap', { ids, answer })
  const draft = { category: 1, title: '外业纪实', values: { gallery } }
  const album = await writeAsStaff<ManagedEntry>('demeanor/create', draft)
  await openScreen(`/about/DemeanorUpdate?id=${album.id}`)
  await expect.poll(() => tiles.elements()).toHaveLength(captions.length)
  return album
}

const tiles = page.getByRole('checkbox', { name: /^第 \d+ 张，/ })
const tile = (number: number) => tiles.nth(number - 1)
const caption = (number: number) => page.getByLabelText(`第 ${number} 张的图片说明`)

/** Waits for an order of the pictures' tiles, by their captions. */
async function expectOrder(...order: string[]): Promise<void> {
  const read = () => tiles.elements().map((one) => one.getAttribute('aria-label')?.split('，')[1])
  await expect.poll(read).toEqual(order)
}

async function readStored(id: number) {
  const { values } = await readAsStaff<ManagedEntry>('demeanor/detail', { id })
  return values as { gallery: Picture[]; cover: ImageValue | null }
}

async function pressAll(...keys: string[]): Promise<void> {
  for (const key of keys) await commands.press(key)
}

test('a caption that is too long stays as it was pasted, marked, and its field says so until it is shorter', async () => {
  const { id } = await openAlbum('长说明', '甲乙')
  await caption(2).fill('航'.repeat(200))
  await expect.element(caption(2)).toHaveAttribute('aria-invalid', 'true')
  await button('保存草稿').click()
  await expect.element(page.getByText('图片说明不能超过 60 个字').first()).toBeVisible()
  await expect.element(caption(2)).toHaveValue('航'.repeat(200))
  await expect.element(caption(1)).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByText('图片说明过长')).toBeVisible()

  await caption(2).fill('𠮷'.repeat(60))
  await expect.element(caption(2)).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByText('图片说明过长')).not.toBeInTheDocument()
  await expect.poll(async () => (await readStored(id)).gallery[1]?.caption).toBe('𠮷'.repeat(60))
})

test('the keyboard alone selects, moves and describes pictures, and the server gets what it did', long, async () => {
  const { id } = await openAlbum('键盘', '甲乙丙丁戊')
  tile(1).element().focus()

  await commands.press('Alt+ArrowRight')
  await expectOrder('乙', '甲', '丙', '丁', '戊')
  await expect.element(tile(2)).toHaveFocus()
  await commands.press('Alt+End')
  await expectOrder('乙', '丙', '丁', '戊', '甲')
  await commands.press('Home')
  await expect.element(tile(1)).toHaveFocus()
  await pressAll('Space', 'ArrowRight', 'Shift+ArrowRight')
  await expect.element(page.getByText('已选 3 张')).toBeVisible()
  await commands.press('Alt+ArrowDown')
  await expectOrder('戊', '甲', '乙', '丙', '丁')
  await commands.press('Alt+Home')
  await expectOrder('乙', '丙', '丁', '戊', '甲')

  await pressAll('Home', 'Enter')
  await expect.element(caption(1)).toHaveFocus()
  await commands.press('Control+A')
  await commands.type('首站整平')
  await commands.press('Enter')
  await expect.element(caption(2)).toHaveFocus()
  await commands.press('Control+A')
  await commands.type('静态观测')

  const stored = async () => (await readStored(id)).gallery.map((picture) => picture.caption)
  await expect.poll(stored).toEqual(['首站整平', '静态观测', '丁', '戊', '甲'])
  await reload()
  await expectOrder('首站整平', '静态观测', '丁', '戊', '甲')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('a dragged picture takes the selected ones along', long, async () => {
  await openAlbum('拖动', '甲乙丙丁')

  await commands.dragOnto(tile(4), tile(1))
  await expectOrder('丁', '甲', '乙', '丙')
  await tile(1).click()
  await tile(3).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('已选 3 张')).toBeVisible()
  await commands.dragOnto(tile(2), tile(4))

  await expectOrder('丙', '丁', '甲', '乙')
  await expect.element(tile(1)).not.toBeChecked()
  await expect.element(tile(4)).toBeChecked()
})

test(
  'one text is written to all selected pictures with their numbers, and both that and a removal are taken back',
  long,
  async () => {
    await openAlbum('说明', '甲乙丙丁')
    await tile(2).click()
    await tile(4).click({ modifiers: ['Shift'] })

    await page.getByLabelText('写给所选图片的说明').fill('测区外业')
    await button('插入序号').click()
    await button('写入 3 张说明').click()
    await expectOrder('甲', '测区外业1', '测区外业2', '测区外业3')
    await caption(3).fill('后来写的')
    await button('撤销').click()
    await expectOrder('甲', '乙', '后来写的', '丁')

    await page.getByRole('group', { name: '所选图片' }).getByRole('button', { name: '移除' }).click()
    await expectOrder('甲')
    await expect.element(tile(1)).toHaveFocus()
    await button('撤销').click()
    await expectOrder('甲', '乙', '后来写的', '丁')
  },
)

test('a picture is asked in its tile whether it shows a map, and all selected ones at once', long, async () => {
  await openAlbum('4d5e', '甲乙丙', 'unasked')
  const question = page.getByRole('group', { name: '“4d5e0.png”是否含有地图' })
  await question.getByRole('button', { name: '含地图', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  const first = page.getByRole('listitem').filter({ has: tile(1) })
  await expect.element(first.getByText('缺审图号或来源')).toBeVisible()

  await first.getByLabelText('审图号').fill('示GS（2026）0418号')
  await first.getByLabelText('来源').fill('公司编制')
  first.getByLabelText('有效期至').element().focus()
  await expect.element(first.getByText('说明与替代文字齐备')).toBeVisible()
  // The question lies over the lower part of a picture.
  const position = { x: 40, y: 40 }
  await tile(1).click({ position })
  await tile(3).click({ modifiers: ['Shift'], position })
  await button('都不含地图').click()
  await expect.element(page.getByText('2 张已确认不含地图')).toBeVisible()
  const questions = page.getByRole('group', { name: /是否含有地图$/ })
  await expect.poll(() => questions.elements()).toHaveLength(0)

  const { rows } = await readAsStaff<{ rows: MediaRow[] }>('media/list', { text: '4d5e' })
  expect(rows.map(({ name, map }) => [name, map.answer, map.number])).toEqual([
    ['4d5e2.png', 'none', ''],
    ['4d5e1.png', 'none', ''],
    ['4d5e0.png', 'map', '示GS（2026）0418号'],
  ])
  await button('撤销').click()
  await expect.poll(() => questions.elements()).toHaveLength(2)
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test(
  'tiles say how far their uploads are, and one that is tried again stands where it was selected',
  long,
  async () => {
    await openScreen('/about/DemeanorAdd')
    await commands.holdCalls('**/api/media/upload')
    // Several are sent at once and may arrive in any order: only their names tell them apart.
    const header: [string, string] = ['x-file-name', encodeURIComponent('状态0.png')]
    await commands.failCalls('**/api/media/upload', { status: 500, header, only: 1 })
    const files = await Promise.all([0, 1, 2, 3, 4].map((index) => createPicture(`状态${index}.png`)))
    const noPicture = new File(['no picture at all'], '不是图片.png', { type: 'image/png' })
    await page.getByLabelText('上传图片').upload([...files, noPicture])

    const failed = page.getByRole('listitem').filter({ hasText: '状态0.png' })
    await expect.element(failed.getByRole('alert')).toMatchTextContent('上传失败')
    const queued = page.getByRole('listitem').filter({ hasText: '状态4.png' })
    await expect.element(queued.getByText('排队中')).toBeVisible()
    expect(await findAccessibilityFaults(document.body)).toEqual([])
    await commands.restoreCalls()
    const refused = page.getByRole('listitem').filter({ hasText: '不是图片.png' })
    await expect.element(refused.getByText('格式不支持')).toBeVisible()
    expect(refused.getByRole('button', { name: '重试' }).query()).toBeNull()
    await refused.getByRole('button', { name: '移除', exact: true }).click()
    await expect.element(refused).not.toBeInTheDocument()
    await expect.poll(() => tiles.elements()).toHaveLength(4)
    await failed.getByRole('button', { name: '重试' }).click()

    await expect.poll(() => tiles.elements()).toHaveLength(5)
    const asked = page.getByRole('group', { name: /是否含有地图$/ })
    await expect
      .poll(() => asked.elements().map((one) => one.getAttribute('aria-label')))
      .toEqual([0, 1, 2, 3, 4].map((index) => `“状态${index}.png”是否含有地图`))
  },
)

test('an upload that the network cuts off says so in its tile and goes on by itself', long, async () => {
  await openScreen('/about/DemeanorAdd')
  await commands.failCalls('**/api/media/upload')

  await page.getByLabelText('上传图片').upload(await createPicture('断网.png'))
  await expect.element(page.getByText('断网时已传，稍后接着传')).toBeVisible()
  await commands.restoreCalls()

  await expect.poll(() => tiles.elements(), { timeout: 30_000 }).toHaveLength(1)
})

test(
  'an upload that the server cannot take just now, as while it starts, waits and goes on by itself',
  long,
  async () => {
    await openScreen('/about/DemeanorAdd')
    await commands.failCalls('**/api/media/upload', { status: 503 })

    await page.getByLabelText('上传图片').upload(await createPicture('重启.png'))
    await expect.element(page.getByText('服务器繁忙，稍后接着传')).toBeVisible()
    await commands.restoreCalls()

    await expect.poll(() => tiles.elements(), { timeout: 30_000 }).toHaveLength(1)
  },
)

test(
  'tiles stand in four columns, three on small desktops and two on telephones, and nothing is cut off',
  long,
  async () => {
    await openAlbum('列', '甲乙丙丁戊')
    for (const [width, columns] of [
      [1920, 4],
      [1440, 4],
      [1180, 4],
      [1024, 3],
      [768, 3],
      [390, 2],
    ] as const) {
      await page.viewport(width, 900)
      await expect.poll(() => innerWidth).toBe(width)
      const tops = tiles.elements().map((one) => one.getBoundingClientRect().top)
      expect(tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length, `${width} px`).toBe(columns)
      expect(document.documentElement.scrollWidth - innerWidth, `${width} px`).toBe(0)
    }
  },
)

test(
  'a picture of an album becomes the cover, and another one is cropped in its place with its texts',
  long,
  async () => {
    const album = await openAlbum('封面', '子丑')
    tile(2).element().focus()
    await commands.press('Space')
    await button('设为封面').click()
    await expect.element(page.getByText('已设为封面')).toBeVisible()
    const second = (album.values as { gallery: Picture[] }).gallery[1]
    const cover = async () => (await readStored(album.id)).cover?.src
    await expect.poll(cover).toBe(second?.src)
    await button('撤销').click()
    await expect.poll(async () => (await readStored(album.id)).cover).toBeNull()

    await page.getByRole('group', { name: '所选图片' }).getByRole('button', { name: '裁剪' }).click()
    const dialog = page.getByRole('dialog', { name: '裁剪图片' })
    await dialog.getByRole('button', { name: '1:1' }).click()
    await expect.element(dialog.getByRole('status')).toMatchTextContent('200×200 像素')
    await dialog.getByRole('button', { name: '裁剪', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()

    const texts = async () =>
      (await readStored(album.id)).gallery.map(({ width, alt, caption: words }) => ({ width, alt, caption: words }))
    await expect.poll(texts).toEqual([
      { width: 320, alt: '子图', caption: '子' },
      { width: 200, alt: '丑图', caption: '丑' },
    ])
  },
)
