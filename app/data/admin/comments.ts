import type { QueryClient } from '@tanstack/react-query'
import type { CommentAnchor } from '../../content/comments/anchor'
import type { CommentState, CommentThread, EntryComments } from '../../contract'
import { writeAsStaff } from '../client/staff-client'
import { staffQuery } from './staff-query'

/** All comments of an entry. */
export const entryCommentsQuery = (entryId: number) => staffQuery('comment.list', { entryId })

/** Who may be named in the comments of an entry. */
export const mentionablePeopleQuery = (entryId: number) => staffQuery('comment.people', { entryId })

/** Open comments that wait for whoever is signed in. */
export const waitingCommentsQuery = staffQuery('comment.waiting')

/** Takes in what an open form was told of the comments of its entry: they are read again where they have changed. */
export function noteCommentState(client: QueryClient, entryId: number, { stamp }: CommentState): void {
  const { queryKey } = entryCommentsQuery(entryId)
  const known = client.getQueryData<EntryComments>(queryKey)
  if (known && known.stamp !== stamp) void client.invalidateQueries({ queryKey })
}

/** Something that somebody says: a new comment, or an answer. */
interface Said {
  text: string
  /** The same for each try to send it. */
  key: string
}

/** Begins a comment. @throws ApiFailure */
export async function startComment(
  client: QueryClient,
  entryId: number,
  { anchor, ...said }: Said & { anchor: CommentAnchor },
): Promise<CommentThread> {
  const thread = await writeAsStaff('comment.start', { entryId, anchor, ...said })
  await readAgain(client, entryId)
  return thread
}

/** Answers a comment. @throws ApiFailure */
export async function answerComment(
  client: QueryClient,
  entryId: number,
  { threadId, ...said }: Said & { threadId: number },
): Promise<void> {
  await writeAsStaff('comment.answer', { threadId, ...said })
  await readAgain(client, entryId)
}

/** Marks a comment as resolved, or opens it again. What a colleague was quicker with is shown too. @throws ApiFailure */
export async function setCommentResolved(
  client: QueryClient,
  entryId: number,
  { threadId, isResolved }: { threadId: number; isResolved: boolean },
): Promise<void> {
  try {
    await writeAsStaff(isResolved ? 'comment.resolve' : 'comment.reopen', { threadId })
  } finally {
    await readAgain(client, entryId)
  }
}

/** Deletes what one has said oneself. @throws ApiFailure */
export async function removeComment(client: QueryClient, entryId: number, messageId: number): Promise<void> {
  try {
    await writeAsStaff('comment.remove', { messageId })
  } finally {
    await readAgain(client, entryId)
  }
}

async function readAgain(client: QueryClient, entryId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: entryCommentsQuery(entryId).queryKey }),
    client.invalidateQueries({ queryKey: waitingCommentsQuery.queryKey }),
  ])
}
