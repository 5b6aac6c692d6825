import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { useEffect, useLayoutEffect } from 'react'
import type { CaretPlace, PersonAtEntry } from '../../contract'
import { readDocument, toPlace, toPosition } from '../comments/read-document'
import { nobody, type Presence } from '../form/use-presence'
import { useStore } from '../shell/store'

/**
 * Shows where others write in a text, and notes where its own caret is for them.
 * @param field the field whose text the editor holds
 */
export function PeopleCarets({ editor, field, presence }: { editor: Editor; field: string; presence: Presence }) {
  const people = useStore(presence.people, nobody)
  const { caret } = presence

  useLayoutEffect(() => {
    editor.registerPlugin(createCaretsPlugin())
    return () => void editor.unregisterPlugin(caretsKey)
  }, [editor])

  useLayoutEffect(() => {
    editor.view.dispatch(editor.state.tr.setMeta(caretsKey, { field, people }).setMeta('addToHistory', false))
  }, [editor, field, people])

  useEffect(() => {
    const note = () => {
      if (editor.isFocused) caret.current = createCaret(field, editor.state.doc, editor.state.selection.head)
      else if (caret.current?.field === field) caret.current = null
    }
    note()
    editor.on('transaction', note)
    editor.on('blur', note)
    return () => {
      editor.off('transaction', note)
      editor.off('blur', note)
      caret.current = null
    }
  }, [caret, editor, field])

  return null
}

interface ShownPeople {
  field: string
  people: readonly PersonAtEntry[]
}

interface CaretsState {
  shown: ShownPeople
  decorations: DecorationSet
}

const caretsKey = new PluginKey<CaretsState>('peopleCarets')

/** The carets are decorations and no part of the document. Own edits move them; what came from others is looked through. */
function createCaretsPlugin(): Plugin<CaretsState> {
  return new Plugin<CaretsState>({
    key: caretsKey,
    state: {
      init: () => ({ shown: { field: '', people: [] }, decorations: DecorationSet.empty }),
      apply(transaction, { shown: before, decorations }) {
        const { doc, mapping } = transaction
        const told: ShownPeople | undefined = transaction.getMeta(caretsKey)
        const shown = told ?? before
        // A caret may be reported before the words that it stands behind have come.
        const isFromOutside = transaction.docChanged && transaction.getMeta('preventUpdate') === true
        if (!told && !isFromOutside) return { shown, decorations: decorations.map(mapping, doc) }
        return { shown, decorations: DecorationSet.create(doc, listCarets(doc, shown)) }
      },
    },
    props: { decorations: (state) => caretsKey.getState(state)?.decorations },
  })
}

function listCarets(doc: Node, { field, people }: ShownPeople): Decoration[] {
  return people.flatMap(({ name, caret }) => {
    if (caret?.field !== field || !caret.text) return []
    const key = `${name} ${JSON.stringify(caret)}`
    return [
      Decoration.widget(findCaret(doc, caret.text), () => drawCaret(name), { key, side: -1, ignoreSelection: true }),
    ]
  })
}

function drawCaret(name: string): HTMLElement {
  const bar = document.createElement('span')
  bar.className = 'person-caret'
  bar.dataset.name = name
  bar.ariaHidden = 'true'
  return bar
}

/** How many characters in front of a caret are sent along. */
const contextLength = 24

function createCaret(field: string, doc: Node, position: number): CaretPlace {
  const { block, offset } = toPlace(doc, position)
  const before = (readDocument(doc)[block]?.text ?? '').slice(Math.max(0, offset - contextLength), offset)
  return { field, text: { block, offset, before } }
}

/** The position of somebody's caret in this text, which may hold other words than theirs. */
function findCaret(doc: Node, { block, offset, before }: NonNullable<CaretPlace['text']>): number {
  const near = Math.min(block, doc.childCount - 1)
  // Also in an empty paragraph, which has no text to stand behind.
  if (offset === 0 && doc.child(near).isTextblock) return doc.resolve(0).posAtIndex(near) + 1
  const unchanged = { block: near, offset: Math.min(offset, doc.child(near).textContent.length) }
  if (before === '') return toPosition(doc, unchanged, 'behind')
  const [best] = readDocument(doc)
    .flatMap(({ text }, index) => {
      const at = findNearest(text, before, offset)
      return at === null ? [] : [{ block: index, offset: at, distance: Math.abs(index - block) }]
    })
    .toSorted((one, other) => one.distance - other.distance)
  return toPosition(doc, best ?? unchanged, 'behind')
}

/** Where words, at least one character, end in a text: of several places the one nearest to `end`; null where they are not in it. */
function findNearest(text: string, words: string, end: number): number | null {
  let nearest: number | null = null
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const candidate = at + words.length
    if (nearest === null || Math.abs(candidate - end) < Math.abs(nearest - end)) nearest = candidate
  }
  return nearest
}
