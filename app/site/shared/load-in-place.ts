import { isNotFound, isRedirect } from '@tanstack/react-router'
import { type ErrorFacts, errorFacts } from '../shell/error-facts'

/**
 * Loads the main part of a page so that, in the browser, a failure leaves the rest of the page usable: the
 * part then says so itself (`LoadFailed`). On the server the answer is the error page, with its status.
 * @returns what went wrong; the route hands it on as `failed`, by which the progress bar knows too
 * @throws what the loader of a route may throw, and on the server every failure
 */
export async function loadInPlace(load: () => Promise<unknown>): Promise<ErrorFacts | undefined> {
  try {
    await load()
    return undefined
  } catch (error) {
    if (import.meta.env.SSR || isNotFound(error) || isRedirect(error)) throw error
    return errorFacts(error)
  }
}
