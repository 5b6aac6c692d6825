import { button, createSamplePicture, uploadPicture } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, getFirstPage, openHydrated, phone, signInByCall, test } from './site-fixture'

test('axe finds nothing on the register and the library, on a telephone', async ({ openContext }) => {
  const context = await openContext({ ...phone, reducedMotion: 'reduce' })
  await signInByCall(context)
  const { id } = await uploadPicture(context, await createSamplePicture('无障碍telephone.png', '#5f5f2f'))
  const page = getFirstPage(context)

  await openHydrated(page, '/manage/maps')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await button(page, '逐个确认').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await openHydrated(page, `/manage/media?file=${id}`)
  await expect(page.getByRole('complementary', { name: '文件详情' }).getByText('没有内容使用它')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})
