import type { Migration } from './migration'

/** Cooperation applications and what staff did with them. */
export const applications: Migration = {
  name: '0004-applications',
  statements: ({ columns: { id, text } }) => [
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
      updated_at bigint not null
    )`,
    'create index application_status on application (status, created_at)',
    'create index application_created on application (created_at)',
    'create index application_fingerprint on application (fingerprint, created_at)',
    `create table application_log (
      id ${id},
      application_id bigint not null references application (id) on delete cascade,
      account_id bigint,
      kind ${text} not null,
      text ${text} not null,
      created_at bigint not null
    )`,
    'create index application_log_application on application_log (application_id, id)',
  ],
}
