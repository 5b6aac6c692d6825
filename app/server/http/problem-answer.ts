import { formatProblem } from '../api/errors'
import type { Problem } from '../errors'

/** Answers a program with a problem in the words of the API, where no call of the API was reached. */
export function createProblemAnswer(problem: Problem): Response {
  const { body, headers } = formatProblem(problem)
  return Response.json(body, { status: problem.status, headers: { 'cache-control': 'no-store', ...headers } })
}
