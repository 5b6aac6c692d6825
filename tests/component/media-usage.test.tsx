import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedEntry, MediaRow } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { fileBox, fileDetails, findFiles, uploadPicture } from './support/media'
import { button, readParameter, tick } from './support/page'
import { openScreen } from './support/screen'
import { writeAsStaff } from './support/staff'

/** An entry whose first version shows one picture, and whose newest version another one. */
async function createWithFormerCover(title: string): Promise<void> {
  const toValues = ({ src }: MediaRow) => ({ cover: { src, width: 320, height: 200, alt: '外业' } })
  const [old, next] = [await uploadPicture(`${title}旧.png`), await uploadPicture(`${title}新.png`)]
  await uploadPicture(`${title}弃.png`)
  const draft = { category: 2, title }
  const { id, version } = await writeAsStaff<ManagedEntry>('news/create', { ...draft, values: toValues(old) })
  await writeAsStaff('news/save', { id, version, ...draft, values: toValues(next) })
}

const findNames = async (text: string) => (await findFiles(text)).map(({ name }) => name)

test('files that only older versions show are kept while unused ones are deleted, and asked about by themselves', async () => {
  await createWithFormerCover('旧版本')
  await openScreen('/manage/media?find=旧版本')
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: /旧版本旧\.png.*仅旧版本使用/ })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /旧版本弃\.png.*未使用/ })).toBeVisible()

  await tick(fileBox('旧版本旧.png'))
  await button('选择本页 3 个').click()
  await button('删除').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('“旧版本新.png” 正在使用，不会删除。')
  await expect.element(dialog).toMatchTextContent('“旧版本旧.png” 仅旧版本使用，也不会删除；要删除请单独选择。')
  await dialog.getByRole('button', { name: '删除 1 个', exact: true }).click()
  await expect.element(page.getByText('已删除 1 个文件')).toBeVisible()
  expect(await findNames('旧版本')).toEqual(['旧版本新.png', '旧版本旧.png'])

  await main.getByRole('link', { name: /^仅旧版本使用/ }).click()
  await expect.poll(() => readParameter('usage')).toBe('former')
  await main.getByRole('link', { name: /旧版本旧\.png/ }).click()
  await expect.element(fileDetails.getByText('仅旧版本使用：现在的内容不再使用它')).toBeVisible()
  await expect.element(fileDetails.getByRole('link', { name: '旧版本', exact: true })).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await tick(fileBox('旧版本旧.png'))
  await button('删除').click()
  await expect.element(dialog).toMatchTextContent('删除 1 个仅旧版本使用的文件？')
  await dialog.getByRole('button', { name: '删除 1 个', exact: true }).click()
  await expect.element(page.getByText('已删除 1 个文件').last()).toBeVisible()
  await expect.poll(() => findNames('旧版本')).toEqual(['旧版本新.png'])
})
