import { desktop, expect, openHydrated, test, long } from './site-fixture'

test.use(desktop)

test(
  'An address that the browser refuses to copy is said not to be copied, and is copied the next time',
  long,
  async ({ page }) => {
    await page.addInitScript(() => {
      let asked = 0
      const writeText = () => (asked++ === 0 ? Promise.reject(new Error('refused')) : Promise.resolve())
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
      // The way of browsers without a clipboard, and of pages without TLS.
      document.execCommand = () => false
    })
    await openHydrated(page, '/linkUS?model=1')
    const copy = page.getByRole('button', { name: '复制地址' })

    await copy.click()
    await expect(page.getByRole('alert')).toHaveText('浏览器不允许复制，请手动选中地址后复制关闭')
    await copy.click()
    await expect(page.getByRole('region', { name: '通知' }).getByRole('status')).toHaveText('地址已复制')
  },
)

test('An address is copied on a page without TLS, too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => {
      const field = document.activeElement
      Object.assign(window, { copied: field instanceof HTMLTextAreaElement ? field.value : '' })
      return true
    }
  })
  await openHydrated(page, '/linkUS?model=1')

  await page.getByRole('button', { name: '复制地址' }).click()

  await expect(page.getByRole('region', { name: '通知' }).getByRole('status')).toHaveText('地址已复制')
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toMatch(/.{8}/)
})
