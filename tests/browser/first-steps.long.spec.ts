import { typeNames } from '../../app/content/registry'
import { button, publishEntry } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { createTestOn, expect, openHydrated } from './site-fixture'

/** Tests over a server without the demo content. */
const test = createTestOn({ DEMO_CONTENT: '0' })

/** A step for every content type. */
const all = typeNames.length

test('the first steps tick what is published, set aside what is not needed, and end', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/manage')
  await expect(page.getByRole('status').filter({ hasText: `0 / ${all} 类完成` })).toBeVisible()
  await expect(page.getByText('还差联系电话、电子邮箱、地址')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])

  await publishEntry(context, 'milestone', { category: 0, title: '公司成立', values: { year: 2006 } })
  await publishEntry(context, 'organization', { category: 0, title: '测绘部', values: {} })
  await page.reload()
  await expect(page.getByText('已发布 1 条').first()).toBeVisible()
  for (let left = await page.getByRole('button', { name: /^暂不需要/ }).count(); left > 0; left -= 1) {
    await page
      .getByRole('button', { name: /^暂不需要/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^暂不需要/ })).toHaveCount(left - 1)
  }
  await expect(page.getByRole('status').filter({ hasText: `${all} / ${all} 类完成` })).toBeVisible()
  await button(page, '恢复：人才招聘').click()
  await expect(page.getByRole('status').filter({ hasText: `${all - 1} / ${all} 类完成` })).toBeVisible()
  await button(page, '暂不需要：人才招聘').click()
  await expect(page.getByRole('status').filter({ hasText: `${all} / ${all} 类完成` })).toBeVisible()

  await page.getByRole('link', { name: '站点设置：填写' }).click()
  await page.getByLabel('服务热线').fill('025-80000000')
  await page.getByLabel('电子邮箱').fill('staff@example.com')
  await page.getByLabel('地址', { exact: true }).fill('云洲市临澜新区测绘路 18 号')
  await button(page, '保存设置').click()
  await expect(page.getByText('站点设置已保存，前台已更新')).toBeVisible()
  await openHydrated(page, '/manage')
  await expect(page.getByText(`建站步骤已全部完成，其中 ${all - 2} 类暂不需要`)).toBeVisible()
  const steps = page.getByRole('heading', { name: '建站步骤' })
  await expect(steps).toHaveCount(0)
  await button(page, '展开').click()
  await expect(steps).toBeVisible()
  await button(page, '收起').click()
  await expect(steps).toHaveCount(0)
  await button(page, '关闭建站步骤').click()
  await openHydrated(page, '/manage')
  await expect(page.getByRole('heading', { name: '内容概况' })).toBeVisible()
  await expect(page.getByText('建站步骤')).toHaveCount(0)

  await openHydrated(page, '/user')
  await button(page, '重新打开建站步骤').click()

  await expect(steps).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})
