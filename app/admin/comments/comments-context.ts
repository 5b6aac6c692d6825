import { createContext, useContext } from 'react'
import type { CommentAnchor } from '../../content/comments/anchor'
import type { NamedPerson } from '../../content/comments/mentions'
import type { AnchorPlace } from '../../content/comments/resolve-anchor'
import type { CommentThread } from '../../contract'

/** What a formatted text does for the comments on it. */
export interface CommentedText {
  /** The anchors that edits have moved. */
  listFollowedAnchors: () => Array<{ threadId: number; anchor: CommentAnchor }>
  /** Puts the caret to the words of a comment. @returns whether they are there */
  focusComment: (id: number) => boolean
  /** Gives the caret back. */
  focus: () => void
}

/** What has become of the comments on each text, by the name of its field and their ids. */
export type TextPlaces = ReadonlyMap<string, ReadonlyMap<number, AnchorPlace['state']>>

/** The comments of the entry whose form is open, for the parts of the form. */
export interface EntryCommentsState {
  /** Undefined while the entry is not stored: nothing can be said of it yet. */
  entryId: number | undefined
  threads: readonly CommentThread[]
  people: readonly NamedPerson[]
  openCount: number
  /** The comments could not be read. */
  problem: string | null
  /** Whether the panel is shown. */
  isOpen: boolean
  /** Opens the panel, at a comment if one is given. */
  open: (id?: number) => void
  /** Closes the panel; the focus goes back to what is commented on. */
  close: () => void
  activeId: number | null
  /** Makes a comment the open one; null closes it. */
  activate: (id: number | null) => void
  /** Goes to the comment before or after the open one. */
  step: (by: 1 | -1) => void
  /** What a new comment is just being written on. */
  pending: CommentAnchor | null
  /** Begins a new comment; null gives it up. What was typed stays. */
  begin: (anchor: CommentAnchor | null) => void
  /** Gives the focus back to what a comment is about. */
  focusAnchor: (thread: CommentThread | null) => void
  /** What has become of the comments on formatted texts. */
  textPlaces: TextPlaces
  /** Raised when marks moved: what stands beside them has to move too. */
  moved: number
  /** Told by a text of its name what has become of the comments on it. */
  notePlaces: (field: string, places: ReadonlyMap<number, AnchorPlace['state']>) => void
  /** Makes a text known under its field. @returns forgets it */
  register: (field: string, text: CommentedText) => () => void
}

export const CommentsContext = createContext<EntryCommentsState | null>(null)

/** The comments of the entry whose form is open; null outside of such a form. */
export function useCommentsIfAny(): EntryCommentsState | null {
  return useContext(CommentsContext)
}

/** The same for what only stands in such a form. */
export function useComments(): EntryCommentsState {
  const comments = useContext(CommentsContext)
  if (!comments) throw new Error('no form of an entry is open')
  return comments
}
