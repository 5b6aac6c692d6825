import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { PublicSettings, SiteSettings } from '../../app/content/settings'
import { readLocalDrafts } from './support/kept'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, readAddress, reconnect, reload, undo } from './support/page'
import { closeScreen, openScreen } from './support/screen'
import { readAsStaff, writeAsStaff } from './support/staff'

type Stored = SiteSettings & { version: number }

const readSettings = () => readAsStaff<Stored>('setting')
const saveSettings = (settings: Stored) => writeAsStaff('setting/save', settings)

const hours = page.getByLabelText('工作时间')
const policeNumber = page.getByLabelText('公安备案号')
const sections = page.getByRole('navigation', { name: '设置分组' })
const openSection = (name: string) => sections.getByRole('link', { name }).click()
const saved = page.getByText('站点设置已保存，前台已更新')

test('saved settings are the new ones, for staff and visitors, and the others stay', async () => {
  const { version: _before, ...before } = await readSettings()
  await openScreen('/manage/settings?section=contact')
  await hours.fill('周一至周五 8:30–17:30')
  await openSection('备案与资质')
  await policeNumber.fill('京公网安备11010502030143号')
  await button('保存设置').click()
  await expect.element(saved).toBeVisible()

  const changed = { policeNumber: '京公网安备11010502030143号', hours: '周一至周五 8:30–17:30' }
  const { version, ...after } = await readSettings()
  expect(after).toEqual({ ...before, ...changed })
  expect(await readAsStaff<PublicSettings>('setting/allow')).toMatchObject(changed)

  await undo.click()
  await expect.element(page.getByText('已撤销，前台已更新')).toBeVisible()
  await expect.element(hours).toHaveValue(before.hours)
  const { version: last, ...undone } = await readSettings()
  expect(undone).toEqual(before)
  expect(last).toBeGreaterThan(version)
  await reload()
  await expect.element(hours).toHaveValue(before.hours)
})

test('settings that were changed meanwhile are not overwritten', async () => {
  await openScreen('/manage/settings?section=contact')
  const stored = await readSettings()
  await saveSettings({ ...stored, certificateNumber: '甲测资字001' })
  await hours.fill('全天')
  await button('保存设置').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(await readSettings()).toMatchObject({ certificateNumber: '甲测资字001', hours: stored.hours })
})

const certificate = page.getByLabelText('测绘资质证书编号')

test(
  'settings that a colleague saved are taken in when the network is back, and stay stored by the next save',
  long,
  async () => {
    await openScreen('/manage/settings?section=contact')
    await hours.fill('仅工作日')
    const stored = await readSettings()
    await saveSettings({ ...stored, certificateNumber: '甲测资字002' })
    reconnect()
    await openSection('备案与资质')
    await expect.element(certificate).toHaveValue('甲测资字002')
    await policeNumber.fill('京公网安备11010502030222号')
    await button('保存设置').click()
    await expect.element(saved).toBeVisible()
    const changed = { hours: '仅工作日', policeNumber: '京公网安备11010502030222号' }
    expect(await readSettings()).toMatchObject({ ...changed, certificateNumber: '甲测资字002' })

    // Undone is what was saved here, and not what the colleague did before.
    await undo.click()
    await expect.element(page.getByText('已撤销，前台已更新')).toBeVisible()
    const { hours: before, policeNumber: number } = stored
    expect(await readSettings()).toMatchObject({
      hours: before,
      policeNumber: number,
      certificateNumber: '甲测资字002',
    })
  },
)

/** Says how many stored settings are empty. */
const unset = sections.getByRole('link', { name: '未填写' })

async function readUnset(): Promise<string> {
  await expect.element(unset).toBeVisible()
  return unset.element().textContent
}

