import type { Migration } from '../engine'

/** What staff say to each other about entries. */
export const comments: Migration = {
  name: '0007-comments',
  statements: ({ columns: { id, text } }) => [
    `create table comment_thread (
      id ${id},
      entry_id bigint not null references entry (id) on delete cascade,
      anchor ${text} not null,
      created_at bigint not null,
      changes bigint not null,
      resolved_at bigint,
      resolved_by bigint references account (id) on delete set null,
      reopened_at bigint,
      reopened_by bigint references account (id) on delete set null
    )`,
    'create index comment_thread_entry on comment_thread (entry_id, id)',
    'create index comment_thread_open on comment_thread (entry_id) where resolved_at is null',
    `create table comment_message (
      id ${id},
      thread_id bigint not null references comment_thread (id) on delete cascade,
      account_id bigint references account (id) on delete set null,
      text ${text} not null,
      written_key ${text} not null unique,
      created_at bigint not null
    )`,
    'create index comment_message_thread on comment_message (thread_id, id)',
    `create table comment_mention (
      message_id bigint not null references comment_message (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      primary key (message_id, account_id)
    )`,
    'create index comment_mention_account on comment_mention (account_id, message_id)',
  ],
}
