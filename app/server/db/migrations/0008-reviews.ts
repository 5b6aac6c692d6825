import { listGuardStatements } from '../append-only'
import type { Migration } from '../engine'

/** The stages of each type, the rounds of entries through them, and every decision. */
export const reviews: Migration = {
  name: '0008-reviews',
  statements: ({ name, columns: { id, text } }) => [
    `create table review_stage (
      type ${text} not null,
      stage ${text} not null,
      people ${text} not null,
      deputy_id bigint,
      term_hours bigint not null,
      primary key (type, stage)
    )`,
    // Without references: what was decided is kept when its entry is deleted for good.
    `create table review_round (
      id ${id},
      entry_id bigint not null,
      type ${text} not null,
      revision_id bigint not null,
      number bigint not null,
      hash ${text} not null,
      title ${text} not null,
      message ${text} not null,
      sent_by bigint not null,
      sent_by_name ${text} not null,
      sent_at bigint not null,
      authors ${text} not null,
      stages ${text} not null,
      outcome ${text} not null,
      open_stage ${text},
      opened_at bigint not null,
      due_at bigint not null,
      ended_at bigint,
      published_at bigint
    )`,
    'create index review_round_entry on review_round (entry_id, id)',
    `create unique index review_round_open on review_round (entry_id) where outcome = 'open'`,
    'create index review_round_waiting on review_round (outcome, due_at)',
    'create index review_round_hash on review_round (entry_id, hash)',
    `create table review_decision (
      id ${id},
      round_id bigint not null,
      stage ${text} not null,
      kind ${text} not null,
      words ${text} not null,
      account_id bigint not null,
      account_name ${text} not null,
      target_name ${text} not null,
      revision_id bigint not null,
      hash ${text} not null,
      opened_at bigint not null,
      created_at bigint not null
    )`,
    'create index review_decision_round on review_decision (round_id, id)',
    'create index review_decision_account on review_decision (account_id, id)',
    // What allowed a publication: a round, or the reason of a publication without one.
    'alter table publication_log add column review_round_id bigint',
    `alter table publication_log add column emergency ${text} not null default ''`,
    ...listGuardStatements(name),
  ],
}
