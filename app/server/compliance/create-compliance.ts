import type { Kysely } from 'kysely'
import type { ComplianceSheet } from '../../contract/compliance'
import type { TrailState } from '../../contract/trail'
import type { Database } from '../db'
import { getRequestContext } from '../http/request-context'
import type { Settings } from '../settings'
import { listControlPoints } from './control-points'
import { listDataPoints } from './data-points'
import type { OperatorSettings } from './evidence'
import { readFigures } from './read-figures'

/** Creates the page 等保: the control points of GB/T 22239-2019 that a web application can answer, with live values. */
export function createCompliance({
  db,
  now,
  env,
  settings,
  trailCheck,
}: {
  db: Kysely<Database>
  now: () => number
  env: OperatorSettings
  settings: Pick<Settings, 'read'>
  trailCheck: { readState: () => Promise<TrailState> }
}) {
  return {
    async read(): Promise<ComplianceSheet> {
      const at = now()
      const [figures, stored, trail] = await Promise.all([readFigures(db, at), settings.read(), trailCheck.readState()])
      const isSecure = getRequestContext().secure
      const evidence = { figures, settings: stored, trail, env, isSecure, now: at }
      return { at, groups: [...listControlPoints(evidence), ...listDataPoints(evidence)] }
    },
  }
}
