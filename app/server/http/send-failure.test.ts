import { expect, test } from 'vitest'
import { rememberContact, createErrorPage } from './send-failure'

test('The page of last resort carries the name and the telephone number that the settings last gave', async () => {
  rememberContact({ companyName: '云洲测绘院有限公司', shortName: '云洲<测绘>', phone: '025-8000 0000' })

  const html = await createErrorPage().text()

  expect(html).toContain('<title>页面出错了 - 云洲&lt;测绘&gt;</title>')
  expect(html).toContain('height="40">云洲&lt;测绘&gt;</a>')
  expect(html).toContain('<p>云洲测绘院有限公司</p>')
  expect(html).toContain('<a href="tel:02580000000">025-8000 0000</a>')
  expect(html).not.toContain('经纬空间')
})
