import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import type { Mapping } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type CommentAnchor, createPassageAnchor, removeSpaces } from '../../content/comments/anchor'
import { type AnchorPlace, resolveAnchor } from '../../content/comments/resolve-anchor'
import { readDocument, toPlace, toPosition } from './read-document'

/** A comment of this text, as it is to be marked. */
interface MarkedComment {
  id: number
  anchor: CommentAnchor
  isResolved: boolean
}

/** What is to be marked in a text. */
export interface WantedMarks {
  comments: readonly MarkedComment[]
  /** The comment that is open; resolved ones are marked only then. */
  activeId: number | null
  /** What a comment is just being written on. */
  pending: CommentAnchor | null
  /** Whether the cards are there that the marks are described by. */
  hasCards: boolean
}

interface PlacedComment extends MarkedComment {
  state: AnchorPlace['state']
  /** Positions in the document; both 0 where it is gone. */
  from: number
  to: number
  /** Whether the last words are being typed anew: what is typed next behind them belongs to them. */
  isEndTyped: boolean
}

interface MarksState extends WantedMarks {
  placed: readonly PlacedComment[]
  decorations: DecorationSet
}

export const marksKey = new PluginKey<MarksState>('commentMarks')

const nothing: WantedMarks = { comments: [], activeId: null, pending: null, hasCards: false }

/**
 * Marks what is commented on. The marks are decorations and no part of the document: what is stored stays the same, and
 * each edit moves them.
 * @param choose called with the comment whose words were clicked
 */
export function createMarksPlugin(choose: (id: number) => void): Plugin<MarksState> {
  return new Plugin<MarksState>({
    key: marksKey,
    state: {
      init: (_config, { doc }) => createMarks(doc, nothing, []),
      apply(transaction, before) {
        const wanted: WantedMarks | undefined = transaction.getMeta(marksKey)
        if (!wanted && !transaction.docChanged && !transaction.selectionSet) return before
        const placed = transaction.docChanged
          ? followPlaces(transaction, before.placed)
          : before.placed.map((comment) => endTyping(transaction, comment))
        if (!wanted && !transaction.docChanged) return { ...before, placed }
        return createMarks(transaction.doc, wanted ?? before, placed)
      },
    },
    props: {
      decorations: (state) => marksKey.getState(state)?.decorations,
      handleClick: (view, position) => {
        const chosen = findCommentAt(view.state, position)
        if (chosen !== null) choose(chosen)
        return false
      },
    },
  })
}

/** Says what is to be marked from now on. */
export function setWantedMarks({ view }: Editor, wanted: WantedMarks): void {
  view.dispatch(view.state.tr.setMeta(marksKey, wanted).setMeta('addToHistory', false))
}

/** What has become of the comments of a text: by id, whether their words are still there. */
export function readMarkStates({ state }: Editor): ReadonlyMap<number, AnchorPlace['state']> {
  return new Map(marksKey.getState(state)?.placed.map(({ id, state: place }) => [id, place]))
}

/** Where the words of a comment stand; null where they are gone. */
export function findMark({ state }: Editor, id: number): { from: number; to: number } | null {
  const placed = marksKey.getState(state)?.placed.find((one) => one.id === id)
  return placed && placed.to > placed.from ? placed : null
}

/** The anchors of passages as they are in the text now, where they differ from the stored ones. */
export function listFollowedAnchors({
  state,
}: Pick<Editor, 'state'>): Array<{ threadId: number; anchor: CommentAnchor }> {
  const { doc } = state
  const blocks = readDocument(doc)
  return (marksKey.getState(state)?.placed ?? []).flatMap(({ id, anchor, from, to }) => {
    if (anchor.kind !== 'passage' || to <= from) return []
    const now = createPassageAnchor(anchor.field, blocks, { from: toPlace(doc, from), to: toPlace(doc, to) })
    const followed = now && { ...now, quote: anchor.quote }
    return followed && JSON.stringify(followed) !== JSON.stringify(anchor) ? [{ threadId: id, anchor: followed }] : []
  })
}

/** The comment whose words a position is in: of several the one with the fewest. */
function findCommentAt(state: EditorState, position: number): number | null {
  const { placed = [], activeId } = marksKey.getState(state) ?? {}
  const [nearest] = placed
    .filter(({ id, isResolved }) => !isResolved || id === activeId)
    .filter(({ from, to }) => from <= position && position <= to && to > from)
    .toSorted((one, other) => one.to - one.from - (other.to - other.from))
  return nearest?.id ?? null
}

