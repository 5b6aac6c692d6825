import type { Migration } from './migration'

/** Who published, scheduled or withdrew an entry, and when: a line for each action, never changed. */
export const publicationLog: Migration = {
  name: '0046-publication-log',
  statements: ({ columns: { id, text } }) => [
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
  ],
}
