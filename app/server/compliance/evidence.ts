import type { SiteSettings } from '../../content/settings'
import type { TrailState } from '../../contract/trail'
import type { Env } from '../env'
import type { Figures } from './read-figures'

/** What the operator has set that the page says something of. */
export type OperatorSettings = Pick<
  Env,
  'SITE_URL' | 'SECRET_KEY' | 'METRICS_TOKEN' | 'DATABASE_URL' | 'S3_BUCKET' | 'SMTP_URL'
>

/** Everything that the control points are judged by. */
export interface Evidence {
  figures: Figures
  settings: SiteSettings
  trail: TrailState
  env: OperatorSettings
  /** Whether this very request came over TLS. */
  isSecure: boolean
  now: number
}
