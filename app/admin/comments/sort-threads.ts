import type { AnchorPlace } from '../../content/comments/resolve-anchor'
import type { CommentThread } from '../../contract'
import { getMarkClass } from './comment-marks'
import { type CommentedForm, readThreadPlace } from './field-places'

/**
 * Comments in the order of the form: first those whose words are gone, then as what they are about stands on the screen.
 * @param readPlace what has become of what a comment is about
 */
export function sortThreads(
  threads: readonly CommentThread[],
  readPlace: (thread: CommentThread) => AnchorPlace['state'],
): CommentThread[] {
  return threads
    .map((thread) => {
      const element = readPlace(thread) === 'gone' ? null : findAnchorElement(thread)
      return { thread, element, top: element?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY }
    })
    .toSorted(
      (one, other) =>
        one.top - other.top ||
        (one.element?.getBoundingClientRect().left ?? 0) - (other.element?.getBoundingClientRect().left ?? 0) ||
        one.thread.id - other.thread.id,
    )
    .map(({ thread }) => thread)
}

/**
 * The comment before or after the open one; resolved ones are passed over.
 * @returns undefined where there is none
 */
export function findNextThread(
  { threads, activeId, ...form }: CommentedForm & { threads: readonly CommentThread[]; activeId: number | null },
  by: 1 | -1,
): CommentThread | undefined {
  const sorted = sortThreads(threads, (thread) => readThreadPlace(form, thread))
  const open = sorted.filter(({ id, resolved }) => !resolved || id === activeId)
  const index = open.findIndex(({ id }) => id === activeId)
  return open.at(index === -1 ? (by === 1 ? 0 : -1) : (index + by + open.length) % open.length)
}

/** The marked words of a comment, or the field that it is about. */
export function findAnchorElement({ id, anchor }: Pick<CommentThread, 'id' | 'anchor'>): HTMLElement | null {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(anchor.field)}"]`)
  return field?.querySelector<HTMLElement>(`.${getMarkClass(id)}`) ?? field
}
