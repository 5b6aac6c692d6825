import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { buildPdf } from '../support/resume-files'
import { expect, test } from './site-fixture'
import { lookUp } from './application-steps'

const script = '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'
const resume = (catalog?: string) => ({
  name: '李明远-简历.pdf',
  mimeType: 'application/pdf',
  buffer: buildPdf(catalog === undefined ? {} : { catalog }),
})

test.beforeEach(({ site }) => {
  const database = new SqliteDatabase(join(site.dataDir, 'site.sqlite'), { timeout: 5000 })
  database.exec("delete from rate_limit where key like 'candidate%'")
  database.close()
})

test('A position is applied for by keyboard, a script in the file is refused without a loss, and all of it is withdrawn', async ({
  page,
  faults,
}) => {
  faults.expectAnswers(400)
  await page.goto('/linkUS?model=4')
  await page.locator('summary').first().press('Enter')
  const title = await page.locator('summary h3').first().innerText()
  await page.getByRole('link', { name: '应聘这个岗位' }).first().press('Enter')
  const form = page.getByRole('form', { name: '在线应聘' })
  await expect(page.getByRole('heading', { name: `应聘${title}` })).toBeVisible()
  await expect(form.getByLabel('应聘岗位').locator('option:checked')).toContainText(title)
  const name = form.getByLabel('姓名')
  await name.focus()
  await page.keyboard.type('李明远')
  for (const text of ['13800138000', '本科，测绘工程', '', '两周内到岗']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  const file = form.locator('input[type=file]')
  await expect(file).toBeFocused()
  await file.setInputFiles(resume(script))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.getByRole('checkbox')).toBeChecked()
  await form.getByRole('button', { name: '提交应聘' }).press('Enter')
  await expect(form.getByRole('alert')).toHaveText('文件含有宏、脚本或自动执行的动作，请另存为不含这些内容的 PDF')
  await expect(file).toHaveAccessibleDescription(/文件含有宏、脚本或自动执行的动作/)
  await expect(name).toHaveValue('李明远')

  await page.reload()
  await expect(form.getByLabel('补充说明')).toHaveValue('两周内到岗')
  await file.setInputFiles(resume())
  await expect(form.getByText('李明远-简历.pdf')).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '提交应聘' }).click()
  await expect(page.getByRole('heading', { name: '应聘已提交' })).toBeFocused()
  const sent = { receipt: await page.locator('.number').innerText(), code: await page.locator('.code').innerText() }

  await page.goto('/linkUS?model=3')
  await lookUp(page, sent)
  await expect(page.getByText('已收到，等待筛选')).toBeVisible()
  await page.getByRole('button', { name: '撤回应聘' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回应聘' }).click()
  await expect(page.getByText('应聘已撤回，个人信息和简历已清除')).toBeVisible()
  await expect(page.getByText('李明远')).toHaveCount(0)
})
