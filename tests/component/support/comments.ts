import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { CommentThread, EntryComments } from '../../../app/contract'
import { openNewsForm, readEditor, reload, text } from './page'
import { readAsStaff, writeAsStaff } from './staff'

export const panel = page.getByRole('complementary', { name: '批注' })
export const opener = page.getByRole('button', { name: /^批注(，|$)/ })
export const typed = panel.getByRole('textbox', { name: '批注内容' })
export const answer = panel.getByRole('textbox', { name: /^回复.*的批注$/ })
export const marks = () => [...text.element().querySelectorAll('.comment-mark')].map(({ textContent }) => textContent)
export const body =
  '<p>近日，项目通过专家验收。</p><p>经野外检核，高程中误差 0.11 m，优于设计书规定。</p><p>成果将汇入平台。</p>'
export const words = '高程中误差 0.11 m'

let keys = 0

export const readComments = (entryId: number) => readAsStaff<EntryComments>('comment/list', { entryId })

const passage = {
  kind: 'passage',
  field: 'body',
  index: 1,
  fingerprint: '00000000',
  quote: words,
  words,
  before: '近日，项目通过专家验收。经野外检核，',
  after: '，优于设计书规定。成果将汇入平台。',
}

/** Stores a comment on the words, as the account that is signed in. */
export const storeComment = (entryId: number, said: string, anchor: object = passage) =>
  writeAsStaff<CommentThread>('comment/start', { entryId, anchor, text: said, key: `component-${++keys}` })

/** Where a character of the form's text is: marks cut it into several nodes. */
function findTextPlace(character: number, isEnd = false): { node: Node; offset: number } {
  const walker = document.createTreeWalker(text.element(), NodeFilter.SHOW_TEXT)
  let left = character
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? ''
    if (isEnd ? left <= length : left < length) return { node, offset: left }
    left -= length
  }
  throw new Error('the text is shorter')
}

/** Selects words of the form's text, as a pointer does. */
export async function select(wanted: string): Promise<void> {
  await text.click()
  const start = text.element().textContent.indexOf(wanted)
  const from = findTextPlace(start)
  const to = findTextPlace(start + wanted.length, true)
  getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
  // Keys that come before the editor has heard of it would act on what was selected before.
  await expect.poll(readSelected).toBe(wanted)
}

/** The words that the editor of the form's text knows to be selected. */
function readSelected(): string {
  const { doc, selection } = readEditor().state
  return doc.textBetween(selection.from, selection.to)
}

/** Puts the caret right before or behind some words. */
export async function putCaret(wanted: string, isBehind = false): Promise<void> {
  await select(wanted)
  await commands.press(isBehind ? 'ArrowRight' : 'ArrowLeft')
}

/** Opens the form of a stored entry, whose id the setup has made. */
export async function openFormWithComment(
  title: string,
  said = '检查报告写 0.112 m',
): Promise<{ id: number; thread: CommentThread }> {
  const id = await openNewsForm(title, body)
  const thread = await storeComment(id, said)
  await reload()
  await expect.poll(marks).toEqual([words])
  return { id, thread }
}
