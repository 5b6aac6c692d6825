import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { long } from './support/page'
import { addColleague, readReview, setStages, stage } from './support/reviews'
import { openScreen } from './support/screen'
import { createNews, openInstance, readNews, signIn } from './support/staff'

const card = page.getByRole('region', { name: '送审' })
const title = page.getByLabelText('标题').first()

beforeEach(async () => {
  await openInstance()
  await signIn('administrator', '李岱')
})

/** Opens a news item of a type with one stage. */
async function openNews(name: string): Promise<number> {
  await setStages([stage('final', [await addColleague('沈砚')])])
  const { id } = await createNews(name)
  await openScreen(`/news/updateNews?id=${id}`)
  await expect.element(card.getByText('尚未送审')).toBeVisible()
  return id
}

/** Opens a dialog of the card by the button of its name. */
async function openDialog(name: string) {
  await card.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog).toBeVisible()
  return { dialog, done: dialog.getByRole('button', { name, exact: true }) }
}

test('A message that is too long is told at its field, and is sent once it is shorter', async () => {
  const id = await openNews('附言过长的新闻')
  const { dialog, done } = await openDialog('送审')
  const message = dialog.getByLabelText('附言')
  await message.fill('核'.repeat(201))
  await done.click()
  await expect.element(dialog.getByText('附言不能超过 200 个字')).toBeVisible()
  await expect.element(message).toHaveAttribute('aria-invalid', 'true')
  await expect.element(title).not.toHaveAttribute('aria-invalid')
  expect(dialog.element().contains(document.activeElement)).toBe(true)

  await message.fill('核'.repeat(200))
  await done.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(async () => (await readReview(id)).round?.message).toBe('核'.repeat(200))
})

test('A reason of an emergency that is too long is told before its dialog is closed', long, async () => {
  const id = await openNews('原因过长的新闻')
  const { dialog, done } = await openDialog('应急发布')
  const reason = dialog.getByLabelText('原因')
  for (const [words, told] of [
    ['急'.repeat(201), '原因不能超过 200 个字'],
    // Eight units of UTF-16, and seven characters.
    ['𠮷县汛情需发布', '原因不少于 8 个字'],
  ] as const) {
    await reason.fill(words)
    await done.click()
    await expect.element(dialog.getByText(told)).toBeVisible()
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  }

  await reason.fill('急'.repeat(200))
  await done.click()
  await expect.element(page.getByText('已发布，前台已更新')).toBeVisible()
  expect((await readNews(id)).state).toBe('published')
})

test('The focus stays at the field that keeps a publication back when the dialog that asked for it closes', async () => {
  await openNews('上线时间已过的新闻')
  const start = page.getByRole('radiogroup', { name: '上线' })
  await start.getByText('定时').click()
  await page.getByLabelText('上线时间').fill('2020-01-01T09:00')
  const { dialog, done } = await openDialog('应急发布')
  await dialog.getByLabelText('原因').fill('汛情通告须立即发布')
  await done.click()
  await expect.element(page.getByText('上线时间应晚于现在')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()

  await expect.poll(() => start.element().contains(document.activeElement)).toBe(true)
})

test('On a telephone the term of a stage stands below the names of those who decide', long, async () => {
  await page.viewport(390, 844)
  await setStages([stage('final', [await addColleague('沈砚'), await addColleague('顾清远')])])
  await openScreen('/manage/reviews/stages')
  const cell = page.getByRole('cell', { name: /沈砚、顾清远/ })
  await expect.element(cell).toBeVisible()
  const names = document.createRange()
  names.selectNodeContents(cell.element())
  const term = cell
    .getByText(/个工作小时/)
    .element()
    .getBoundingClientRect()
  const [first] = names.getClientRects()

  expect(term.left - (first?.left ?? 0)).toBe(0)
  expect(term.top).toBeGreaterThan(first?.top ?? Infinity)
})
