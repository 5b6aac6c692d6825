import type { Page } from '@playwright/test'
import { menuGroups } from '../../app/admin/shell/menu-groups'
import type { ApplicationRow, Listing } from '../../app/contract'
import {
  button,
  callAsStaff,
  createSamplePicture,
  getNewsFormPath,
  menuItem,
  publishNews,
  readAsStaff,
  uploadPicture,
} from './admin'
import { expect, openHydrated, test, waitForHydration, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' })

/** A page or a dialog on it, and the texts that are typed there by the labels of their fields. */
interface Screen {
  path: string
  texts: Record<string, string>
  /** Opens the dialog or panel that has the fields. */
  open?: (page: Page) => Promise<void>
}

/** The fields that narrow or turn a list and passwords, none of which is kept, and those that other screens here have too. */
const knownElsewhere = /^(?:.+不[早晚]于|跳至第几页，.+|下线时间|“.+”的审图号|初始密码)$/

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

/** Where the page asks whether changes are left behind, they are. */
async function leave(page: Page, go: () => Promise<unknown>, pathname: string) {
  await go()
  const isAway = () => new URL(page.url()).pathname === pathname
  const question = button(page, '直接离开')
  await expect.poll(async () => isAway() || (await question.isVisible())).toBe(true)
  if (!isAway()) await question.click()
  await expect(page).toHaveURL((url) => url.pathname === pathname)
}

/** Leaves a screen in every way there is and expects each time that what was typed is there again. */
async function expectNothingLost(page: Page, screen: Screen) {
  await openHydrated(page, '/manage')
  await page.goto(screen.path)
  await waitForHydration(page)
  await screen.open?.(page)
  const unknown = (await listFields(page)).filter((label) => !(label in screen.texts) && !knownElsewhere.test(label))
  expect(unknown, `fields of ${screen.path} that the test does not know`).toEqual([])

  await type(page, screen, '1')
  await page.reload()
  await waitForHydration(page)
  await expectTyped(page, screen, '1')

  if (screen.open) {
    await type(page, screen, '2')
    await page.keyboard.press('Escape')
    const question = button(page, '直接离开')
    const dialogs = page.getByRole('dialog')
    await expect.poll(async () => (await question.isVisible()) || (await dialogs.count()) === 0).toBe(true)
    if (await question.isVisible()) await question.click()
    await expect(dialogs).toHaveCount(0)
    await expectTyped(page, screen, '2')
    return
  }

  await type(page, screen, '3')
  const menu = page.getByRole('navigation', { name: '后台菜单' })
  await leave(page, () => menu.getByRole('link', { name: '回收站' }).click(), '/manage/trash')
  await page.goBack()
  await expectTyped(page, screen, '3')
  await type(page, screen, '4')
  await leave(page, () => page.goBack(), '/manage')
  await page.goForward()
  await expectTyped(page, screen, '4')
}

test('What is typed into an account, a folder, the profile, a note or the details of a picture comes back however it is left', async ({
  staffPage: page,
  context,
}) => {
  const { rows } = await readAsStaff<Listing<ApplicationRow>>(context, 'application/list', { offset: 0, limit: 1 })
  const map = await uploadPicture(context, await createSamplePicture('所打的字.png'))
  await callAsStaff(context, 'media/answerMap', { ids: [map.id], answer: 'map' })
  const screens: Screen[] = [
    { path: '/user', texts: { 姓名: '王', 部门: '遥感部', 手机: '139', 邮箱: 'a' } },
    { path: `/linkUS/applicationShow?id=${rows[0]?.id}`, texts: { 备注: '已联系' } },
    {
      path: '/manage/accounts',
      texts: { 用户名: 'kept', 姓名: '寇', 部门: '市场部', 手机: '138', 邮箱: 'b' },
      open: (opened) => button(opened, '新增账号').click(),
    },
    { path: '/manage/media', texts: { 名称: '航片' }, open: (opened) => button(opened, '新建文件夹').click() },
    {
      path: `/manage/media?file=${map.id}&find=所打的字`,
      texts: { '“所打的字.png”的文字说明': '测区', 审图号: 'GS（2026）', 来源: '本院' },
    },
  ]
  for (const screen of screens) await expectNothingLost(page, screen)
})

test(
  'What is typed into the dialogs of a form and of a list comes back after Esc and a reload',
  long,
  async ({ staffPage: page, context }) => {
    const block = '<div data-block="note" data-values="{&quot;text&quot;:&quot;携带证件&quot;}"></div>'
    const { id } = await publishNews(context, '窗口里的字', `<p>正文。</p>${block}`)
    // A page that holds something typed asks before it is left.
    page.on('dialog', (question) => void question.accept())
    const form = getNewsFormPath(id)
    const text = (opened: Page) => opened.getByRole('textbox', { name: '正文', exact: true })
    const openMenu = async (opened: Page, item: string) => {
      await button(opened, '“窗口里的字”的更多操作').click()
      await menuItem(opened, item).click()
    }
    const screens: Screen[] = [
      {
        path: form,
        texts: { 链接到: 'https://example.com/' },
        open: async (opened) => {
          await text(opened).getByText('正文。').click()
          await opened.keyboard.press('Control+k')
        },
      },
      {
        path: form,
        texts: { 内容: '注意事项' },
        open: (opened) => opened.getByRole('group', { name: '提示', exact: true }).dblclick(),
      },
      {
        path: '/news/updateNews?q=窗口里的字',
        texts: { 下线时间: '2031-01-01T08:0' },
        open: (opened) => openMenu(opened, '修改发布时间'),
      },
    ]
    for (const screen of screens) await expectNothingLost(page, screen)
  },
)

const others = menuGroups('administrator')
  .flatMap(({ items }) => items)
  .map(({ to }) => to)

test('No list of the back office has a field whose text this file does not know', long, async ({ staffPage: page }) => {
  for (const path of others.filter((to) => to !== '/manage/settings')) {
    await openHydrated(page, path)
    const unknown = (await listFields(page)).filter((label) => !knownElsewhere.test(label))
    expect.soft(unknown, path).toEqual([])
  }
})
