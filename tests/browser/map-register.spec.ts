import { readFile } from 'node:fs/promises'
import JSZip from 'jszip'
import { button, callAsStaff, createSamplePicture, uploadPicture } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

test('the selected maps are saved as a spreadsheet, and those whose review ends soon are warned of', async ({
  staffPage: page,
  context,
}) => {
  // Pictures of their own: one of the same bytes would keep the name of its first upload.
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  for (const [name, colour] of [
    ['登记甲.png', '#a9317b'],
    ['登记乙.png', '#17a94b'],
  ] as const) {
    const { id } = await uploadPicture(context, await createSamplePicture(name, colour))
    await callAsStaff(context, 'media/registerMap', {
      id,
      number: '示GS（2026）0100号',
      source: '公司',
      validUntil: soon,
    })
  }
  await openHydrated(page, '/manage/maps')
  await expect(page.getByText('2 个地图文件的审图号将在 60 天内到期')).toBeVisible()
  await page.getByRole('link', { name: '查看', exact: true }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('state') === 'ending')
  // The rows of the narrowed list take the place of these, which are alike.
  await openHydrated(page, '/manage/maps?state=ending')
  await expect(page.getByText(/^审图号 (?:19|20) 天后到期$/)).toHaveCount(2)
  await page.getByRole('checkbox', { name: '选择“登记甲.png”' }).check()
  expect(await findAccessibilityFaults(page)).toEqual([])

  const saved = page.waitForEvent('download')
  await button(page, '导出所选 1 条').click()

  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^地图登记表-\d{4}-\d\d-\d\d\.xlsx$/)
  const parts = await JSZip.loadAsync(await readFile(await download.path()))
  const texts = await Promise.all(parts.file(/^xl\/.*\.xml$/).map((part) => part.async('string')))
  expect(texts.join('')).toContain('登记甲.png')
  expect(texts.join('')).not.toContain('登记乙.png')
})