test('a setting that a colleague changed too is not overwritten after the network is back', long, async () => {
  await saveSettings({ ...(await readSettings()), creditCode: '' })
  await openScreen('/manage/settings?section=contact')
  const emptyBefore = await readUnset()
  await hours.fill('夜间')
  await saveSettings({ ...(await readSettings()), hours: '清晨', creditCode: '91110108MA01ABCD2X' })
  reconnect()
  await expect.element(unset).not.toHaveTextContent(emptyBefore)
  await button('保存设置').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('刚刚被其他人修改过')
  await expect.element(hours).toHaveValue('夜间')
  expect(await readSettings()).toMatchObject({ hours: '清晨', creditCode: '91110108MA01ABCD2X' })
})

test('a secret is not overwritten that a colleague may have changed since', async () => {
  await saveSettings({ ...(await readSettings()), creditCode: '', wechatSecret: 'first-secret' })
  await openScreen('/manage/settings?section=engines')
  const emptyBefore = await readUnset()
  await page.getByLabelText('公众号 AppSecret').fill('typed-secret')
  const stored = await readSettings()
  await saveSettings({ ...stored, wechatSecret: 'secret-of-a-colleague', creditCode: '91110108MA01ABCD2X' })
  reconnect()
  await expect.element(unset).not.toHaveTextContent(emptyBefore)
  await button('保存设置').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('刚刚被其他人修改过')
})

test('what was typed since a save stays when the save is undone', long, async () => {
  const before = await readSettings()
  await openScreen('/manage/settings?section=contact')
  await hours.fill('周三')
  await button('保存设置').click()
  await expect.element(saved).toBeVisible()
  await openSection('备案与资质')
  await policeNumber.fill('京公网安备11010502030333号')
  await undo.click()
  await expect.element(page.getByText('已撤销，前台已更新')).toBeVisible()
  await expect.element(hours).toHaveValue(before.hours)
  await expect.element(policeNumber).toHaveValue('京公网安备11010502030333号')
  expect(await readSettings()).toMatchObject({ hours: before.hours, policeNumber: before.policeNumber })
})

test('what is typed while settings are being saved stays, and is saved with the next save', async () => {
  const before = await readSettings()
  await openScreen('/manage/settings?section=contact')
  await commands.holdCalls('**/api/setting/save')
  await hours.fill(' 周一至周六 ')
  await button('保存设置').click()
  await commands.waitForHeldCall()
  await openSection('备案与资质')
  await policeNumber.fill('京公网安备11010502030999号')
  await commands.restoreCalls()

  await expect.element(saved).toBeVisible()
  await expect.element(hours).toHaveValue('周一至周六')
  await expect.element(policeNumber).toHaveValue('京公网安备11010502030999号')
  expect(await readSettings()).toMatchObject({ hours: '周一至周六', policeNumber: before.policeNumber })
  await button('保存设置').click()
  await expect.poll(readSettings).toMatchObject({ hours: '周一至周六', policeNumber: '京公网安备11010502030999号' })
})

test('settings that were changed are left only after a question', async () => {
  await openScreen('/manage/settings?section=contact')
  await hours.fill('随时')
  const library = page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '媒体库' })
  await library.click()
  const question = page.getByRole('dialog', { name: '尚有未保存的修改' })
  await question.getByRole('button', { name: '留在此页' }).click()
  await expect.element(hours).toHaveValue('随时')
  await library.click()
  await question.getByRole('button', { name: '直接离开' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('媒体库')
})

test('settings that were typed and not saved are offered after the page was lost, over what others saved since', async () => {
  const stored = await readSettings()
  await openScreen('/manage/settings?section=contact')
  const description = page.getByLabelText('首页简介')
  await openSection('企业名称与口号')
  await description.fill('写了很久的首页简介')
  await openSection('搜索引擎与微信')
  await page.getByLabelText('公众号 AppSecret').fill('secret-of-the-account')
  await expect.poll(readLocalDrafts).toContain('写了很久的首页简介')
  expect(await readLocalDrafts()).not.toContain('secret-of-the-account')
  await closeScreen()
  await saveSettings({ ...stored, hours: '全天' })

  await openScreen('/manage/settings?section=contact')
  await expect.element(description).toHaveValue('写了很久的首页简介')
  await expect.element(hours).toHaveValue('全天')
  await button('保存设置').click()
  await expect.element(saved).toBeVisible()
  await expect.poll(readLocalDrafts).toBe('[]')

  expect(await readSettings()).toMatchObject({ homeDescription: '写了很久的首页简介', hours: '全天' })
})

