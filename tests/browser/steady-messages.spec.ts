import type { Locator, Page } from '@playwright/test'
import { applicationForm, openForm } from './application-steps'
import { expect, openHydrated, test, long } from './site-fixture'

/** Presses the mouse on something where it stands now, and releases it there once the page has had its say. */
async function pressAndRelease(page: Page, target: Locator, at: 'middle' | 'foot' = 'middle') {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + (at === 'middle' ? box.height / 2 : box.height - 3))
  await page.mouse.down()
  // Validation and the rendering of its message take a few frames.
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 150)))
  const held = await target.boundingBox()
  await page.mouse.up()
  expect(held, 'where it stands while it is pressed').toEqual(box)
}

test('A direction of the application is chosen by a press that leaves a wrong e-mail', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 1400 })
  await openForm(page)
  const form = applicationForm(page)
  await form.getByLabel('电子邮箱').fill('zhou@')
  await pressAndRelease(page, form.getByText('国土空间规划', { exact: true }))
  await expect(form.getByRole('radio', { name: '国土空间规划' })).toBeChecked()
  await expect(form.getByLabel('电子邮箱')).toHaveAttribute('aria-invalid', 'true')
})

test('The sign-in is sent by a press that leaves a password typed in capitals', long, async ({ page, faults }) => {
  faults.expectAnswers(401)
  await openHydrated(page, '/login')
  await page.getByLabel('用户名').fill('admin')
  const password = page.getByLabel('密码', { exact: true })
  await password.fill('WRONG')
  await password.evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'G', bubbles: true, modifierCapsLock: true })),
  )
  await expect(page.getByText('大写锁定已打开')).toBeVisible()
  await pressAndRelease(page, page.getByRole('button', { name: '登录', exact: true }), 'foot')
  await expect(page.getByRole('alert')).toBeVisible()
})

test('A setting is switched by a press that leaves a wrong one', long, async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 1366, height: 1400 })
  await openHydrated(page, '/manage/settings?section=security')
  const days = page.getByLabel('密码使用期限')
  await days.fill('731')
  const forbids = page
    .getByRole('switch', { name: '禁止职责重合' })
    .or(page.getByRole('checkbox', { name: '禁止职责重合' }))
  const before = await forbids.isChecked()
  await pressAndRelease(page, forbids)
  await expect(forbids).toBeChecked({ checked: !before })
  await expect(days).toHaveAttribute('aria-invalid', 'true')
})
