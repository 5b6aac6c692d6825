import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import { button, focus, long, notices, reload, undo } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, readAsStaff, signIn, writeAsStaff } from './support/staff'

const panel = page.getByRole('region', { name: '投标材料包' })
const contracts = page.getByRole('region', { name: '项目业绩' })
const certificates = page.getByRole('region', { name: '资质与证书' })
const box = (title: string) => page.getByRole('checkbox', { name: title })
const chosen = (label: string) => panel.getByRole('list', { name: label })

async function publish(wire: string, draft: object): Promise<void> {
  const { id, version } = await writeAsStaff<{ id: number; version: number }>(`${wire}/create`, draft)
  await writeAsStaff(`${wire}/publish`, { id, version })
}

const publishContract = (title: string, category: number, year: number) =>
  publish('projectRecord', {
    title,
    category,
    values: { client: '某水利局', area: '云洲市', year, amount: 'to500', proof: '', number: '', scale: '', cases: [] },
  })

const publishCertificate = (title: string) =>
  publish('honor', {
    title,
    category: 1,
    values: { number: '', issuer: '某厅', issuedOn: '2024-01-01', expiresOn: '' },
  })

/** How often a package was made. */
const countMade = async () => (await readAsStaff<{ total: number }>('activity', { kind: 'export' })).total

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
  await publishContract('河道测量', 1, 2022)
  await publishContract('管网普查', 3, 2024)
  await publishCertificate('测绘资质证书')
})

test('Rows are chosen and removed by keyboard, stay chosen after the page is loaded anew, and are cleared on request', async () => {
  await openScreen('/manage/bids')
  await focus(box('河道测量'))
  await commands.press('Space')
  await focus(box('测绘资质证书'))
  await commands.press('Space')
  await focus(panel.getByLabelText('项目名称'))
  await commands.type('镜湖项目')
  await expect.element(panel.getByText('共 2 项，扫描件约 0.0 MB')).toBeVisible()

  await reload()
  await expect.element(panel.getByText('已恢复未保存的内容')).toBeVisible()
  await expect.element(panel.getByLabelText('项目名称')).toHaveValue('镜湖项目')
  await expect.element(chosen('已选业绩').getByText('河道测量')).toBeVisible()
  await expect.element(box('测绘资质证书')).toBeChecked()
  await expect.element(box('管网普查')).not.toBeChecked()

  await focus(button('移除“河道测量”'))
  await commands.press('Enter')
  await expect.element(box('河道测量')).not.toBeChecked()
  await expect.element(panel.getByRole('heading', { name: '投标材料包' })).toHaveFocus()
  await button('清空').click()
  await expect.element(panel.getByText('已选证书：还没有选择')).toBeVisible()
  await expect.element(button('生成材料包')).toBeDisabled()
})

test('Clearing by keyboard leaves the focus in the panel, and is taken back with the name and all choices', async () => {
  await openScreen('/manage/bids')
  await box('河道测量').click()
  await box('测绘资质证书').click()
  await panel.getByLabelText('项目名称').fill('镜湖项目')
  await focus(button('清空'))
  await commands.press('Enter')
  await expect.element(panel.getByLabelText('项目名称')).toHaveValue('')
  await expect.element(panel.getByRole('heading', { name: '投标材料包' })).toHaveFocus()

  await undo.click()
  await expect.element(panel.getByLabelText('项目名称')).toHaveValue('镜湖项目')
  await expect.element(chosen('已选业绩').getByText('河道测量')).toBeVisible()
  await expect.element(box('测绘资质证书')).toBeChecked()
})

test('A list is narrowed by words, year and kind, and what is chosen stays chosen while it is not listed', async () => {
  await openScreen('/manage/bids')
  await box('管网普查').click()
  await contracts.getByLabelText('查找项目业绩').fill('水利 河道')
  await expect.element(contracts.getByText('管网普查')).not.toBeInTheDocument()
  await expect.element(contracts.getByText('共 2 项，已选 1 项')).toBeVisible()
  await contracts.getByRole('checkbox', { name: '全选列出的 1 项' }).click()
  await expect.element(contracts.getByText('共 2 项，已选 2 项')).toBeVisible()

  await contracts.getByLabelText('查找项目业绩').fill('')
  await contracts.getByLabelText('项目业绩的年份').selectOptions('2024')
  await expect.element(contracts.getByText('河道测量')).not.toBeInTheDocument()
  await contracts.getByLabelText('项目业绩的类别').selectOptions('时空数据采集与应用')
  await expect.element(contracts.getByText('没有符合条件的记录')).toBeVisible()
  await contracts.getByRole('button', { name: '清除筛选' }).click()
  await expect.element(contracts.getByText('河道测量')).toBeVisible()
  await expect.element(certificates.getByText('测绘资质证书')).toBeVisible()
})

test('A package is made once it has a name, with a question first where a certificate has no scan', long, async () => {
  await openScreen('/manage/bids')
  await box('河道测量').click()
  await button('生成材料包').click()
  await expect.element(panel.getByText('请填写项目名称')).toBeVisible()
  expect(await countMade()).toBe(0)

  await panel.getByLabelText('项目名称').fill('镜湖项目')
  await box('测绘资质证书').click()
  await button('生成材料包').click()
  const dialog = page.getByRole('dialog', { name: '部分证书需要留意' })
  await expect.element(dialog.getByText('测绘资质证书（无扫描件）')).toBeVisible()
  expect(await findAccessibilityFaults(dialog.element())).toEqual([])
  expect(await countMade()).toBe(0)
  await dialog.getByRole('button', { name: '仍要生成' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await countMade()).toBe(1)
  await expect.element(box('河道测量')).toBeChecked()
})

test(
  'What was withdrawn since is said, and the reason of a refusal is shown although a file was asked for',
  long,
  async () => {
    await openScreen('/manage/bids')
    await box('河道测量').click()
    await box('管网普查').click()
    await panel.getByLabelText('项目名称').fill('镜湖项目')
    const { rows } = await readAsStaff<{ rows: Array<{ id: number; title: string; version: number }> }>(
      'projectRecord/list',
    )
    const { id, version } = rows.find(({ title }) => title === '河道测量') ?? { id: 0, version: 0 }
    await writeAsStaff('projectRecord/withdraw', { id, version })

    await button('生成材料包').click()
    await expect.element(notices.getByText('所选内容中有 1 项已下线、删除或尚未发布，请移除后再生成')).toBeVisible()
    await expect.element(panel.getByText('此前选的 1 项已下线或删除，不再列入')).toBeVisible()
    await button('生成材料包').click()
    await expect.element(notices.getByText('投标材料包已生成，请在浏览器的下载中查看')).toBeVisible()
  },
)

test('The screen has no accessibility faults, with and without a choice', async () => {
  await openScreen('/manage/bids')
  await expect.element(box('测绘资质证书')).toBeVisible()
  const main = page.getByRole('main').element()
  expect(await findAccessibilityFaults(main)).toEqual([])
  await box('测绘资质证书').click()
  expect(await findAccessibilityFaults(main)).toEqual([])
})
