import { CompiledQuery, createQueryId, type Kysely, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Database, Engine } from '../../app/server/db'

/**
 * Runs work over a database that records its queries, and asks for the plan of each.
 * PostgreSQL is told to avoid full scans and sorts, which it prefers for the few rows of a test: one that is left has
 * no index.
 * @returns the plans, a line for each step
 */
export async function explainQueries(engine: Engine, work: (recorded: Engine) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const prepared: CompiledQuery[] = []
  await work({ ...engine, db: recordPrepared(engine.db.withPlugin(recorder), prepared) })
  const explain = engine.name === 'sqlite' ? 'explain query plan' : 'explain (costs off)'
  return engine.db.transaction().execute(async (db) => {
    if (engine.name === 'postgres')
      for (const method of ['seqscan', 'bitmapscan', 'sort'])
        await db.executeQuery(CompiledQuery.raw(`set local enable_${method} = off`))
    const plans: string[] = []
    const built = nodes.map((node) => db.getExecutor().compileQuery(node, createQueryId()))
    // Building a prepared query is no query: it has no values yet.
    const run = built.filter(({ parameters }) =>
      parameters.every((value) => typeof value !== 'object' || value === null),
    )
    for (const query of [...run, ...prepared]) {
      const { rows } = await db.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(
        CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
      )
      plans.push(rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}

/** Notes the prepared queries that a database is given: plugins do not see them. */
function recordPrepared(db: Kysely<Database>, prepared: CompiledQuery[]): Kysely<Database> {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const [query] = given
        if (name === 'executeQuery' && isCompiled(query)) prepared.push(query)
        return Reflect.apply(value, target, given)
      }
    },
  })
}

const isCompiled = (query: unknown): query is CompiledQuery =>
  typeof query === 'object' && query !== null && 'sql' in query && 'parameters' in query
