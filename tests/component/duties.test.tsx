import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { DutySheet } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { button, focus, long, menuItem, reconnect } from './support/page'
import { openScreen } from './support/screen'
import {
  confirmIdentity,
  createNews,
  openInstance,
  readAsStaff,
  signIn,
  writeAsAdministrator,
  writeAsStaff,
} from './support/staff'

const goodPassword = 'Tripod-2026-level'

const grid = page.getByRole('grid', { name: '职责与权限' })
const cell = (name: string) => grid.getByRole('button', { name, exact: true })

async function readRights(name: string) {
  const { duties } = await readAsStaff<DutySheet>('duty/list')
  return duties.find((duty) => duty.name === name)?.rights ?? {}
}

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

test('A right of a duty is changed by keyboard, named with what goes along, and saved', long, async () => {
  await openScreen('/manage/duties')
  await focus(cell('内容编辑，新闻，删除，本人'))
  await commands.press('ArrowLeft')
  await expect.element(cell('系统管理员，新闻，删除，全部')).toHaveFocus()
  await commands.press('ArrowRight')
  await commands.press('ArrowUp')
  await expect.element(cell('内容编辑，新闻，下线，本人')).toHaveFocus()
  await commands.press('Enter')
  await expect.element(menuItem('无　不能下线')).toBeVisible()
  await menuItem('全部　任何人的新闻').click()

  await expect.element(cell('内容编辑，新闻，下线，全部，未保存')).toHaveFocus()
  await expect.element(page.getByText('内容编辑 新闻：下线，由本人改为全部，涉及 0 个账号')).toBeVisible()
  expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])
  await button('保存').click()
  const check = page.getByRole('dialog', { name: '再次验证' })
  await check.getByRole('button', { name: '确定' }).click()
  await expect.element(check.getByText('请输入登录密码')).toBeVisible()
  await check.getByLabelText('登录密码').fill('Wrong-2026-level')
  await check.getByRole('button', { name: '确定' }).click()
  await expect.element(check.getByText('密码不正确')).toBeVisible()
  await expect.element(check.getByLabelText('登录密码')).toHaveValue('')
  await check.getByLabelText('登录密码').fill(goodPassword)
  await check.getByRole('button', { name: '确定' }).click()

  await expect.element(cell('内容编辑，新闻，下线，全部')).toBeVisible()
  expect(await readRights('内容编辑')).toMatchObject({
    'news.withdraw': 'all',
    'product.withdraw': 'all',
    'banner.withdraw': 'own',
  })

  await button('“内容编辑”的更多操作').click()
  await menuItem('恢复“内容编辑”的预设').click()
  await button('保存').click()
  await expect.element(cell('内容编辑，新闻，下线，本人')).toBeVisible()
})

test(
  'Taking 查看 away takes along what needs it, several changes are listed before they are saved, and can be given up',
  long,
  async () => {
    await openScreen('/manage/duties')
    await cell('审核，新闻，查看，全部').click()
    await menuItem('无　不能查看').click()
    await expect.element(page.getByText('同时修改：新闻：审阅（无）、新闻：发布（无）、新闻：下线（无）')).toBeVisible()
    await button('保存').click()
    const dialog = page.getByRole('dialog', { name: '保存 4 处改动？' })
    await expect.element(dialog).toMatchTextContent('审核 新闻：发布，由全部改为无')
    await dialog.getByRole('button', { name: '取消' }).click()
    await button('放弃').click()
    await expect.element(cell('审核，新闻，查看，全部')).toBeVisible()
    expect(await readRights('审核')).toMatchObject({ 'news.view': 'all' })
  },
)

test('A type says that it follows the news until it is set apart, and a search leaves what it finds', async () => {
  await openScreen('/manage/duties')
  await expect.element(button('单独设置解决方案')).toBeVisible()
  await expect.element(page.getByText('内容编辑与新闻不同')).toBeVisible()
  await page.getByLabelText('查找类型或操作').fill('解决')
  await expect.element(cell('内容编辑，解决方案，发布，本人')).toBeVisible()
  expect(cell('内容编辑，新闻，发布，本人').query()).toBeNull()
  await page.getByLabelText('查找类型或操作').fill('没有这种内容')
  await button('清除筛选').click()
  await expect.element(cell('内容编辑，新闻，发布，本人')).toBeVisible()
})

