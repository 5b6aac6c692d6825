import type { Migration } from '../engine'

/** Who an application goes to when it arrives, until when it is to be answered, and texts for answers. */
export const applicationRules: Migration = {
  name: '0012-application-rules',
  statements: ({ columns: { id, text } }) => [
    'alter table application add column due_at bigint',
    'alter table application add column notice_at bigint',
    'create index application_notice on application (notice_at)',
    `create table application_rule (
      id ${id},
      position bigint not null,
      conditions ${text} not null,
      account_id bigint,
      duty_id bigint,
      last_account_id bigint
    )`,
    `create table reply_template (
      id ${id},
      name ${text} not null,
      text ${text} not null,
      updated_at bigint not null
    )`,
  ],
}
