import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import SqliteDatabase from 'better-sqlite3'
import type { ApplicationRow, Listing, SessionAnswer } from '../../app/contract'
import type { Site } from '../support/site'
import { callAsStaff, readAsStaff } from './admin'
import { resetSendingLimit } from './application-steps'
import { expect, openHydrated, test } from './site-fixture'

/** Half an hour after midnight in China; in UTC it is still the day before. */
const firstOfMarch = Date.UTC(2025, 1, 28, 16, 30)
const tenthOfMarch = Date.UTC(2025, 2, 9, 16, 30)

async function send(context: BrowserContext, company: string) {
  const application = { company, person: '周明远', phone: '13912345678', direction: '其他', place: '云洲市' }
  const answer = await context.request.post('/api/application/create/allow', {
    data: { ...application, need: `${company}需要测绘服务`, consent: true, elapsed: 30_000 },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

function setSendingTime({ dataDir }: Site, company: string, moment: number) {
  const database = new SqliteDatabase(join(dataDir, 'site.sqlite'), { timeout: 5000 })
  database.prepare('update application set created_at = ? where company = ?').run(moment, company)
  database.close()
}

test('the inbox is narrowed to what is mine and to days in China, keeps that in its address, and exports just that', async ({
  staffPage: page,
  context,
  site,
}) => {
  resetSendingLimit(site)
  for (const company of ['筛选甲院', '筛选乙院', '筛选丙院']) await send(context, company)
  setSendingTime(site, '筛选甲院', firstOfMarch)
  setSendingTime(site, '筛选乙院', tenthOfMarch)
  setSendingTime(site, '筛选丙院', tenthOfMarch)
  const { account } = (await (await context.request.get('/api/session')).json()) as SessionAnswer
  const { rows } = await readAsStaff<Listing<ApplicationRow>>(context, 'application/list', { limit: 100 })
  for (const { id, company } of rows) {
    if (company === '筛选甲院' || company === '筛选乙院')
      await callAsStaff(context, 'application/assign', { id, accountId: account?.id })
  }
  const companies = page.getByRole('link', { name: /筛选.院/ }).getByText(/^筛选.院$/)

  await openHydrated(page, '/linkUS/applicationShow')
  await expect(page.getByLabel('查找')).toHaveAttribute('placeholder', '单位、联系人、需求、手机、邮箱、编号')
  await page.getByLabel('提交日期不早于').fill('2025-03-01')
  await page.getByLabel('提交日期不晚于').fill('2025-03-10')
  await expect(companies).toHaveText(['筛选丙院', '筛选乙院', '筛选甲院'])
  await page.getByLabel('提交日期不晚于').fill('2025-03-09')
  await expect(companies).toHaveText(['筛选甲院'])
  await page.getByLabel('提交日期不早于').fill('2025-03-02')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByLabel('提交日期不早于').fill('2025-03-01')
  await page.getByLabel('提交日期不晚于').fill('2025-03-10')
  await page.getByLabel('只看我的').click()
  await expect(companies).toHaveText(['筛选乙院', '筛选甲院'])
  await expect(page).toHaveURL('/linkUS/applicationShow?sentFrom=2025-03-01&sentUntil=2025-03-10&assignee=me')
  await expect(page.getByRole('link', { name: '待处理 2' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.match(/"筛选.院"/g)).toEqual(['"筛选乙院"', '"筛选甲院"'])

  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByLabel('只看我的')).not.toBeChecked()
  await expect(page.getByLabel('提交日期不早于')).toHaveValue('')
  await expect(page).toHaveURL('/linkUS/applicationShow')
})
