import { afterEach, describe, expect, test } from 'vitest'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { engineNames } from '../../../tests/support/engines'
import { createLinkedSite } from '../../../tests/support/linked-site'

let context: TestContext
afterEach(() => context.close())

const { draft, sendOne, openBrowser, openConfirmed, listTrail } = createLinkedSite(() => context)

describe.each(engineNames)('comments by a link on %s', (engine) => {
  /** Comments on words of the page as its reader. */
  async function comment(
    sent: Awaited<ReturnType<typeof sendOne>>,
    browser: ReturnType<typeof openBrowser>,
    words: string,
    key = 'comment-by-link-1',
  ) {
    const reader = await context.reviews.requireReader(browser.call)
    const passage = { words, before: '近日，项目通过验收。', after: '。', isTitle: false }
    await context.comments.startOnWords(reader, passage, { text: '请写明高程基准', key })
    return context.comments.list(sent.id, sent.writer)
  }

  test('The reader of a link comments on words of the version, in their own name, and the trail says how', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { browser } = await openConfirmed(sent)

    // Twice, as a form does whose answer was lost.
    await comment(sent, browser, '布设像控点 4860 个')
    const { threads } = await comment(sent, browser, '布设像控点 4860 个')

    expect(threads).toMatchObject([
      {
        anchor: { kind: 'passage', field: 'body', quote: '布设像控点 4860 个', before: '', after: '。' },
        messages: [{ name: '测试leader', text: '请写明高程基准' }],
      },
    ])
    expect(await listTrail('comment.start')).toEqual([
      { action: 'comment.start', account_name: '测试leader', detail: '方式：审阅链接' },
    ])
    expect(await context.comments.listAsTexts(sent.revisionId)).toMatchObject([
      {
        quote: '布设像控点 4860 个',
        place: 'exact',
        passage: { words: '布设像控点 4860 个' },
        messages: [{ name: '测试leader' }],
      },
    ])
  })

  test('Where the words of a comment are is told of the version of the link, whatever was edited since', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { browser } = await openConfirmed(sent)
    await comment(sent, browser, '布设像控点 4860 个')
    const next = { ...draft, values: { body: '<p>全文重写。</p>' } }
    await context.entries.save({ type: 'news', id: sent.id, version: sent.version }, next, sent.writer)
    const { newest } = await context.reviews.readEntryReview('news', sent.id, sent.writer)

    expect(await context.comments.listAsTexts(sent.revisionId)).toMatchObject([{ place: 'exact' }])
    expect(await context.comments.listAsTexts(newest.revisionId)).toMatchObject([{ place: 'gone', passage: null }])
  })

  test('Words that are none of the version, and comments after the decision or by another browser, are refused', async () => {
    context = await openTestContext(engine)
    const sent = await sendOne()
    const { token, browser } = await openConfirmed(sent)

    await expect(comment(sent, browser, '版权所有')).rejects.toMatchObject({
      code: 'invalid',
      fields: { words: '所选文字不在送审的内容中，请选择正文中的文字' },
    })
    await expect(comment(sent, openBrowser(token), '布设像控点')).rejects.toMatchObject({ code: 'notFound' })
    await browser.decide('approve', sent.revisionId)
    await expect(comment(sent, browser, '布设像控点')).rejects.toMatchObject({
      code: 'conflict',
      message: '您已经提交过意见，不能再批注',
    })
    expect((await context.comments.list(sent.id, sent.writer)).threads).toEqual([])
  })
})
