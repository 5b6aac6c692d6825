import type { Page } from '@playwright/test'
import { button, createNews, getNewsFormPath } from './admin'
import { dropDocument, waitForReview } from './import/import-steps'
import { expect, openHydrated, test, long } from './site-fixture'

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })

test(
  'a Word document dropped on the empty form of a new entry is offered to be imported',
  long,
  async ({ staffPage: page }) => {
    await openHydrated(page, '/news/addNews')
    await expect(text(page)).toBeVisible()
    await dropDocument(page)
    await expect(page.getByRole('dialog')).toContainText('导入“通稿.docx”？')
    await button(page, '导入').click()
    await waitForReview(page)

    await expect(page.getByRole('document', { name: '导入后的正文' })).toContainText('外业测量完成。')
  },
)

test(
  'a Word document dropped on a form with something written in it is put into its text',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '已有内容')
    await openHydrated(page, getNewsFormPath(id))
    await expect(text(page)).toBeVisible()
    await dropDocument(page)

    await expect(text(page).getByRole('link', { name: /通稿\.docx/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
