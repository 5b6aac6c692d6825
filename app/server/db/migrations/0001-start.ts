import { randomUUID } from 'node:crypto'
import type { Migration } from '../engine'

/** A walk along an index in the order of a managed list chooses by these without reading the rows. */
const chosenBy = 'last_ends_at, updated_by, lacks, deleted_at'

/** All tables of the first release; `schema.ts` says what their columns mean. */
export const start: Migration = {
  name: '0001-start',
  statements: ({ columns: { id, text }, search, titles }) => [
    // Accounts, their sessions, and the counts that slow down guessing.
    `create table account (
      id ${id},
      username ${text} not null unique,
      password ${text} not null,
      name ${text} not null,
      role ${text} not null,
      phone ${text} not null,
      email ${text} not null,
      department ${text} not null,
      must_change_password bigint not null,
      disabled_at bigint,
      created_at bigint not null,
      last_login_at bigint,
      password_expires_at bigint,
      is_demo integer not null default 0
    )`,
    `create table session (
      id ${id},
      account_id bigint not null references account (id) on delete cascade,
      secret_hash ${text} not null unique,
      session_id ${text} not null unique,
      created_at bigint not null,
      seen_at bigint not null,
      expires_at bigint not null
    )`,
    'create index session_account on session (account_id)',
    'create index session_expires on session (expires_at)',
    // The columns that rate-limiter-flexible expects.
    'create table rate_limit (key varchar(255) primary key, points bigint not null default 0, expire bigint not null)',
    'create index rate_limit_expire on rate_limit (expire)',

    // Entries, their revisions and publications, and what is derived from them.
    `create table entry (
      id ${id},
      type ${text} not null,
      sort bigint not null,
      created_at bigint not null,
      created_by bigint,
      deleted_at bigint,
      restored_at bigint,
      version bigint not null,
      revision_id bigint not null,
      category bigint not null,
      title_folded ${text} not null,
      updated_at bigint not null,
      updated_by bigint,
      last_ends_at bigint not null default 0,
      may_have_changes bigint not null default 0,
      written_form ${text},
      written_number bigint,
      former_publications ${text},
      deleted_by bigint,
      lacks bigint not null default -1
    )`,
    // SQLite would read the row even for a column that the condition of the index says is null: so `deleted_at` stands in all.
    `create index entry_updated on entry (type, updated_at, id, ${chosenBy}, category) where deleted_at is null`,
    `create index entry_sort on entry (type, sort, id, ${chosenBy}, category, updated_at) where deleted_at is null`,
    `create index entry_title on entry (type, title_folded, id, ${chosenBy}, category, updated_at) where deleted_at is null`,
    `create index entry_category on entry (type, category, updated_at, id, ${chosenBy}) where deleted_at is null`,
    `create index entry_state on entry (type, last_ends_at, updated_at, id, category, updated_by, lacks, deleted_at)
      where deleted_at is null`,
    'create index entry_lacking on entry (type, lacks, last_ends_at, deleted_at, id) where lacks > 0 and deleted_at is null',
    'create index entry_lacks_unknown on entry (id) where lacks < 0',
    'create index entry_changes on entry (type, id, revision_id) where may_have_changes = 1',
    'create index entry_trash on entry (type, updated_at, id) where deleted_at is not null',
    'create index entry_deleted on entry (deleted_at, id) where deleted_at is not null',
    'create index entry_written_form on entry (written_form)',

    `create table revision (
      id ${id},
      entry_id bigint not null references entry (id),
      category bigint not null,
      title ${text} not null,
      fields ${text} not null,
      texts ${text} not null,
      author_id bigint,
      created_at bigint not null,
      note ${text} not null,
      autosave bigint not null
    )`,
    'create index revision_entry on revision (entry_id, id)',

    `create table publication (
      id ${id},
      entry_id bigint not null references entry (id),
      revision_id bigint not null references revision (id),
      starts_at bigint not null,
      ends_at bigint not null,
      type ${text} not null,
      category bigint not null,
      pinned bigint not null,
      date ${text} not null,
      sort bigint not null,
      title_folded ${text} not null,
      complete bigint not null
    )`,
    'create index publication_entry on publication (entry_id, starts_at, ends_at)',
    'create index publication_revision on publication (revision_id)',
    'create index publication_starts on publication (starts_at)',
    'create index publication_ends on publication (ends_at)',
    'create index publication_visible on publication (type, starts_at, ends_at, complete)',
    'create index publication_months on publication (date, starts_at, ends_at)',
    // A listing is one walk along one of these: they hold all that it sorts and chooses by.
    'create index publication_by_date on publication (type, pinned desc, date desc, entry_id desc, starts_at, ends_at, id)',
    'create index publication_by_sort on publication (type, pinned desc, sort, entry_id, starts_at, ends_at, id)',
    `create index publication_category_by_date on publication
      (type, category, pinned desc, date desc, entry_id desc, starts_at, ends_at, id)`,
    `create index publication_category_by_sort on publication
      (type, category, pinned desc, sort, entry_id, starts_at, ends_at, id)`,

    `create table publication_log (
      id ${id},
      entry_id bigint not null references entry (id),
      account_id bigint,
      action ${text} not null,
      revision_id bigint references revision (id),
      starts_at bigint,
      ends_at bigint,
      replaces_plan bigint not null,
      created_at bigint not null
    )`,
    'create index publication_log_entry on publication_log (entry_id, starts_at)',
    'create index publication_log_revision on publication_log (revision_id)',

    ...search.create,
    ...titles.create,

    `create table editing (
      entry_id bigint not null references entry (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      opened_at bigint not null,
      changed_at bigint,
      seen_at bigint not null,
      primary key (entry_id, account_id)
    )`,

    `create table entry_check (
      entry_id bigint primary key references entry (id) on delete cascade,
      type ${text} not null,
      category bigint not null,
      title ${text} not null,
      severe bigint not null,
      total bigint not null,
      findings ${text} not null,
      checked_at bigint not null
    )`,
    'create index entry_check_order on entry_check (severe desc, total desc, entry_id)',
    `create table dismissed_finding (
      entry_id bigint not null references entry (id) on delete cascade,
      rule ${text} not null,
      text ${text} not null,
      reason ${text} not null,
      account_id bigint references account (id) on delete set null,
      created_at bigint not null,
      primary key (entry_id, rule, text)
    )`,

    // Uploads, their folders, and where they are used.
    `create table media (
      id ${id},
      key ${text} not null unique,
      name ${text} not null,
      kind ${text} not null,
      content_type ${text} not null,
      size bigint not null,
      width bigint not null,
      height bigint not null,
      duration double precision not null,
      color ${text} not null,
      hash ${text} not null,
      created_at bigint not null,
      created_by bigint,
      deleted_at bigint,
      map_answer ${text} not null default 'unasked',
      map_number ${text} not null default '',
      map_source ${text} not null default '',
      map_second double precision not null default 0,
      map_valid_until ${text} not null default '',
      map_answered_at bigint,
      map_answered_by bigint,
      alt ${text} not null default '',
      decorative bigint not null default 0,
      ai_mark ${text} not null default '',
      folder_id bigint,
      last_needed_at bigint not null default 0
    )`,
    'create index media_hash on media (hash)',
    'create index media_kind on media (deleted_at, kind, id)',
    'create index media_map on media (deleted_at, map_answer, id)',
    "create index media_noted on media (id) where map_answer = 'map' or alt <> ''",
    'create index media_in_folder on media (folder_id, id) where deleted_at is null',

    `create table media_folder (id ${id}, name ${text} not null, parent_id bigint, created_at bigint not null)`,
    `create table removed_media_folder (
      id bigint primary key,
      name ${text} not null,
      parent_id bigint,
      created_at bigint not null,
      media_ids ${text} not null,
      folder_ids ${text} not null,
      removed_at bigint not null
    )`,

    `create table media_use (
      media_key ${text} not null,
      entry_id bigint not null references entry (id),
      primary key (media_key, entry_id)
    )`,
    'create index media_use_entry on media_use (entry_id)',
    `create table revision_media (
      media_key ${text} not null,
      revision_id bigint not null references revision (id),
      entry_id bigint not null references entry (id),
      primary key (media_key, revision_id)
    )`,
    'create index revision_media_entry on revision_media (entry_id, revision_id)',

    `create table media_replacement (
      id ${id},
      old_id bigint not null,
      old_key ${text} not null,
      new_id bigint not null,
      entry_ids ${text} not null,
      replaced_at bigint not null,
      replaced_by bigint,
      setting_names ${text} not null default '[]'
    )`,
    'create index media_replacement_old on media_replacement (old_key, id)',
    'create index media_replacement_new on media_replacement (new_id, id)',

    `create table unfinished_upload (
      id ${text} primary key,
      account_id bigint not null,
      name ${text} not null,
      size bigint not null,
      received bigint not null,
      part_offsets ${text} not null,
      created_at bigint not null,
      seen_at bigint not null,
      media_id bigint
    )`,
    'create index unfinished_upload_seen on unfinished_upload (seen_at)',

    // Cooperation applications and what staff did with them.
    `create table application (
      id ${id},
      receipt ${text} not null unique,
      company ${text} not null,
      person ${text} not null,
      phone ${text} not null,
      email ${text} not null,
      direction ${text} not null,
      place ${text} not null,
      start_month ${text} not null,
      need ${text} not null,
      source ${text} not null,
      status ${text} not null,
      assignee_id bigint,
      read_at bigint,
      consent_version ${text} not null,
      consent_at bigint not null,
      fingerprint ${text} not null,
      created_at bigint not null,
      updated_at bigint not null,
      code_hash ${text} not null default '',
      keep_months bigint not null default 24,
      corrected_at bigint,
      withdrawn_at bigint,
      closed_at bigint,
      looked_at bigint,
      lookups bigint not null default 0
    )`,
    'create index application_status on application (status, created_at)',
    'create index application_created on application (created_at)',
    'create index application_fingerprint on application (fingerprint, created_at)',
    'create index application_code on application (code_hash)',
    `create table application_log (
      id ${id},
      application_id bigint not null references application (id) on delete cascade,
      account_id bigint,
      kind ${text} not null,
      text ${text} not null,
      created_at bigint not null
    )`,
    'create index application_log_application on application_log (application_id, id)',
    `create table privacy_notice (version ${text} primary key, text ${text} not null, created_at bigint not null)`,

    // Reads and searches, per day.
    `create table page_view (
      entry_id bigint not null references entry (id),
      day ${text} not null,
      count bigint not null,
      primary key (entry_id, day)
    )`,
    'create index page_view_day on page_view (day)',
    `create table path_view (path ${text} not null, day ${text} not null, count bigint not null, primary key (path, day))`,
    'create index path_view_day on path_view (day)',
    `create table missed_search (keyword ${text} not null, day ${text} not null, count bigint not null, primary key (keyword, day))`,
    'create index missed_search_day on missed_search (day)',
    `create table entry_reads (entry_id bigint primary key references entry (id), type ${text} not null, count bigint not null)`,
    'create index entry_reads_most on entry_reads (type, count desc, entry_id desc)',

    // Settings, the audit log, and what processes share.
    `create table setting (name ${text} primary key, value ${text} not null, updated_at bigint not null)`,
    `create table audit (
      id ${id},
      at bigint not null,
      account_id bigint,
      account_name ${text} not null,
      action ${text} not null,
      target ${text} not null,
      outcome ${text} not null,
      address ${text} not null,
      detail ${text} not null
    )`,
    'create index audit_action on audit (action, id)',
    `create table outbox (
      id ${id},
      kind ${text} not null,
      name ${text} not null,
      payload ${text} not null,
      version bigint not null,
      due_at bigint not null,
      tries bigint not null,
      leased_until bigint not null,
      created_at bigint not null,
      unique (kind, name)
    )`,
    'create index outbox_due on outbox (due_at)',
    `create table shared_value (name ${text} primary key, value ${text} not null, expires_at bigint not null)`,
    'create table content_stamp (id bigint primary key, stamp bigint not null, changed_at bigint not null default 0)',
    'insert into content_stamp (id, stamp) values (1, 1)',
    `create table site (id ${text} primary key)`,
    `insert into site (id) values ('${randomUUID()}')`,
  ],
}
