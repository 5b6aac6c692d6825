import type { Page } from '@playwright/test'
import type { ManagedEntry } from '../../app/contract'
import { button, callAsStaff, createSamplePicture, readAsStaff, uploadPicture } from './admin'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

const shownSlide = (page: Page) =>
  page.frameLocator('iframe[data-shown]').locator('[aria-roledescription="幻灯片"][data-current]')

/** What becomes of the bar that turns the slides when it has run full. */
const readTurning = (page: Page) =>
  page
    .frameLocator('iframe[data-shown]')
    .locator(':root')
    .evaluate((root) =>
      root.ownerDocument
        .getAnimations()
        .filter((animation) => 'animationName' in animation && animation.animationName === 'slide-time')
        .map(({ playState }) => playState),
    )

test('the preview of a banner shows its own slide with what is typed, and stays at it', async ({
  staffPage: page,
  context,
}) => {
  const { rows } = await readAsStaff<{ rows: ManagedEntry[] }>(context, 'banner/list', { limit: 10 })
  const second = rows.find(({ title }) => title === '实景三维')
  await openHydrated(page, `/mainpage/updateBanner?id=${second?.id}&view=preview`)
  await expect(page.getByText('与表单同步')).toBeVisible()
  await expect(shownSlide(page)).toHaveAccessibleName('实景三维')

  await page.getByLabel('标题第一行').fill('正在写的第二张')
  await expect(shownSlide(page)).toContainText('正在写的第二张')
  await expect.poll(() => readTurning(page)).toEqual(['paused'])

  for (const device of ['手机 390', '电脑 1440']) {
    await page.getByRole('button', { name: device }).click()
    await expect(shownSlide(page)).toContainText('正在写的第二张')
  }
})

test('a new banner without a name is shown as a slide of the home page too', async ({ staffPage: page, context }) => {
  const { src, width, height } = await uploadPicture(context, await createSamplePicture('横幅.png', '#2f6f01'))
  const { id } = await callAsStaff<ManagedEntry>(context, 'banner/create', {
    category: 0,
    title: '还没起名',
    values: { headline1: '新的一张', picture: { src, width, height, alt: '' } },
  })
  await openHydrated(page, `/mainpage/updateBanner?id=${id}`)
  await page.getByLabel('名称').fill('')
  await button(page, '预览').click()

  await expect(shownSlide(page)).toContainText('新的一张')
})
