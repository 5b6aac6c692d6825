import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Engine } from '../../app/server/db'

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
  await work({ ...engine, db: engine.db.withPlugin(recorder) })
  const explain = engine.name === 'sqlite' ? 'explain query plan' : 'explain (costs off)'
  return engine.db.transaction().execute(async (db) => {
    if (engine.name === 'postgres')
      for (const method of ['seqscan', 'bitmapscan', 'sort'])
        await db.executeQuery(CompiledQuery.raw(`set local enable_${method} = off`))
    const plans: string[] = []
    for (const node of nodes) {
      const query = db.getExecutor().compileQuery(node, createQueryId())
      const { rows } = await db.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(
        CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
      )
      plans.push(rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}
