import { createIsomorphicFn } from '@tanstack/react-start'
import type { PostedForm } from '../../server/http/plain-forms'
import { getRequestContext } from '../../server/http/request-context'

export type { PostedForm }

/** What an application carries that a browser sends by itself: the key of its draft, and when its page was rendered. */
export interface PlainDraft {
  draft: string
  openedAt: string
}

/** The form that the browser sent by itself and that the page being rendered answers. */
export const readPostedForm = createIsomorphicFn()
  .server((): PostedForm | undefined => getRequestContext().postedForm)
  .client((): PostedForm | undefined => undefined)

/** The draft of the page being rendered; browsers that navigate by themselves begin their own. */
export const createPlainDraft = createIsomorphicFn()
  .server((): PlainDraft | undefined => {
    const { draft, openedAt } = getRequestContext().postedForm?.values ?? {}
    return {
      draft: draft ?? Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex'),
      openedAt: openedAt ?? String(Date.now()),
    }
  })
  .client((): PlainDraft | undefined => undefined)
