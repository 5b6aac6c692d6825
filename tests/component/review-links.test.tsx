import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import type { CreatedReviewLink, EntryReview, LinkedPage, Listing, ManagedRow } from '../../app/contract'
import type { LinkedReviewView } from '../../app/data/site/linked-review'
import { CommentForm } from '../../app/site/review/comment-form'
import { useLinkComments } from '../../app/site/review/use-link-comments'
import { findAccessibilityFaults } from './support/accessibility'
import { readComments } from './support/comments'
import { closeScreen, openScreen } from './support/screen'
import { openInstance, readAsStaff, signIn, writeAsColleague, writeAsStaff } from './support/staff'
import { long } from './support/page'

const card = page.getByRole('region', { name: '送审' })
const dialog = page.getByRole('dialog')

/** The reader, who decides in the only stage. */
let reader = 0

beforeEach(async () => {
  await openInstance()
  reader = (await signIn('administrator', '李岱')).id
})

/** A news item that a colleague has written and sent to the reader. */
async function receiveNews(name: string): Promise<number> {
  const stages = [{ stage: 'final', people: [reader], deputy: null, termHours: 8 }]
  await writeAsStaff('review/saveStages', { type: 'news', stages })
  const values = { body: '<p>外业布设像控点 4860 个。</p>' }
  await writeAsColleague('王书远', 'news/create', { category: 2, title: name, values })
  const { rows } = await readAsStaff<Listing<ManagedRow>>('news/list', { text: name })
  const [row] = rows
  if (!row) throw new Error('the news item is not stored')
  await writeAsColleague('王书远', 'review/send', { type: 'news', id: row.id, version: row.version, message: '' })
  return row.id
}

test('A link is made for a telephone, shown once with the words to send, listed, and withdrawn', long, async () => {
  const id = await receiveNews('用手机审阅的新闻')
  await openScreen(`/news/updateNews?id=${id}`)
  await card.getByRole('button', { name: '发审阅链接' }).click()
  await expect.element(dialog.getByText('审阅人用手机打开，不必登录即可终审第 1 版')).toBeVisible()
  await expect.element(dialog.getByLabelText('有效期')).toHaveDisplayValue('3 天')
  expect(await findAccessibilityFaults(dialog.element())).toEqual([])

  await dialog.getByLabelText('手机号码').fill('1381234')
  await dialog.getByRole('button', { name: '生成链接' }).click()
  await expect.element(dialog.getByText('请填写 11 位手机号码')).toBeVisible()
  await dialog.getByLabelText('手机号码').fill('13812345678')
  await dialog.getByRole('button', { name: '生成链接' }).click()

  await expect.element(dialog.getByText('审阅链接已生成')).toBeVisible()
  await expect
    .element(
      dialog.getByText(
        /^【.+】请终审《用手机审阅的新闻》，\d\d-\d\d \d\d:\d\d 前有效：https?:\/\/.+[?&]review=[\w-]{22}$/,
      ),
    )
    .toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect.element(card.getByText('138****5678，终审')).toBeVisible()
  await expect.element(card.getByText(/^李岱发出，尚未打开，/)).toBeVisible()

  await card.getByRole('button', { name: '撤回发给李岱的链接' }).click()
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: '撤回链接' }).click()
  await expect.element(page.getByText('已撤回链接')).toBeVisible()
  await expect.element(card.getByText('138****5678，终审')).not.toBeInTheDocument()
})

test('The telephone on file is the one that a link asks for', async () => {
  await writeAsStaff('account/saveOwn', { name: '李岱', phone: '139 1111 2222', email: '', department: '' })
  const id = await receiveNews('登记过手机的审阅')
  await openScreen(`/news/updateNews?id=${id}`)

  await card.getByRole('button', { name: '发审阅链接' }).click()

  await expect.element(dialog.getByText('登记的手机号码 139****2222，首次打开链接时须输入后四位')).toBeVisible()
  await expect.element(dialog.getByLabelText('手机号码')).not.toBeInTheDocument()
})

/** What the page of a link to a news item shows in a browser that has confirmed the telephone. */
async function openLink(entryId: number): Promise<LinkedReviewView> {
  const { round } = await readAsStaff<EntryReview>('review/entry', { type: 'news', id: entryId })
  const wanted = { entryId, roundId: round?.id, stage: 'final', accountId: reader, phone: '13812345678', days: 3 }
  const { link } = await writeAsStaff<CreatedReviewLink>('reviewLink/create', wanted)
  const address = new URL(link, location.origin)
  const token = address.searchParams.get('review') ?? ''
  await writeAsStaff('reviewLink/confirm/allow', { token, digits: '5678' })
  const shown = await readAsStaff<LinkedPage>('reviewLink/page/allow', {
    token,
    address: address.pathname + address.search,
  })
  if (shown.kind !== 'review') throw new Error('the link shows no version')
  return { token, review: shown.review, posted: null }
}

function LinkComment({ view }: { view: LinkedReviewView }) {
  return <CommentForm comments={useLinkComments(view, () => undefined)} />
}

test('What is typed by a link while a comment is being sent stays in its field, and is sent as another comment', async () => {
  const id = await receiveNews('发送时接着批注的新闻')
  const view = await openLink(id)
  const passage = { words: '像控点 4860 个', before: '外业布设', after: '。', isTitle: false }
  const key = `review-comment-${view.review.linkId}`
  localStorage.setItem(key, JSON.stringify({ passage, text: '与报告一致', key: 'component-link-1' }))
  await closeScreen()
  const screen = await render(<LinkComment view={view} />)
  const field = page.getByLabelText('批注内容')
  const send = page.getByRole('button', { name: '发出批注' })
  await expect.element(field).toHaveValue('与报告一致')
  await commands.holdCalls('**/api/reviewLink/comment/allow')
  await send.click()
  await commands.waitForHeldCall()
  await field.click()
  await commands.press('Control+End')
  await commands.type('，日期也要写')
  await commands.restoreCalls()

  await expect.poll(async () => (await readComments(id)).threads.length).toBe(1)
  await expect.element(field).toHaveValue('，日期也要写')
  expect(localStorage.getItem(key)).toContain('"text":"，日期也要写"')
  await send.click()
  await expect.element(field).not.toBeInTheDocument()
  expect((await readComments(id)).threads.map(({ messages }) => messages[0]?.text)).toEqual([
    '与报告一致',
    '，日期也要写',
  ])
  expect(localStorage.getItem(key)).toBeNull()
  await screen.unmount()
})
