import { readFile } from 'node:fs/promises'
import { desktop, expect, openHydrated, test } from './site-fixture'

const records = '/about?show=records'

test('The register of contracts is narrowed by keyboard, cleared, and taken along as a table', async ({ openPage }) => {
  const page = await openPage({ ...desktop, reducedMotion: 'reduce' })
  await openHydrated(page, records)
  const form = page.getByRole('search', { name: '筛选项目业绩' })
  const heading = page.getByRole('heading', { level: 2, name: '项目业绩' })
  await expect(heading).toHaveText('项目业绩 128 项')

  await form.getByRole('combobox', { name: '地区' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('combobox', { name: '类别' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: '筛选' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/show=records&kind=1&area=/)
  await expect(heading).toBeFocused()
  const rows = page.getByRole('region', { name: '项目业绩' }).getByRole('row')
  const count = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await expect(rows).toHaveCount(count + 1)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('项目业绩.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(count + 2)

  await page.getByRole('link', { name: '清除筛选' }).first().click()
  await expect(heading).toHaveText('项目业绩 128 项')
  await page.getByRole('link', { name: '列出全部并打印' }).click()
  await expect(rows).toHaveCount(129)
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible()
})

test('What is chosen before the page answers is not lost', async ({ openPage }) => {
  const page = await openPage(desktop)
  await page.goto(records)
  await page.getByRole('combobox', { name: '金额' }).selectOption('to1000')
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(page).toHaveURL(/amount=to1000/)
})

test('The registers work without scripts: filters, pages, the other registers', async ({ openPage }) => {
  const page = await openPage({ ...desktop, javaScriptEnabled: false })
  await page.goto(records)
  await page.getByRole('combobox', { name: '金额' }).selectOption('to1000')
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(page).toHaveURL(/amount=to1000/)
  const rows = page.getByRole('region', { name: '项目业绩' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('500–1000万元')

  await page.getByRole('navigation', { name: '登记表' }).getByRole('link', { name: '仪器设备' }).click()
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page.getByRole('region', { name: '仪器设备' }).getByRole('row')).toHaveCount(2)
})
