import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { createPicture, fileDetails, findFiles, uploadAnswered } from './support/media'
import { button, long } from './support/page'
import { openScreen } from './support/screen'
import { readNews, writeAsStaff } from './support/staff'

const dialog = page.getByRole('dialog')

/** Stores a news item with a cover. */
function createWithCover(title: string, src: string, alt: string): Promise<ManagedEntry> {
  const values = { cover: { src, width: 320, height: 200, alt }, body: '<p>正文。</p>' }
  return writeAsStaff('news/create', { category: 2, title, values })
}

test('a picture in use is replaced after the question for the new one, the page shows it, and the replacement is taken back', async () => {
  const old = await uploadAnswered('要替换的图.png')
  const { id, version } = await createWithCover('换封面的新闻', old.src, '测区')
  await writeAsStaff('news/publish', { id, version })
  await openScreen(`/manage/media?file=${old.id}`)
  await fileDetails.getByRole('button', { name: '替换文件' }).click()
  await dialog.getByLabelText('选择新文件').upload(await createPicture('替换成的图.png'))
  await expect.element(dialog.getByText('新文件含有地图吗？')).toBeVisible()
  await dialog.getByRole('button', { name: '替换', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/“替换成的图.png”尚未确认是否含有地图/)
  expect(await findAccessibilityFaults(document.body)).toEqual([])

  await dialog.getByRole('button', { name: '不含地图' }).click()
  await dialog.getByRole('button', { name: '替换', exact: true }).click()

  await expect.element(page.getByText('已替换，1 处内容已更新')).toBeVisible()
  await expect.element(fileDetails.getByRole('heading', { level: 2 })).toHaveTextContent('替换成的图.png')
  const { src } = (await readNews(id)).values.cover as { src: string }
  expect(src).not.toBe(old.src)
  expect((await fetch(old.src)).url).toContain(src)
  // What the page is made of that visitors get.
  const visited = await (await fetch(`/api/news/detail/allow?id=${id}`)).text()
  expect(visited).toContain(src.replace(/\.\w+$/, ''))

  await fileDetails.getByRole('button', { name: '撤销替换' }).click()
  await dialog.getByRole('button', { name: '撤销替换', exact: true }).click()
  await expect.element(page.getByText('已撤销替换')).toBeVisible()
  await expect.element(fileDetails.getByRole('heading', { level: 2 })).toHaveTextContent('要替换的图.png')
  expect((await readNews(id)).values.cover).toMatchObject({ src: old.src })
})

test('a picture is cropped by keyboard in proportions of the pages, and the part is another file', long, async () => {
  const whole = await uploadAnswered('要裁剪的图.png', 1600, 1000)
  await openScreen(`/manage/media?file=${whole.id}`)
  await fileDetails.getByRole('button', { name: '裁剪', exact: true }).click()
  await expect.element(dialog.getByRole('button', { name: '1:1' })).toBeVisible()
  // The arrow keys move by what is shown of the picture.
  await expect.poll(() => dialog.element().querySelector('img')?.naturalWidth).toBeGreaterThan(0)
  dialog.getByRole('button', { name: '1:1' }).element().focus()
  await commands.press('Enter')
  const size = dialog.getByRole('status')
  await expect.element(size).toMatchTextContent('1000×1000 像素')
  dialog.getByLabelText('裁剪范围，方向键移动').element().focus()
  await commands.press('ArrowRight')
  dialog.getByLabelText('右下角，方向键调整大小').element().focus()
  await commands.press('ArrowUp')
  await expect.element(size).not.toMatchTextContent('1000×1000 像素')
  expect(await findAccessibilityFaults(document.body)).toEqual([])

  await dialog.getByRole('button', { name: '裁剪', exact: true }).click()

  await expect.element(fileDetails.getByRole('heading', { level: 2 })).toHaveTextContent('要裁剪的图 裁剪.png')
  const rows = await findFiles('要裁剪的图')
  expect(rows.map(({ name }) => name)).toEqual(['要裁剪的图 裁剪.png', '要裁剪的图.png'])
  const [part] = rows
  expect(part?.width).toBe(part?.height)
  expect(part?.width).toBeLessThan(1000)
})

test('a cover is cropped in its form, and the form takes the part', long, async () => {
  const whole = await uploadAnswered('封面原图.png')
  const { id } = await createWithCover('裁封面', whole.src, '测区')
  await openScreen(`/news/updateNews?id=${id}`)
  await button('裁剪').click()
  await dialog.getByRole('button', { name: '16:5' }).click()
  await dialog.getByRole('button', { name: '裁剪', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(async () => (await readNews(id)).values.cover)
    .toMatchObject({ width: 320, height: 100, alt: '测区' })
})