test(
  'A duty of the company’s own begins with the rights of another one, and goes while nobody holds it',
  long,
  async () => {
    await openScreen('/manage/duties')
    await button('新增职责').click()
    const dialog = page.getByRole('dialog', { name: '新增职责' })
    await dialog.getByRole('button', { name: '新增职责' }).click()
    await expect.element(dialog.getByText('请填写职责名称')).toBeVisible()
    await dialog.getByLabelText('职责名称').fill('审核')
    await dialog.getByRole('button', { name: '新增职责' }).click()
    await expect.element(dialog.getByText('已有同名的职责')).toBeVisible()
    await dialog.getByLabelText('职责名称').fill('终审')
    await dialog.getByLabelText('权限取自').selectOptions('审核')
    await dialog.getByRole('button', { name: '新增职责' }).click()
    await expect.element(cell('终审，新闻，发布，全部')).toBeVisible()

    await button('“终审”的更多操作').click()
    await menuItem('改名').click()
    const renaming = page.getByRole('dialog', { name: '给“终审”改名' })
    await renaming.getByLabelText('职责名称').fill('商务')
    await renaming.getByRole('button', { name: '保存名称' }).click()
    await expect.element(renaming.getByText('已有同名的职责')).toBeVisible()
    await renaming.getByLabelText('职责名称').fill('签发')
    await renaming.getByRole('button', { name: '保存名称' }).click()
    await expect.element(cell('签发，新闻，发布，全部')).toBeVisible()

    await button('“签发”的更多操作').click()
    await menuItem('删除职责').click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await expect.element(page.getByText('职责已删除')).toBeVisible()
    expect(cell('签发，新闻，发布，全部').query()).toBeNull()
  },
)

test('Nobody changes the own duty while another administrator could', async () => {
  await signIn('administrator', '顾平川')
  await openScreen('/manage/duties')
  const own = grid.getByRole('button', { name: '全部权限，新闻，发布，全部，须由另一位系统管理员修改' })
  await expect.element(own).toHaveAttribute('aria-disabled', 'true')
  await expect.element(cell('审核，新闻，发布，全部')).not.toHaveAttribute('aria-disabled')
})

test('What should be in two hands is warned of until a reason of eight characters is given', long, async () => {
  await signIn('preset:administrator+preset:auditor', '程野')
  await openScreen('/manage/duties')
  const rights = page.getByRole('region', { name: '程野的实际权限' })
  await expect.element(rights.getByText('账号与审计在同一人手中')).toBeVisible()
  await rights.getByRole('button', { name: '保留并说明' }).click()
  await rights.getByLabelText('保留的原因').fill('人手不足')
  await rights.getByRole('button', { name: '保存说明' }).click()
  await expect.element(rights.getByText('请写明原因，至少 8 个字')).toBeVisible()
  await expect.element(rights.getByLabelText('保留的原因')).toHaveValue('人手不足')
  await rights.getByLabelText('保留的原因').fill('公司只有三人，由总经理兼任')
  await rights.getByRole('button', { name: '保存说明' }).click()
  await expect.element(rights.getByText('账号与审计在同一人手中：公司只有三人，由总经理兼任')).toBeVisible()
  expect(rights.getByRole('button', { name: '保留并说明' }).query()).toBeNull()
})

test(
  'Who edits a type and gives its last approval is warned of until the stage is given to somebody else',
  long,
  async () => {
    const { id } = await signIn('administrator', '程野')
    const setLastStage = (people: number[]) =>
      writeAsStaff('review/saveStages', {
        type: 'news',
        stages: people.length === 0 ? [] : [{ stage: 'final', people, deputy: null, termHours: 8 }],
      })
    await setLastStage([id])
    await openScreen('/manage/duties')
    await expect
      .element(page.getByRole('region', { name: '账号', exact: true }).getByText('职责未分离').first())
      .toBeVisible()
    const rights = page.getByRole('region', { name: '程野的实际权限' })
    await expect.element(rights.getByRole('heading', { name: '编辑与终审在同一人手中' })).toBeVisible()
    await expect
      .element(rights)
      .toMatchTextContent('程野可以编辑新闻，也是其终审人。系统不会把程野写的版本派给程野终审')
    await expect.element(rights.getByRole('link', { name: '调整审阅环节' })).toBeVisible()

    const settings = await readAsStaff<object>('setting')
    await writeAsStaff('setting/save', { ...settings, writersMayGiveLastApproval: true })
    await openScreen('/manage/duties')
    await expect.element(rights).toMatchTextContent('站点设置允许撰写人终审，程野可以独自写稿、终审并使其发布')

    await setLastStage([])
    await openScreen('/manage/duties')
    await expect.element(rights).toBeVisible()
    await expect.element(rights.getByText('编辑与终审在同一人手中')).not.toBeInTheDocument()
  },
)

