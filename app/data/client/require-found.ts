import { notFound } from '@tanstack/react-router'
import { ApiFailure } from './failure'

/**
 * Turns "there is no such record" into the 404 page; for loaders of detail pages.
 * @param answer a reading call
 * @throws the router's notFound when the call failed with 404, and every other failure as it came
 */
export async function requireFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound()
    throw error
  }
}
