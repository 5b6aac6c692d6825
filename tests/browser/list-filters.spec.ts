import { createNews } from './admin'
import { expect, openHydrated, test } from './site-fixture'

test('an entry that is opened right after words were typed stays open', async ({ staffPage: page, context }) => {
  await createNews(context, '随即打开第1条')
  await openHydrated(page, '/news/updateNews?find=随即打开')
  const row = page.getByRole('link', { name: /随即打开第1条/ }).first()
  // The form opens only after the pause in which words are waited for.
  await page.route(/news\.managedEntry/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })

  await page.getByRole('searchbox', { name: '查找' }).fill('别的词')
  await row.click()

  await expect(page.getByLabel(/标题/).first()).toHaveValue('随即打开第1条')
  await expect(page).toHaveURL(/id=/)
})