test('Where the setting forbids it, what should be in two hands is not kept by a reason, and not given', async () => {
  const { id } = await signIn('preset:administrator+preset:auditor', '程野')
  const settings = await readAsStaff<object>('setting')
  await writeAsStaff('setting/save', { ...settings, forbidsConflicts: true })
  await openScreen('/manage/duties')
  const rights = page.getByRole('region', { name: '程野的实际权限' })
  await expect.element(rights.getByText('站点设置禁止职责重合，请改派其中一项职责')).toBeVisible()
  expect(rights.getByRole('button', { name: '保留并说明' }).query()).toBeNull()
  await expect(
    writeAsStaff('duty/explain', { accountId: id, conflict: 'accounts', reason: '公司只有三人，由总经理兼任' }),
  ).rejects.toThrow('站点设置禁止职责重合')
})

test('Giving up the second check saves nothing and keeps what was changed', long, async () => {
  await openScreen('/manage/duties')
  await cell('审核，新闻，下线，全部').click()
  await menuItem('无　不能下线').click()
  await button('保存').click()
  await page.getByRole('dialog', { name: '再次验证' }).getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByText('请再次输入密码或动态口令')).toBeVisible()
  await expect.element(cell('审核，新闻，下线，无，未保存')).toBeVisible()
  expect(await readRights('审核')).toMatchObject({ 'news.withdraw': 'all' })
})

test(
  'What is chosen for duties while an earlier change is still being saved stays, a choice that goes back included',
  long,
  async () => {
    await confirmIdentity()
    await openScreen('/manage/duties')
    await cell('审核，新闻，下线，全部').click()
    await menuItem('无　不能下线').click()
    await commands.holdCalls('**/api/duty/save')
    await button('保存').click()
    await commands.waitForHeldCall()
    await cell('审核，新闻，下线，无，未保存').click()
    await menuItem('全部　任何人的新闻').click()
    await cell('内容编辑，新闻，发布，本人').click()
    await menuItem('全部　任何人的新闻').click()
    await commands.restoreCalls()

    await expect.element(page.getByText('职责已保存，相关账号下次操作时生效')).toBeVisible()
    await expect.element(cell('审核，新闻，下线，全部，未保存')).toBeVisible()
    await expect.element(cell('内容编辑，新闻，发布，全部，未保存')).toBeVisible()
    expect(await readRights('审核')).not.toHaveProperty('news.withdraw')
    await button('保存').click()
    const dialog = page.getByRole('dialog', { name: '保存 2 处改动？' })
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => readRights('审核')).toMatchObject({ 'news.withdraw': 'all' })
    expect(await readRights('内容编辑')).toMatchObject({ 'news.publish': 'all' })
  },
)

/** Takes the right to see the trash from 审核, as a colleague. */
async function takeTrash(): Promise<void> {
  const { duties } = await readAsStaff<DutySheet>('duty/list')
  const found = duties.find(({ name }) => name === '审核')
  const { 'trash.view': _taken, ...rights } = found?.rights ?? {}
  await writeAsAdministrator('duty/save', { duties: [{ id: found?.id, version: found?.version, rights }] })
}

test('Who saves a duty after a colleague is told so, and then saves the own change beside theirs', long, async () => {
  await confirmIdentity()
  await openScreen('/manage/duties')
  await cell('审核，新闻，下线，全部').click()
  await menuItem('无　不能下线').click()
  await takeTrash()

  await button('保存').click()
  await expect.element(page.getByText('职责刚刚被其他人修改过，请核对后再保存')).toBeVisible()
  await expect.element(cell('审核，系统，回收站：查看，无')).toBeVisible()
  await expect.element(page.getByText('1 处改动')).toBeVisible()
  await button('保存').click()
  await expect.element(cell('审核，新闻，下线，无')).toBeVisible()
  expect(await readRights('审核')).not.toHaveProperty('trash.view')
  expect(await readRights('审核')).not.toHaveProperty('news.withdraw')
})

