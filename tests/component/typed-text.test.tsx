import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { knownElsewhere, listFields } from '../support/typed-fields'
import { sendApplication } from './support/applications'
import { uploadPicture } from './support/media'
import { button, long, menuItem, reload, text } from './support/page'
import { openScreen } from './support/screen'
import { createNews, writeAsStaff } from './support/staff'

/** A page or a dialog on it, and the texts that are typed there by the labels of their fields. */
interface Screen {
  path: string
  texts: Record<string, string>
  /** Opens the dialog or panel that has the fields. */
  open?: () => Promise<void>
}

const dialogs = page.getByRole('dialog')
const question = button('直接离开')

const field = (label: string) =>
  dialogs
    .or(page.getByRole('main'))
    .last()
    .getByLabelText(new RegExp(`^${label}\\*?$`))

const firstField = ({ texts }: Screen) => field(Object.keys(texts)[0] ?? '')

async function type(screen: Screen, mark: string) {
  for (const [label, typed] of Object.entries(screen.texts)) await field(label).fill(typed + mark)
}

async function expectTyped(screen: Screen, mark: string) {
  await screen.open?.()
  for (const [label, typed] of Object.entries(screen.texts))
    await expect.element(field(label), { message: `${screen.path}: ${label}` }).toHaveValue(typed + mark)
}

/** Where the page asks whether changes are left behind, they are. */
async function leave(screen: Screen, go: () => unknown, pathname: string) {
  await go()
  // The address may change before the screen does.
  const isAway = () => location.pathname === pathname && firstField(screen).query() === null
  await expect.poll(() => isAway() || question.query() !== null).toBe(true)
  if (!isAway()) await question.click()
  await expect.poll(isAway).toBe(true)
}

/** Leaves a screen in every way there is and expects each time that what was typed is there again. */
async function expectNothingLost(screen: Screen) {
  const router = await openScreen('/manage')
  await router.navigate({ href: screen.path })
  await screen.open?.()
  for (const label of Object.keys(screen.texts)) await expect.element(field(label)).toBeVisible()
  const unknown = listFields().filter((label) => !(label in screen.texts) && !knownElsewhere.test(label))
  expect(unknown, `fields of ${screen.path} that the test does not know`).toEqual([])

  await type(screen, '1')
  await reload()
  await expectTyped(screen, '1')

  if (screen.open) {
    await type(screen, '2')
    await commands.press('Escape')
    await expect.poll(() => question.query() !== null || dialogs.query() === null).toBe(true)
    if (question.query()) await question.click()
    await expect.element(dialogs).not.toBeInTheDocument()
    await expectTyped(screen, '2')
    return
  }

  await type(screen, '3')
  const menu = page.getByRole('navigation', { name: '后台菜单' })
  await leave(screen, () => menu.getByRole('link', { name: '回收站' }).click(), '/manage/trash')
  history.back()
  await expectTyped(screen, '3')
  await type(screen, '4')
  await leave(screen, () => history.back(), '/manage')
  history.forward()
  await expectTyped(screen, '4')
}

test(
  'What is typed into an account, a folder, the profile, a note or the details of a picture comes back however it is left',
  long,
  async () => {
    await page.viewport(1440, 1000)
    const { id } = await sendApplication('临澜新区自然资源局')
    const map = await uploadPicture('所打的字.png')
    await writeAsStaff('media/answerMap', { ids: [map.id], answer: 'map' })
    const screens: Screen[] = [
      { path: '/user', texts: { 姓名: '王', 部门: '遥感部', 手机: '139', 邮箱: 'a' } },
      { path: `/linkUS/applicationShow?id=${id}`, texts: { 备注: '已联系' } },
      {
        path: '/manage/accounts',
        texts: { 用户名: 'kept', 姓名: '寇', 部门: '市场部', 手机: '138', 邮箱: 'b' },
        open: () => button('新增账号').click(),
      },
      { path: '/manage/media', texts: { 名称: '航片' }, open: () => button('新建文件夹').click() },
      {
        path: `/manage/media?file=${map.id}&find=所打的字`,
        texts: { '“所打的字.png”的文字说明': '测区', 审图号: 'GS（2026）', 来源: '本院', 有效期至: '2031-01-0' },
      },
    ]
    for (const screen of screens) await expectNothingLost(screen)
  },
)

test('What is typed into the dialogs of a form and of a list comes back after Esc and a reload', long, async () => {
  await page.viewport(1440, 1000)
  const block = '<div data-block="note" data-values="{&quot;text&quot;:&quot;携带证件&quot;}"></div>'
  const { id, version } = await createNews('窗口里的字', `<p>正文。</p>${block}`)
  await writeAsStaff<ManagedEntry>('news/publish', { id, version })
  const form = `/news/updateNews?id=${id}`
  const openMenu = async (item: string) => {
    await button('“窗口里的字”的更多操作').click()
    await menuItem(item).click()
  }
  const screens: Screen[] = [
    {
      path: form,
      texts: { 链接到: 'https://example.com/' },
      open: async () => {
        await text.getByText('正文。').click()
        await commands.press('Control+k')
      },
    },
    {
      path: form,
      texts: { 内容: '注意事项' },
      open: () => page.getByRole('group', { name: '提示', exact: true }).dblClick(),
    },
    {
      path: '/news/updateNews?q=窗口里的字',
      texts: { 下线时间: '2031-01-01T08:0' },
      open: () => openMenu('修改发布时间'),
    },
  ]
  for (const screen of screens) await expectNothingLost(screen)
})
