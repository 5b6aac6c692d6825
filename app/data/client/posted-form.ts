import { createIsomorphicFn } from '@tanstack/react-start'
import type { PostedForm } from '../../server/http/plain-forms'
import { getRequestContext } from '../../server/http/request-context'

export type { PostedForm }

/** The form that the browser sent by itself and that the page being rendered answers. */
export const readPostedForm = createIsomorphicFn()
  .server((): PostedForm | undefined => getRequestContext().postedForm)
  .client((): PostedForm | undefined => undefined)
