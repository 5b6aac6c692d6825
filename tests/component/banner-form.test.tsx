import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { uploadAnswered } from './support/media'
import { button, long, notices } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readAsStaff, writeAsStaff } from './support/staff'

const start = page.getByRole('radiogroup', { name: '开始' })
const end = page.getByRole('radiogroup', { name: '结束' })

test('a banner is made with five clicks: picture, name, a button to an entry, publication', long, async () => {
  await page.viewport(1440, 900)
  await uploadAnswered('主视觉.png', 1920, 600)
  const { id, version } = await createNews('云洲市实景三维通过验收')
  await writeAsStaff<ManagedEntry>('news/publish', { id, version })
  await openScreen('/mainpage/addBanner')
  let clicks = 0
  const click = async (part: { click: () => Promise<void> }) => {
    clicks += 1
    await part.click()
  }

  await click(button('从媒体库选择').first())
  await click(page.getByRole('dialog').getByRole('button', { name: '主视觉.png' }))
  await click(page.getByLabelText('名称'))
  await commands.type('实景三维')
  await commands.press('Tab')
  await commands.type('一座城市的数字底座')
  await click(button('添加一行'))
  await commands.type('查看验收')
  await commands.press('Tab')
  await commands.type('云洲市实景')
  await expect.element(page.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await commands.press('Enter')
  await click(page.getByRole('banner').or(page.getByRole('main')).getByRole('button', { name: '发布', exact: true }))

  await expect.element(notices.getByText('已发布，前台已更新')).toBeVisible()
  expect(clicks).toBe(5)
  const { rows } = await readAsStaff<{ rows: ManagedEntry[] }>('banner/list', { limit: 1 })
  expect(rows[0]).toMatchObject({
    title: '实景三维',
    state: 'published',
    values: {
      headline1: '一座城市的数字底座',
      buttons: [{ text: '查看验收', link: `/news/newsDetail?id=${id}` }],
      startsOn: '',
      endsOn: '',
    },
  })
})

test('one control says from when until when a banner is shown, and a sentence what will happen', long, async () => {
  await openScreen('/mainpage/addBanner')
  await expect.element(page.getByText('发布后立即显示，长期有效')).toBeVisible()
  await expect.element(page.getByLabelText('上线时间')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('下线时间')).not.toBeInTheDocument()

  await start.getByText('定时', { exact: true }).click()
  await page.getByLabelText('开始日期').fill('2099-01-05')
  await end.getByText('到期', { exact: true }).click()
  await expect.element(page.getByLabelText('结束日期')).toHaveValue('2099-02-04')
  await expect.element(page.getByText('发布后自 2099-01-05 起显示，2099-02-04 24:00 下线')).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await end.getByText('长期', { exact: true }).click()
  await page.getByLabelText('名称').fill('新年')
  await button('保存草稿').click()
  await expect.element(page.getByText('草稿已保存', { exact: true })).toBeVisible()

  const { rows } = await readAsStaff<{ rows: ManagedEntry[] }>('banner/list', { limit: 1 })
  expect(rows[0]?.values).toMatchObject({ startsOn: '2099-01-05', endsOn: '' })
})

test('a last day before the first one is refused beside the day', async () => {
  const values = { headline1: '口号', startsOn: '2099-03-01', endsOn: '2099-02-01' }
  const { id } = await writeAsStaff<ManagedEntry>('banner/create', { category: 0, title: '轮播图二', values })
  await openScreen(`/mainpage/updateBanner?id=${id}`)
  await button('发布').click()

  await expect.element(page.getByLabelText('结束日期')).toHaveAccessibleDescription('结束日期早于开始日期')
})