test('What a colleague saves of a duty meanwhile stays when one’s own change of it is saved', async () => {
  await confirmIdentity()
  await openScreen('/manage/duties')
  await cell('审核，新闻，下线，全部').click()
  await menuItem('无　不能下线').click()
  await takeTrash()
  await commands.holdCalls('**/api/duty/list')
  reconnect()
  await commands.waitForHeldCall()
  await commands.restoreCalls()

  await expect.element(cell('审核，系统，回收站：查看，无')).toBeVisible()
  await expect.element(page.getByText('1 处改动')).toBeVisible()
  await expect.element(cell('审核，新闻，下线，无，未保存')).toBeVisible()
  await button('保存').click()
  await expect.element(cell('审核，新闻，下线，无')).toBeVisible()
  const saved = await readRights('审核')
  expect(saved).toMatchObject({ 'news.publish': 'all', 'map.view': 'all' })
  expect(saved).not.toHaveProperty('trash.view')
  expect(saved).not.toHaveProperty('news.withdraw')
})

test('Screens show what a duty allows: no + and no form for who may only look, and a page that says who can give more', async () => {
  const { id } = await createNews('只读新闻')
  await signIn('preset:reviewer', '林知远')
  await openScreen('/news/updateNews')
  const menu = page.getByRole('navigation', { name: '后台菜单' })
  await expect.element(menu.getByRole('link', { name: '新闻', exact: true })).toBeVisible()
  for (const name of ['新增新闻', '合作申请', '站点设置', '职责与权限'])
    expect(menu.getByRole('link', { name, exact: true }).query(), name).toBeNull()
  expect(page.getByRole('main').getByRole('link', { name: '新增新闻' }).query()).toBeNull()
  const row = page.getByRole('row', { name: /只读新闻/ })
  await expect.element(row.getByRole('link', { name: '查看' })).toBeVisible()
  await button('“只读新闻”的更多操作').click()
  await expect.element(menuItem('发布')).toBeVisible()
  expect(menuItem('删除Del').query()).toBeNull()
  expect(menuItem('移动栏目').query()).toBeNull()
  await commands.press('Escape')

  await openScreen(`/news/updateNews?id=${id}`)
  await expect.element(page.getByText('没有编辑这条新闻的权限，只能查看')).toBeVisible()
  await expect.element(button('发布')).toBeVisible()
  expect(button('保存草稿').query()).toBeNull()

  await openScreen('/manage/duties')
  await expect.element(page.getByRole('heading', { name: '没有查看此页的权限' })).toBeVisible()
  await expect.element(page.getByText(/^请联系系统管理员：/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '返回工作台' })).toBeVisible()
})

test('An editor works on the own entries and only looks at those of others', async () => {
  await createNews('别人的新闻')
  await signIn('preset:editor', '王书远')
  await createNews('自己的新闻')
  await openScreen('/news/updateNews')
  await expect.element(page.getByRole('row', { name: /自己的新闻/ }).getByRole('link', { name: '编辑' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /别人的新闻/ }).getByRole('link', { name: '查看' })).toBeVisible()
  await page.getByLabelText('选择“别人的新闻”').click()
  await expect.element(page.getByText('已选 1 条')).toBeVisible()
  expect(button('发布').query()).toBeNull()
  await page.getByLabelText('选择“自己的新闻”').click()
  await expect.element(button('发布')).toBeVisible()
  await expect(
    writeAsStaff('news/bulk', { action: 'publish', entries: { filter: {}, count: 2 } }),
  ).resolves.toMatchObject({
    skipped: expect.arrayContaining([
      expect.objectContaining({ title: '别人的新闻', reason: '没有“新闻：发布”的权限' }),
    ]),
  })
})

test('A telephone shows what accounts may do, and says where it is changed', async () => {
  await page.viewport(390, 844)
  await openScreen('/manage/duties')
  await expect.element(page.getByText('手机上只能查看，请在电脑上修改')).toBeVisible()
  expect(grid.query()).toBeNull()
  await expect.element(page.getByRole('heading', { name: /的实际权限$/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
