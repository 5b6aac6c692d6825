import { findAccessibilityFaults } from './page-faults'
import { findDetailPaths } from './public-paths'
import { expect, test, getFirstPage } from './site-fixture'

test.describe('an article is shared', () => {
  let path = ''
  test.beforeAll(async ({ site }) => {
    path = (await findDetailPaths(site)).find((one) => one.startsWith('/news/')) ?? ''
  })

  test('by copying its address, without what only led here', async ({ openContext, site }) => {
    const context = await openContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = getFirstPage(context)
    await page.goto(`${site.url}${path}#part-1`)
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect(page.getByText('链接已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path)
  })

  test('by an address to select, where the browser does not let pages copy', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.goto(path)
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect(page.getByRole('dialog').getByText(path)).toBeVisible()
  })

  test('by a QR code in a dialog that gives the focus back', async ({ page, site }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: '分享', exact: true })).toBeHidden()
    const button = page.getByRole('button', { name: '微信扫码' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: '微信扫码' })
    await expect(dialog.getByRole('img', { name: `本页地址的二维码：${site.url}${path}` })).toBeVisible()
    expect(await findAccessibilityFaults(page, dialog)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('by the telephone’s own means, where there are some', async ({ openContext, site }) => {
    const context = await openContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const page = getFirstPage(context)
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = data?.url
      }
    })
    await page.goto(site.url + path)
    await page.getByRole('button', { name: '分享', exact: true }).tap()
    await expect(page.locator('html')).toHaveAttribute('data-shared', site.url + path)
    await expect(page.getByRole('button', { name: '微信扫码' })).toBeHidden()
  })

  test('by its address, where a telephone’s browser has no such means', async ({ openContext, site }) => {
    const context = await openContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const page = getFirstPage(context)
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share')
    })
    await page.goto(site.url + path)
    await page.getByRole('button', { name: '分享', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: '分享本页' })
    await expect(dialog.getByText(path)).toBeVisible()
    await expect(dialog.getByText('长按二维码识别')).toBeVisible()
    // What is pressed has to be a picture.
    const code = dialog.getByRole('img', { name: `本页地址的二维码：${site.url}${path}` })
    await expect(code).toHaveAttribute('src', /^data:image\/png;base64,/)
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400)
  })

  test('inside WeChat too, without asking anybody else for anything', async ({ openContext, site }) => {
    const context = await openContext({
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    })
    const page = getFirstPage(context)
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    await page.goto(site.url + path)
    await page.mouse.move(200, 200)
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
  })
})

test('a browser without modules is told so in plain words, all others are not', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#old-browser')).toHaveCount(0)
  await expect(page.locator('script[nomodule][src="/old-browser.js"]')).toHaveCount(1)
  await page.addScriptTag({ url: '/old-browser.js' })
  await expect(page.getByRole('alert').filter({ hasText: '您的浏览器版本过低' })).toBeVisible()
})
