import { accounts } from './0001-accounts'
import { content } from './0002-content'
import { media } from './0003-media'
import { applications } from './0004-applications'
import { site } from './0005-site'
import { outbox } from './0006-outbox'
import { applicationReceipts } from './0007-application-receipts'
import { statistics } from './0008-statistics'
import { siteId } from './0009-site-id'
import { contentChangedAt } from './0010-content-changed-at'
import { passwordExpiry } from './0011-password-expiry'
import { entryState } from './0012-entry-state'
import type { Migration } from './migration'

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [
  accounts,
  content,
  media,
  applications,
  site,
  outbox,
  applicationReceipts,
  statistics,
  siteId,
  contentChangedAt,
  passwordExpiry,
  entryState,
]
