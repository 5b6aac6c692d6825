import { Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { createPassageAnchor, type PassageAnchor } from '../../content/comments/anchor'
import { createMarksPlugin, listFollowedAnchors, marksKey, type WantedMarks } from './comment-marks'
import { readDocument } from './read-document'

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
})
const createDoc = (...paragraphs: string[]) =>
  schema.node(
    'doc',
    null,
    paragraphs.map((text) => schema.node('paragraph', null, [schema.text(text)])),
  )

const before = createDoc('近日，项目通过专家验收。', '经野外检核，高程中误差 0.11 m，优于设计书规定。')
/** What a colleague made of it: nothing of the words is left, and only the colleague's form knows where they went. */
const after = createDoc('近日，项目通过专家验收。', '检核结论见附表，精度指标满足要求，优于设计书规定。')

function anchorTo(doc: typeof before, words: string): PassageAnchor {
  const blocks = readDocument(doc)
  const offset = doc.child(1).textContent.indexOf(words)
  const anchor = createPassageAnchor('body', blocks, {
    from: { block: 1, offset },
    to: { block: 1, offset: offset + words.length },
  })
  if (!anchor) throw new Error(`there is no ${words}`)
  return anchor
}

const original = anchorTo(before, '高程中误差 0.11 m')
const followed: PassageAnchor = { ...anchorTo(after, '精度指标满足要求'), quote: '高程中误差 0.11 m' }

const want = (anchor: PassageAnchor): WantedMarks => ({
  comments: [{ id: 7, anchor, isResolved: false }],
  activeId: null,
  pending: null,
  hasCards: false,
})

/** A form whose text has a comment, and what arrives in it. */
function openForm() {
  let state = EditorState.create({ doc: before, plugins: [createMarksPlugin(() => undefined)] })
  return {
    receiveAnchor(anchor: PassageAnchor) {
      state = state.apply(state.tr.setMeta(marksKey, want(anchor)))
    },
    receiveText(doc: typeof before) {
      state = state.apply(state.tr.replaceWith(0, state.doc.content.size, doc.content))
    },
    replace(words: string, typed: string) {
      const start = state.doc.resolve(0).posAtIndex(1) + 1 + state.doc.child(1).textContent.indexOf(words)
      const range = state.apply(state.tr.setSelection(TextSelection.create(state.doc, start, start + words.length)))
      state = range.apply(range.tr.insertText(typed))
    },
    type(text: string) {
      state = state.apply(state.tr.insertText(text))
    },
    pressEnter() {
      state = state.apply(state.tr.split(state.selection.head))
    },
    moveCaret(by: number) {
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, state.selection.head + by)))
    },
    /** What the form would store is stored, and comes back. */
    saveAnchor() {
      const { comments = [] } = marksKey.getState(state) ?? {}
      const [stored] = listFollowedAnchors({ state })
      if (stored)
        state = state.apply(
          state.tr.setMeta(marksKey, { ...want(original), comments: [{ ...comments[0], ...stored }] }),
        )
    },
    readMark() {
      const [placed] = marksKey.getState(state)?.placed ?? []
      return placed && { state: placed.state, words: state.doc.textBetween(placed.from, placed.to) }
    },
  }
}

test('A colleague’s text that comes before the anchor that follows it loses the mark only until that anchor comes', () => {
  const form = openForm()
  form.receiveAnchor(original)
  expect(form.readMark()).toEqual({ state: 'exact', words: '高程中误差 0.11 m' })

  form.receiveText(after)
  expect(form.readMark()).toEqual({ state: 'gone', words: '' })
  form.receiveAnchor(followed)

  expect(form.readMark()).toEqual({ state: 'changed', words: '精度指标满足要求' })
})

test('An anchor that comes before the colleague’s text marks the words once the text is there', () => {
  const form = openForm()
  form.receiveAnchor(original)

  form.receiveAnchor(followed)
  form.receiveText(after)

  expect(form.readMark()).toEqual({ state: 'changed', words: '精度指标满足要求' })
})

test('The last words of a passage that are typed anew stay part of it, though it is saved after each letter', () => {
  const form = openForm()
  form.receiveAnchor(original)
  form.replace('0.11 m', '0')
  for (const letter of '.112 m') {
    form.saveAnchor()
    expect(form.readMark()?.state).toBe('changed')
    form.type(letter)
  }
  expect(form.readMark()).toEqual({ state: 'changed', words: '高程中误差 0.112 m' })
})

test('What is typed behind a passage once the caret was elsewhere, or in a new paragraph, does not belong to it', () => {
  const form = openForm()
  form.receiveAnchor(original)
  form.replace('0.11 m', '0.112 m')
  form.saveAnchor()
  form.moveCaret(-1)
  form.moveCaret(1)
  form.type('（复测）')
  expect(form.readMark()?.words).toBe('高程中误差 0.112 m')

  const other = openForm()
  other.receiveAnchor(original)
  other.replace('0.11 m', '0.112 m')
  other.saveAnchor()
  other.pressEnter()
  other.type('另起一段')
  expect(other.readMark()?.words).toBe('高程中误差 0.112 m')
})

test('A mark that ends too early here is taken from the form that followed the words to their end', () => {
  const form = openForm()
  form.receiveAnchor(original)
  form.replace('0.11 m', '0')
  form.saveAnchor()
  form.moveCaret(-1)
  form.moveCaret(1)
  form.type('.112 m')
  expect(form.readMark()?.words).toBe('高程中误差 0')
  const stored = createDoc('近日，项目通过专家验收。', '经野外检核，高程中误差 0.112 m，优于设计书规定。')

  form.receiveAnchor({ ...anchorTo(stored, '高程中误差 0.112 m'), quote: '高程中误差 0.11 m' })

  expect(form.readMark()).toEqual({ state: 'changed', words: '高程中误差 0.112 m' })
})

test('A mark that is longer here than where it was stored last stays', () => {
  const form = openForm()
  form.receiveAnchor(original)
  form.replace('0.11 m', '0.112 m')
  const stored = createDoc('近日，项目通过专家验收。', '经野外检核，高程中误差 0，优于设计书规定。')

  form.receiveAnchor({ ...anchorTo(stored, '高程中误差 0'), quote: '高程中误差 0.11 m' })

  expect(form.readMark()).toEqual({ state: 'changed', words: '高程中误差 0.112 m' })
})