test('a setting is found in any section by its name, and what was typed in another section stays', async () => {
  await openScreen('/manage/settings')
  await expect.element(page.getByLabelText('企业简称')).toBeVisible()
  await expect.element(hours).not.toBeVisible()
  await page.getByLabelText('企业简称').fill('经纬测绘')
  await expect
    .element(sections.getByRole('link', { name: '企业名称与口号' }).getByLabelText('有未保存的修改'))
    .toBeVisible()

  const find = page.getByLabelText('查找设置')
  await find.fill('工作时间')
  await expect.element(hours).toBeVisible()
  await expect.element(page.getByLabelText('企业简称')).not.toBeVisible()
  await find.fill('没有这样的设置')
  await expect.element(page.getByText('没有与“没有这样的设置”有关的设置')).toBeVisible()
  await openSection('企业名称与口号')
  await expect.element(find).toHaveValue('')
  await expect.element(page.getByLabelText('企业简称')).toHaveValue('经纬测绘')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('what is not filled in stands together, and stays there while it is filled in', long, async () => {
  const { version: _version, ...stored } = await readSettings()
  await saveSettings({ ...stored, policeNumber: '', certificateNumber: '', hours: '全天', version: _version })
  await openScreen('/manage/settings?section=unset')
  await expect.element(policeNumber).toBeVisible()
  await expect.element(hours).not.toBeVisible()
  await policeNumber.fill('京公网安备11010502030143号')
  await expect.element(policeNumber).toHaveValue('京公网安备11010502030143号')
  await commands.press('Tab')
  await expect.element(policeNumber).toBeVisible()
  await openSection('备案与资质')
  await certificate.fill('甲测资字003')
  await openSection('未填写')
  await expect.element(certificate).toBeVisible()
  await expect.element(policeNumber).toBeVisible()
  await button('保存设置').click()
  await expect.element(saved).toBeVisible()
  await expect.element(policeNumber).not.toBeVisible()
  await expect.element(certificate).not.toBeVisible()
})

test('a setting that is being filled in stays in sight when a colleague has stored it meanwhile', async () => {
  await saveSettings({ ...(await readSettings()), policeNumber: '' })
  await openScreen('/manage/settings?section=unset')
  await policeNumber.fill('京公网安备1101050203')
  const emptyBefore = await readUnset()
  await saveSettings({ ...(await readSettings()), policeNumber: '京公网安备11010502030777号' })
  reconnect()
  await expect.element(unset).not.toHaveTextContent(emptyBefore)
  await expect.element(policeNumber).toBeVisible()
  await expect.element(policeNumber).toHaveFocus()
  await commands.press('Tab')
  await expect.element(policeNumber).not.toHaveFocus()
  await expect.element(policeNumber).toBeVisible()
  await expect.element(policeNumber).toHaveValue('京公网安备1101050203')
})

test(
  'a setting that is typed on in while it is stored stays in sight until it is stored as a whole and left',
  long,
  async () => {
    await saveSettings({ ...(await readSettings()), policeNumber: '' })
    await openScreen('/manage/settings?section=unset')
    await policeNumber.fill('京公网安备1101050203')
    await commands.holdCalls('**/api/setting/save')
    await commands.press('Enter')
    await commands.waitForHeldCall()
    await commands.type('0888号')
    await commands.restoreCalls()
    await expect.element(saved).toBeVisible()
    await expect.element(policeNumber).toHaveFocus()
    await commands.press('Tab')
    await expect.element(policeNumber).not.toHaveFocus()
    await expect.element(policeNumber).toBeVisible()
    await policeNumber.click()
    await commands.press('Enter')
    await expect.element(sections.getByLabelText('有未保存的修改')).not.toBeInTheDocument()
    await expect.element(policeNumber).toHaveFocus()
    await commands.press('Tab')
    await expect.element(policeNumber).not.toBeVisible()
    expect(await readSettings()).toMatchObject({ policeNumber: '京公网安备11010502030888号' })
  },
)

test('a setting that is refused is led to in its section, with the focus in it', long, async () => {
  await openScreen('/manage/settings?section=contact')
  await page.getByLabelText('电子邮箱').fill('office@')
  await openSection('网站体检')
  await button('保存设置').click()
  await expect.element(page.getByLabelText('电子邮箱')).toHaveFocus()
  await expect.element(page.getByLabelText('电子邮箱')).toHaveAttribute('aria-invalid', 'true')
  expect(readAddress()).toBe('/manage/settings?section=contact')

  // What only the server knows to be wrong, too.
  await page.getByLabelText('电子邮箱').fill('office@jingwei.example')
  await openSection('登录与安全')
  await page.getByLabelText('允许使用后台的网络').fill('192.0.2.0/24')
  await openSection('网站体检')
  await button('保存设置').click()
  await expect.element(page.getByLabelText('允许使用后台的网络')).toHaveFocus()
})

test('the way to who changed settings leads to their part of 动态', async () => {
  const stored = await readSettings()
  await saveSettings({ ...stored, hours: '周一至周日' })
  await openScreen('/manage/settings')
  await page.getByRole('link', { name: '修改记录' }).click()
  await expect.poll(readAddress).toBe('/manage/activity?kind=setting')
  await expect.element(page.getByText('周一至周日').first()).toBeVisible()
})

test('the grid of cases is moved under the sheets of a case only after a question', long, async () => {
  await saveSettings({ ...(await readSettings()), gridFirstSheet: 'I49F011035' })
  const values = { extent: { kind: 'area', sheets: ['C4'] } }
  await writeAsStaff('caseInfo/create', { category: 1, title: '标有图幅的案例', values })
  const firstSheet = page.getByLabelText('案例网格首幅图号')
  await openScreen('/manage/settings?section=grid')
  await firstSheet.fill('J50D010010')
  await button('保存设置').click()
  const question = page.getByRole('dialog', { name: '移动案例网格？' })
  await expect.element(question).toMatchTextContent('1 个案例标有图幅')
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(firstSheet).toHaveValue('J50D010010')
  expect(await readSettings()).toMatchObject({ gridFirstSheet: 'I49F011035' })

  await button('保存设置').click()
  await question.getByRole('button', { name: '保留编号并保存' }).click()
  await expect.element(saved).toBeVisible()
  expect(await readSettings()).toMatchObject({ gridFirstSheet: 'J50D010010' })
})

test('the sections are renamed and put into another order, and none can be added or removed', long, async () => {
  await openScreen('/manage/settings?section=columns')
  const sectionsOfSite = page.getByRole('group', { name: '栏目名称与顺序' })
  const name = (line: number) => sectionsOfSite.getByLabelText(`第 ${line} 行的显示名称`)
  await expect.element(name(1)).toHaveValue('新闻中心')
  await expect.element(sectionsOfSite.getByRole('button', { name: /添加|删除/ })).not.toBeInTheDocument()
  await sectionsOfSite.getByRole('button', { name: '下移第 1 行' }).click()
  await expect.element(name(2)).toHaveValue('新闻中心')
  await expect.element(sectionsOfSite.getByRole('button', { name: '下移第 2 行' })).toHaveFocus()
  await name(1).fill('软件产品')
  await button('保存设置').click()
  await expect.element(saved).toBeVisible()

  expect((await readAsStaff<PublicSettings>('setting/allow')).menu).toEqual([
    { section: 'product', label: '软件产品' },
    { section: 'news', label: '新闻中心' },
    { section: 'solution', label: '解决方案' },
    { section: 'about', label: '关于我们' },
    { section: 'contact', label: '联系我们' },
  ])

  await name(1).fill('新闻中心')
  await button('保存设置').click()
  await expect.element(sectionsOfSite.getByText('栏目名称不能相同')).toBeVisible()
})
