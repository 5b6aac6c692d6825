import type { Page } from '@playwright/test'
import { button, createNews, getNewsFormPath } from './admin'
import { clearText, pasteText } from './editor-paste'
import { createCorpus } from './import/corpus'
import { chooseFiles, type Counts, waitForReview } from './import/import-steps'
import { expect, openHydrated, test } from './site-fixture'

/** Counts what is in the text of an editor or of the import screen. Pictures that could not be had count by their names. */
function countText(page: Page): Promise<Counts> {
  return page.locator('.article').evaluate((text) => ({
    pictures: text.querySelectorAll('figure img, [aria-label^="缺图："]').length,
    headings: text.querySelectorAll('h2, h3, h4').length,
    items: text.querySelectorAll('li').length,
    cells: text.querySelectorAll('td, th').length,
    notes: [...text.querySelectorAll('hr ~ p, hr ~ ol > li')].filter((one) =>
      /^(\[\w+\]|\d+)\s*\S/.test(one.textContent),
    ).length,
  }))
}

test('Fifty documents keep every picture or its name, and all headings, items, cells and notes', async ({
  staffPage: page,
  context,
  faults,
}) => {
  test.setTimeout(400_000)
  // The sites of some pictures do not exist.
  faults.expectAnswers(404)
  const corpus = await createCorpus()
  expect(corpus).toHaveLength(50)
  const found: Array<{ name: string; counts: Counts }> = []

  await chooseFiles(page)
  for (const { name, file } of corpus) {
    if (!file) continue
    await page.getByLabel('选择要导入的文档').setInputFiles([file])
    await waitForReview(page)
    found.push({ name, counts: await countText(page) })
    await button(page, '重新选择').click()
  }
  const { id } = await createNews(context, '粘贴样本')
  await openHydrated(page, getNewsFormPath(id))
  for (const { name, paste } of corpus) {
    if (!paste) continue
    await clearText(page)
    await pasteText(page, paste)
    await expect(page.getByText(/正在(上传|转存)：/)).toHaveCount(0)
    found.push({ name, counts: await countText(page) })
  }

  for (const kind of ['pictures', 'headings', 'items', 'cells', 'notes'] as const) {
    const wanted = corpus.reduce((sum, { has }) => sum + has[kind], 0)
    const kept = found.reduce(
      (sum, { name, counts }) => sum + Math.min(counts[kind], corpus.find((one) => one.name === name)?.has[kind] ?? 0),
      0,
    )
    console.info(`${kind}: ${kept} of ${wanted}`)
  }
  expect(found).toEqual(corpus.map(({ name, has }) => ({ name, counts: has })))
})
