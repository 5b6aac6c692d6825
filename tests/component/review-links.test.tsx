import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import type { CreatedReviewLink, EntryReview, LinkedPage, Listing, ManagedRow } from '../../app/contract'
import type { LinkedReviewView } from '../../app/data/site/linked-review'
import { CommentForm } from '../../app/site/review/comment-form'
import { DecisionBar } from '../../app/site/review/decision-bar'
import { useDecision } from '../../app/site/review/use-decision'
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
  await expect.element(card.getByText('138********，终审')).toBeVisible()
  await expect.element(card.getByText(/^李岱发出，尚未打开，/)).toBeVisible()

  await card.getByRole('button', { name: '撤回发给李岱的链接' }).click()
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: '撤回链接' }).click()
  await expect.element(page.getByText('已撤回链接')).toBeVisible()
  await expect.element(card.getByText('138********，终审')).not.toBeInTheDocument()
})

test('The telephone on file is the one that a link asks for', async () => {
  await writeAsStaff('account/saveOwn', { name: '李岱', phone: '139 1111 2222', email: '', department: '' })
  const id = await receiveNews('登记过手机的审阅')
  await openScreen(`/news/updateNews?id=${id}`)

  await card.getByRole('button', { name: '发审阅链接' }).click()

  await expect.element(dialog.getByText('登记的手机号码 139********，首次打开链接时须输入后四位')).toBeVisible()
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

/** The bar of a decision, as the page of a link has it. */
function LinkDecision({ view, onEnd }: { view: LinkedReviewView; onEnd: () => void }) {
  const decision = useDecision(view, onEnd)
  const comments = useLinkComments(view, () => undefined)
  return <DecisionBar view={view} decision={decision} comments={comments} />
}

/** Opens the bar over a link to a news item, with words in it. */
async function openDecision(name: string) {
  const id = await receiveNews(name)
  const view = await openLink(id)
  await closeScreen()
  const screen = await render(<LinkDecision view={view} onEnd={() => undefined} />)
  await page.getByLabelText('意见', { exact: true }).and(page.getByRole('textbox')).fill('数字须核对')
  return { id, screen }
}

/** The page is looked at again, which has it ask how far the version has come. */
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

const readState = async (entryId: number) =>
  (await readAsStaff<EntryReview>('review/entry', { type: 'news', id: entryId })).state
const queued = page.getByText('退回将在网络恢复后提交')

test('A decision that gets no answer waits, may be taken back, and is sent once the page gets an answer again', async () => {
  const { id, screen } = await openDecision('网络不通时退回的新闻')
  await commands.failCalls('**/api/reviewLink/**')
  const sendBack = page.getByRole('button', { name: '退回' })
  await sendBack.click()
  await expect.element(queued).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect.element(queued).not.toBeInTheDocument()

  await sendBack.click()
  await expect.element(queued).toBeVisible()
  lookAgain()
  await expect.element(queued).toBeVisible()
  expect(await readState(id)).toBe('toFinal')
  await commands.restoreCalls()
  lookAgain()

  await expect.element(page.getByText('已退回，')).toBeVisible()
  expect(await readState(id)).toBe('returned')
  expect(page.getByRole('alert').elements()).toEqual([])
  await screen.unmount()
})

test('A decision whose answer was lost is shown as given, and not as one that somebody else was first with', async () => {
  const { id, screen } = await openDecision('答复丢失的新闻')
  await commands.loseAnswers('**/api/reviewLink/decide/**')
  await page.getByRole('button', { name: '退回' }).click()
  await expect.element(queued).toBeVisible()
  expect(await readState(id)).toBe('returned')
  await commands.restoreCalls()
  lookAgain()

  await expect.element(page.getByText('已退回，')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('review-words-'))).toEqual([])
  await screen.unmount()
})

test('A decision that is sent again though it had arrived is shown as given, without a word of a conflict', async () => {
  const { id, screen } = await openDecision('重复提交的新闻')
  await commands.loseAnswers('**/api/reviewLink/decide/**')
  await page.getByRole('button', { name: '退回' }).click()
  await expect.element(queued).toBeVisible()
  expect(await readState(id)).toBe('returned')
  await commands.restoreCalls()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(queued).toBeVisible()
  isOnline.mockRestore()
  dispatchEvent(new Event('online'))

  await expect.element(page.getByText('已退回，')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  await screen.unmount()
})

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
