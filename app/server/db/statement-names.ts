import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** How often a query is sent before it is prepared: most are sent once, such as those of a list that is narrowed. */
const usesBefore = 5
/** How many are prepared: PostgreSQL keeps each for every connection, with its plan. */
const maxNames = 200
/** How many queries are counted that are not prepared. */
const maxCounted = 1_000

const isReading = /^\s*(?:select|with)\b/i
/** Where the columns are not named, a migration of another process would change what the prepared query gives, and PostgreSQL refuses it. */
const takesAllColumns = /(?:select|,|\.)\s*\*/i
/** How many rows are found depends on the words: a plan for all of them takes three times as long as one for these. */
const searches = /@@|@>|\blike\b/i

export type StatementNames = ReturnType<typeof createStatementNames>

/**
 * Creates what chooses the queries that PostgreSQL prepares: those that are sent again and again. Preparing one spares it
 * to be parsed and planned each time, which takes longer than to run it.
 */
export function createStatementNames() {
  const names = new Map<string, string>()
  const uses = new LRUCache<string, number>({ max: maxCounted })
  let isStopped = false
  return {
    /** Gives the name of a query by its text; undefined for one that is not prepared. */
    choose(text: string): string | undefined {
      if (isStopped) return undefined
      const known = names.get(text)
      if (known !== undefined || names.size >= maxNames) return known
      if (!isReading.test(text) || takesAllColumns.test(text) || searches.test(text)) return undefined
      const count = (uses.get(text) ?? 0) + 1
      uses.set(text, count)
      if (count <= usesBefore) return undefined
      uses.delete(text)
      const name = `query_${hash('sha1', text)}`
      names.set(text, name)
      return name
    },
    /** Has nothing prepared any more. */
    stop(): void {
      isStopped = true
    },
  }
}
