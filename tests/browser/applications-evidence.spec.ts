import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import JSZip from 'jszip'
import { adminPassword } from '../support/site'
import { readXlsx } from '../support/xlsx'
import { button, readAsStaff } from './admin'
import { agreeAndSend, fillForm, openForm, readReceipt, resetSendingLimit } from './application-steps'
import { expect, openHydrated, test, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ site }) => resetSendingLimit(site))

/** Answers what the open dialog asks before it hands anything out. @returns the file that is saved */
async function confirmExport(page: Page, title: string, purpose: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText(purpose, { exact: true }).click()
  await dialog.getByLabel('登录密码').fill(adminPassword)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  const download = await saved
  await expect(dialog).toHaveCount(0)
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test(
  'An application is sent, taken over, revealed and exported, and the bundle of 合规审计 proves it',
  long,
  async ({ page: visitor, openStaffPage }) => {
    const staff = await openStaffPage({ viewport: { width: 1440, height: 900 } })
    await openForm(visitor)
    await fillForm(visitor, { company: '凭证测绘院', phone: '13700137000' })
    await agreeAndSend(visitor)
    const { receipt } = await readReceipt(visitor)

    await openHydrated(staff, '/linkUS/applicationShow')
    await staff.getByLabel('查找', { exact: true }).fill('13700137000')
    await staff.getByRole('link', { name: /凭证测绘院/ }).click()
    await expect(staff.getByText('这份申请尚未分派，只有负责人可以显示完整信息')).toBeVisible()
    await button(staff, '分派给我').click()
    await staff.getByRole('button', { name: '显示完整信息' }).click()
    const reveal = staff.getByRole('dialog', { name: '显示完整信息' })
    await reveal.getByText('联系申请人', { exact: true }).click()
    await reveal.getByRole('button', { name: '显示', exact: true }).click()
    await expect(staff.getByText('13700137000', { exact: true })).toBeVisible()

    await button(staff, '导出').click()
    const table = await confirmExport(staff, '导出合作申请', '移交经办部门')
    expect(table.name).toBe('合作申请-待处理.xlsx')
    const [mark, , row] = await readXlsx(table.bytes)
    expect(mark?.[0]).toContain('用途：移交经办部门')
    expect([row?.[0], row?.[5]]).toEqual([receipt, '13700137000'])

    await openHydrated(staff, '/manage/activity')
    await button(staff, '合规审计包').click()
    const bundle = await confirmExport(staff, '导出合规审计包', '审计检查')
    expect(bundle.name).toMatch(/^合规审计-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.zip$/)
    const sha256 = createHash('sha256').update(bundle.bytes).digest('hex')
    await expect(staff.getByText(`SHA-256 ${sha256.slice(0, 16)}`)).toBeVisible()

    const zip = await JSZip.loadAsync(bundle.bytes)
    const read = async (name: string) =>
      readXlsx((await zip.file(`${name}.xlsx`)?.async('nodebuffer')) ?? Buffer.alloc(0))
    const consent = (await read('1-同意记录')).find(([number]) => number === receipt)
    expect(consent?.slice(4, 7)).toEqual(['周**', '137****7000', '待处理'])
    const looks = (await read('4-查看与查找')).map((line) => line.join('　')).join('\n')
    expect(looks).toContain(`查看了合作申请 ${receipt} 的完整联系方式　联系申请人`)
    expect(looks).toContain('按号码或邮箱查到 1 份合作申请　完整手机号码')
    expect((await read('5-导出')).map((line) => line[3])).toContain('导出 1 份合作申请，含完整联系方式')
    const { rows } = await readAsStaff<{ rows: Array<{ sentence: Array<{ text: string }>; note: string }> }>(
      staff.context(),
      'activity',
      { kind: 'export' },
    )
    expect(rows[0]?.sentence.map(({ text }) => text).join('')).toMatch(/^导出合规审计包，/)
    expect(rows[0]?.note).toContain(sha256)
  },
)
