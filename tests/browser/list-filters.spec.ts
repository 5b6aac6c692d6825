import { createNews } from './admin'
import { expect, openHydrated, test } from './site-fixture'

test('an entry that is opened right after words were typed stays open', async ({ staffPage: page, context }) => {
  await createNews(context, '随即打开第1条')
  await openHydrated(page, '/news/updateNews?find=随即打开')
  // The row is opened before the pause in which words are waited for is over, and its form opens after it.
  await page.route(/news\.managedEntry/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.getByRole('searchbox', { name: '查找' }).focus()

  await page.evaluate(() => {
    document.execCommand('insertText', false, '别的词')
    document.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click()
  })

  await expect(page.getByLabel(/标题/).first()).toHaveValue('随即打开第1条')
  await expect(page).toHaveURL(/id=/)
})