function createMarks(doc: Node, wanted: WantedMarks, before: readonly PlacedComment[]): MarksState {
  const known = new Map(before.map((one) => [one.id, one]))
  const placed = wanted.comments.map((comment) => {
    const same = known.get(comment.id)
    if (!same) return placeComment(doc, comment)
    const stored = isFollowedFurther(doc, same, comment) ? placeComment(doc, comment) : null
    // Where the text was edited since, the place that was followed is the better one.
    return stored && stored.to > stored.from ? stored : { ...same, ...comment }
  })
  const shown = placed.filter(({ id, isResolved }) => !isResolved || id === wanted.activeId)
  const all = shown.flatMap((comment) => decorate(doc, comment, wanted))
  if (wanted.pending) {
    const place = placeComment(doc, { id: 0, anchor: wanted.pending, isResolved: false })
    all.push(...decorate(doc, place, { ...wanted, activeId: 0, hasCards: false }))
  }
  return { ...wanted, placed, decorations: DecorationSet.create(doc, all) }
}

/**
 * Whether a colleague's form knows more of the words: they were lost here, or only a part of them was followed. What the
 * colleague has changed may come before the anchors that follow it.
 */
function isFollowedFurther(doc: Node, { from, to, anchor }: PlacedComment, { anchor: stored }: MarkedComment): boolean {
  if (JSON.stringify(anchor) === JSON.stringify(stored)) return false
  const words = removeSpaces(doc.textBetween(from, to))
  if (stored.kind !== 'passage') return words === ''
  const storedWords = removeSpaces(stored.words)
  return storedWords.length > words.length && storedWords.includes(words)
}

function placeComment(doc: Node, comment: MarkedComment): PlacedComment {
  return { ...comment, ...findPlace(doc, comment.anchor), isEndTyped: false }
}

function findPlace(
  doc: Node,
  anchor: CommentAnchor,
  options: { isQuick?: boolean } = {},
): Pick<PlacedComment, 'state' | 'from' | 'to'> {
  const place = resolveAnchor(anchor, { blocks: readDocument(doc) }, options)
  if (place.from === null) return { state: place.state, from: 0, to: 0 }
  if (anchor.kind === 'object') {
    const from = doc.resolve(0).posAtIndex(place.from.block)
    return { state: place.state, from, to: from + doc.child(place.from.block).nodeSize }
  }
  return {
    state: place.state,
    from: toPosition(doc, place.from, 'before'),
    to: toPosition(doc, place.to, 'behind'),
  }
}

/** Takes the places along through an edit; what was changed, deleted or moved is looked for. */
function followPlaces({ doc, mapping }: Transaction, placed: readonly PlacedComment[]): PlacedComment[] {
  return placed.map((comment) => {
    const { anchor } = comment
    if (anchor.kind !== 'passage') return placeComment(doc, comment)
    const from = mapping.map(comment.from, 1)
    const to = Math.max(from, followEnd(doc, mapping, comment))
    const isEndTyped = comment.isEndTyped || mapping.mapResult(comment.to, -1).deletedBefore
    const words = removeSpaces(doc.textBetween(from, to))
    if (comment.to > comment.from && words === removeSpaces(anchor.words))
      return { ...comment, from, to, isEndTyped, state: words === removeSpaces(anchor.quote) ? 'exact' : 'changed' }
    // Typed anew at an edge, cut and put in elsewhere, or brought back by undo.
    const found = findPlace(doc, anchor, { isQuick: true })
    if (found.to > found.from && (words === '' || (found.from <= from && to <= found.to)))
      return { ...comment, ...found, isEndTyped }
    return words === ''
      ? { ...comment, from: 0, to: 0, state: 'gone', isEndTyped: false }
      : { ...comment, from, to, state: 'changed', isEndTyped }
  })
}

/** Where the end of a passage is after an edit: behind what was typed there only while its last words are typed anew. */
function followEnd(doc: Node, mapping: Mapping, { to, isEndTyped }: PlacedComment): number {
  const [before, behind] = [mapping.map(to, -1), mapping.map(to, 1)]
  return isEndTyped && doc.resolve(before).sameParent(doc.resolve(behind)) ? behind : before
}

/** A caret that has gone elsewhere is done with the words before it. */
function endTyping({ selection, selectionSet }: Transaction, comment: PlacedComment): PlacedComment {
  return comment.isEndTyped && selectionSet && selection.head !== comment.to
    ? { ...comment, isEndTyped: false }
    : comment
}

function decorate(
  doc: Node,
  { id, anchor, state, from, to }: PlacedComment,
  { activeId, hasCards }: Pick<WantedMarks, 'activeId' | 'hasCards'>,
): Decoration[] {
  if (to <= from || to > doc.content.size) return []
  const attributes = {
    // Of marks over the same words only the classes are added to each other.
    class: `${anchor.kind === 'object' ? 'comment-object' : 'comment-mark'} ${getMarkClass(id)}`,
    ...(id === activeId && { 'data-comment-active': '' }),
    ...(state === 'changed' && { 'data-comment-changed': '' }),
    ...(hasCards && { 'aria-details': getCardId(id) }),
  }
  if (anchor.kind === 'object') return [Decoration.node(from, to, attributes)]
  return [Decoration.inline(from, to, attributes)]
}

/** The class of the words that a comment is about. */
export function getMarkClass(id: number): string {
  return `of-comment-${id}`
}

/** The id of the element that shows a comment. */
export function getCardId(id: number): string {
  return `comment-${id}`
}
