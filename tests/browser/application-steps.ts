import { join } from 'node:path'
import type { Page } from '@playwright/test'
import SqliteDatabase from 'better-sqlite3'
import type { Site } from '../support/site'
import { expect } from './site-fixture'

/** What the tests write into the form unless they say otherwise. */
const defaultInput = {
  company: '云洲市水务集团',
  person: '周明远',
  phone: '13912345678',
  direction: '国土空间规划',
  place: '云洲市临澜新区',
  need: '需要为全区开展国土变更调查并建立更新机制。',
}

export const applicationForm = (page: Page) => page.getByRole('form', { name: '合作申请' })

/** Forgets how many applications came from this machine: the tests of a worker share its site, and its limit. */
export function resetSendingLimit({ dataDir }: Site): void {
  const database = new SqliteDatabase(join(dataDir, 'site.sqlite'), { timeout: 5000 })
  database.exec("delete from rate_limit where key like 'application:%'")
  database.close()
}

/** Opens the page of the form and waits until the form is hydrated. */
export async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(`/linkUS?model=3${search}`)
  await waitForFormHydration(page)
}

/** Waits until the form is hydrated: before that the browser sends it by itself. */
export async function waitForFormHydration(page: Page): Promise<void> {
  const button = applicationForm(page).getByRole('button', { name: '提交申请' })
  await expect
    .poll(() => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** Fills in everything that is required but the consent. */
export async function fillForm(page: Page, change: Partial<typeof defaultInput> = {}): Promise<void> {
  const { company, person, phone, direction, place, need } = { ...defaultInput, ...change }
  const form = applicationForm(page)
  await form.getByLabel('单位名称').fill(company)
  await form.getByLabel('联系人').fill(person)
  await form.getByLabel('手机号码').fill(phone)
  if (direction) await form.getByText(direction, { exact: true }).click()
  await form.getByLabel('项目所在地').fill(place)
  await form.getByLabel('需求说明').fill(need)
}

/** Agrees and presses the button; the form itself waits until a person may send. */
export async function agreeAndSend(page: Page): Promise<void> {
  await applicationForm(page).getByRole('checkbox').check()
  await applicationForm(page).getByRole('button', { name: '提交申请' }).click()
}

/** The number and the code on the screen of somebody who has just sent an application. */
export async function readReceipt(page: Page): Promise<{ receipt: string; code: string }> {
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible()
  return { receipt: await page.locator('.number').innerText(), code: await page.locator('.code').innerText() }
}

/** Opens an application that was sent, as its sender. */
export async function lookUp(page: Page, { receipt, code }: { receipt: string; code: string }): Promise<void> {
  const question = page.getByRole('form', { name: '查询申请' })
  if (!(await question.isVisible())) await page.getByRole('button', { name: '查询已提交的申请' }).click()
  await question.getByLabel('受理编号').fill(receipt)
  await question.getByLabel('查询码').fill(code)
  await question.getByRole('button', { name: '查询申请' }).click()
}
