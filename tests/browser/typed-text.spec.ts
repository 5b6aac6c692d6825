import type { Page } from '@playwright/test'
import { menuGroups } from '../../app/admin/shell/menu-groups'
import { button, createSamplePicture, readAsStaff, uploadPicture } from './admin'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' })

/** A page or a dialog on it, and the texts that are typed there by the labels of their fields. */
interface Screen {
  path: string
  texts: Record<string, string>
  /** Opens the dialog or panel that has the fields. */
  open?: (page: Page) => Promise<void>
}

/** The fields that narrow or turn a list, and secrets, none of which is kept; the time in a form of an entry is. */
const notKept = /^(?:.+不[早晚]于|跳至第几页，.+|下线时间|初始密码)$/

/** The labels of what can be typed into on the page, or in the dialog over it, but for the content of an entry. */
const listFields = (page: Page) =>
  page.evaluate(() => {
    const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
    const fields = scope.querySelectorAll<HTMLInputElement>(
      'textarea, [contenteditable=true], input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden])',
    )
    return [...fields]
      .filter((field) => field.type !== 'search' && !field.closest('[data-field]') && field.getClientRects().length > 0)
      .map((field) => field.ariaLabel ?? (field.labels?.[0]?.textContent ?? field.name).replace('*', '').trim())
  })

const field = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .or(page.locator('main'))
    .last()
    .getByLabel(new RegExp(`^${label}\\*?$`))

async function type(page: Page, screen: Screen, mark: string) {
  for (const [label, text] of Object.entries(screen.texts)) await field(page, label).fill(text + mark)
}

async function expectTyped(page: Page, screen: Screen, mark: string) {
  await screen.open?.(page)
  for (const [label, text] of Object.entries(screen.texts))
    await expect(field(page, label), `${screen.path}: ${label}`).toHaveValue(text + mark)
}

/** Leaves a screen in every way there is and expects each time that what was typed is there again. */
async function expectNothingLost(page: Page, screen: Screen) {
  await openHydrated(page, screen.path)
  await screen.open?.(page)
  const unknown = (await listFields(page)).filter((label) => !(label in screen.texts) && !notKept.test(label))
  expect(unknown, `fields of ${screen.path} that the test does not know`).toEqual([])

  await type(page, screen, '一')
  await page.reload()
  await expectTyped(page, screen, '一')

  if (screen.open) {
    await type(page, screen, '二')
    await page.keyboard.press('Escape')
    if (await page.getByRole('dialog').count()) await expect(page.getByRole('dialog')).toHaveCount(0)
    else await openHydrated(page, screen.path)
    await expectTyped(page, screen, '二')
    await page.keyboard.press('Escape')
  }
}

test('What is typed into an account, a folder, the profile or a note comes back after Esc and a reload', async ({
  staffPage: page,
  context,
}) => {
  const { rows } = await readAsStaff<{ rows: Array<{ id: number }> }>(context, 'application/list', {
    offset: 0,
    limit: 1,
  })
  await uploadPicture(context, await createSamplePicture('所打的字.png'))
  const screens: Screen[] = [
    { path: '/user', texts: { 姓名: '王', 部门: '遥感部', 手机: '139', 邮箱: 'a' } },
    { path: `/linkUS/applicationShow?id=${rows[0]?.id}`, texts: { 备注: '已联系' } },
    {
      path: '/manage/accounts',
      texts: { 用户名: 'kept', 姓名: '寇', 部门: '市场部', 手机: '138', 邮箱: 'b' },
      open: (page) => button(page, '新增账号').click(),
    },
    { path: '/manage/media', texts: { 名称: '航片' }, open: (page) => button(page, '新建文件夹').click() },
  ]
  for (const screen of screens) await expectNothingLost(page, screen)
})

const others = menuGroups('administrator')
  .flatMap(({ items }) => items)
  .map(({ to }) => to)

test('No list of the back office has a field whose text this file does not know', async ({ staffPage: page }) => {
  for (const path of others.filter((to) => to !== '/manage/settings')) {
    await openHydrated(page, path)
    const unknown = (await listFields(page)).filter((label) => !notKept.test(label))
    expect.soft(unknown, path).toEqual([])
  }
})
