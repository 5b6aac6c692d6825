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
import { titles } from './0013-titles'
import { editing } from './0014-editing'
import { entryWriter } from './0015-entry-writer'
import { formerPublications } from './0016-former-publications'
import { mediaLibrary } from './0017-media-library'
import { contentChecks } from './0018-content-checks'
import { managedLists } from './0019-managed-lists'
import { unfinishedUploads } from './0022-unfinished-uploads'
import { mediaReplacements } from './0023-media-replacements'
import { mediaFolders } from './0024-media-folders'
import { replacedSettings } from './0025-replaced-settings'
import { missedSearches } from './0026-missed-searches'
import { revisionMedia } from './0027-revision-media'
import { removedMediaFolders } from './0028-removed-media-folders'
import { demoAccounts } from './0045-demo-accounts'
import { galleriesAsCovers } from './0029-galleries-as-covers'
import { oneAlternativeText } from './0044-one-alternative-text'
import { publicationLog } from './0046-publication-log'
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
  titles,
  editing,
  entryWriter,
  formerPublications,
  mediaLibrary,
  contentChecks,
  managedLists,
  unfinishedUploads,
  mediaReplacements,
  mediaFolders,
  replacedSettings,
  missedSearches,
  revisionMedia,
  removedMediaFolders,
  galleriesAsCovers,
  oneAlternativeText,
  demoAccounts,
  publicationLog,
]
