import { isNotFound, isRedirect } from '@tanstack/react-router'

/**
 * Loads the main part of a page so that, in the browser, a failure leaves the rest of the page usable: the
 * part then says so itself (`LoadFailed`). On the server the answer is the error page, with its status.
 * @returns whether the part is there
 * @throws what the loader of a route may throw, and on the server every failure
 */
export async function loadInPlace(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load()
    return true
  } catch (error) {
    if (import.meta.env.SSR || isNotFound(error) || isRedirect(error)) throw error
    return false
  }
}
