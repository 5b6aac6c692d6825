import type { BrowserContext } from '@playwright/test'
import type { LibraryRow, ManagedEntry, MediaRow } from '../../app/contract'
import { button, callAsStaff, createSamplePicture, readAsStaff, uploadPicture } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

/** An entry whose first version shows one picture, and whose newest version another one. */
async function createWithFormerCover(context: BrowserContext, title: string) {
  const upload = async (name: string, colour: string): Promise<MediaRow> =>
    uploadPicture(context, await createSamplePicture(name, colour))
  const toValues = ({ src }: MediaRow) => ({ cover: { src, width: 1600, height: 1000, alt: '外业' } })
  const [old, next] = [await upload(`${title}旧.png`, '#51a2b3'), await upload(`${title}新.png`, '#52a3b4')]
  await upload(`${title}弃.png`, '#53a4b5')
  const draft = { category: 2, title }
  const { id, version } = await callAsStaff<ManagedEntry>(context, 'news/create', { ...draft, values: toValues(old) })
  await callAsStaff(context, 'news/save', { id, version, ...draft, values: toValues(next) })
}

const findNames = async (context: BrowserContext, text: string) =>
  (await readAsStaff<{ rows: LibraryRow[] }>(context, 'media/list', { text })).rows.map(({ name }) => name)

test('files that only older versions show are kept while unused ones are deleted, and asked about by themselves', async ({
  staffPage: page,
  context,
}) => {
  await createWithFormerCover(context, '旧版本')
  await openHydrated(page, '/manage/media?find=旧版本')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /旧版本旧\.png.*仅旧版本使用/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /旧版本弃\.png.*未使用/ })).toBeVisible()

  await main.getByRole('checkbox', { name: '选择“旧版本旧.png”' }).check({ force: true })
  await button(page, '选择本页 3 个').click()
  await button(page, '删除').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('“旧版本新.png” 正在使用，不会删除。')
  await expect(dialog).toContainText('“旧版本旧.png” 仅旧版本使用，也不会删除；要删除请单独选择。')
  await dialog.getByRole('button', { name: '删除 1 个', exact: true }).click()
  await expect(page.getByText('已删除 1 个文件')).toBeVisible()
  expect(await findNames(context, '旧版本')).toEqual(['旧版本新.png', '旧版本旧.png'])

  await main.getByRole('link', { name: /^仅旧版本使用/ }).click()
  await expect(page).toHaveURL(/usage=former/)
  await main.getByRole('link', { name: /旧版本旧\.png/ }).click()
  const details = page.getByRole('complementary', { name: '文件详情' })
  await expect(details.getByText('仅旧版本使用：现在的内容不再使用它')).toBeVisible()
  await expect(details.getByRole('link', { name: '旧版本', exact: true })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await main.getByRole('checkbox', { name: '选择“旧版本旧.png”' }).check({ force: true })
  await button(page, '删除').click()
  await expect(dialog).toContainText('删除 1 个仅旧版本使用的文件？')
  await dialog.getByRole('button', { name: '删除 1 个', exact: true }).click()
  await expect(page.getByText('已删除 1 个文件')).toBeVisible()
  expect(await findNames(context, '旧版本')).toEqual(['旧版本新.png'])
})
