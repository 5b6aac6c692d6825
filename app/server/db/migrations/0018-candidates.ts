import type { Migration } from '../engine'

/** The duty that handles candidates, by the key that `content/duties.ts` knows its rights by. */
const duty = { preset: 'personnel', name: '人事' }

/** Who applies for a position, with file and log, and the duty of those who handle that. */
export const candidates: Migration = {
  name: '0018-candidates',
  statements: ({ columns: { id, text } }) => [
    `create table candidate (
      id ${id},
      receipt ${text} not null unique,
      code_hash ${text} not null,
      position_id bigint not null,
      position_title ${text} not null,
      person ${text} not null,
      phone ${text} not null,
      email ${text} not null,
      education ${text} not null,
      words ${text} not null,
      status ${text} not null,
      version bigint not null default 1,
      read_at bigint,
      consent_version ${text} not null,
      consent_at bigint not null,
      keep_months bigint not null,
      fingerprint ${text} not null,
      withdrawn_at bigint,
      closed_at bigint,
      looked_at bigint,
      lookups bigint not null default 0,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    'create index candidate_status on candidate (status, created_at)',
    'create index candidate_position on candidate (position_id, created_at)',
    'create index candidate_fingerprint on candidate (fingerprint, created_at)',
    'create index candidate_code on candidate (code_hash)',
    `create table candidate_log (
      id ${id},
      candidate_id bigint not null references candidate (id) on delete cascade,
      account_id bigint,
      kind ${text} not null,
      text ${text} not null,
      created_at bigint not null
    )`,
    'create index candidate_log_candidate on candidate_log (candidate_id, id)',
    `create table candidate_file (
      candidate_id bigint primary key references candidate (id) on delete cascade,
      name ${text} not null,
      kind ${text} not null,
      size bigint not null,
      sha256 ${text} not null,
      data ${text} not null
    )`,
  ],
  rows: () => [
    // A company may have named a duty of its own so.
    `insert into duty (preset, name, rights, created_at)
      select '${duty.preset}', case when exists (select 1 from duty where name = '${duty.name}')
        then '${duty.name}（应聘）' else '${duty.name}' end, '', 0`,
    // Whoever manages accounts and handles cooperation applications goes on having all of it; no other duty gains anything.
    `insert into account_duty (account_id, duty_id)
      select manager.account_id, added.id from duty added
      join account_duty manager on manager.duty_id in (select id from duty where preset = 'administrator')
      join account_duty handler on handler.account_id = manager.account_id
        and handler.duty_id in (select id from duty where preset = 'business')
      where added.preset = '${duty.preset}'`,
  ],
}
