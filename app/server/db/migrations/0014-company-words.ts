import type { Migration } from '../engine'

/** The words of the company, and the sentence in which words are kept as they are. */
export const companyWords: Migration = {
  name: '0014-company-words',
  statements: ({ columns: { id, text } }) => [
    `create table company_word (
      id ${id},
      kind ${text} not null,
      word ${text} not null,
      parts ${text} not null,
      version bigint not null,
      account_id bigint references account (id) on delete set null,
      updated_at bigint not null,
      unique (kind, word)
    )`,
    // The sentence is part of the key, which SQLite cannot change. What was dismissed before holds in any sentence.
    `create table dismissed_in_sentence (
      entry_id bigint not null references entry (id) on delete cascade,
      rule ${text} not null,
      text ${text} not null,
      sentence ${text} not null,
      reason ${text} not null,
      account_id bigint references account (id) on delete set null,
      created_at bigint not null,
      primary key (entry_id, rule, text, sentence)
    )`,
    `insert into dismissed_in_sentence (entry_id, rule, text, sentence, reason, account_id, created_at)
      select entry_id, rule, text, '', reason, account_id, created_at from dismissed_finding`,
    'drop table dismissed_finding',
    'alter table dismissed_in_sentence rename to dismissed_finding',
  ],
}
