import type { Migration } from '../engine'

/**
 * Links by which somebody decides in a stage without signing in, and how each decision was given. From here on sending and
 * deciding ask for rights of their own, which duties that were changed before go on allowing.
 */
export const reviewLinks: Migration = {
  name: '0009-review-links',
  statements: ({ columns: { id, text } }) => [
    // Without references, as rounds and decisions.
    `create table review_link (
      id ${id},
      token_hash ${text} not null unique,
      round_id bigint not null,
      stage ${text} not null,
      entry_id bigint not null,
      account_id bigint not null,
      account_name ${text} not null,
      phone ${text} not null,
      created_by bigint not null,
      created_by_name ${text} not null,
      created_at bigint not null,
      expires_at bigint not null,
      browser_hash ${text},
      opened_at bigint,
      wrong_tries bigint not null,
      ended ${text},
      ended_at bigint,
      decided_at bigint
    )`,
    'create index review_link_entry on review_link (entry_id, id)',
    'create index review_link_round on review_link (round_id)',
    // How a decision was given: empty for somebody who had signed in.
    `alter table review_decision add column via ${text} not null default ''`,
    `alter table review_decision add column address ${text} not null default ''`,
  ],
  rows: () => [
    // Of a name that stands twice in a JSON object the last one counts: what a duty says already holds.
    ...['all', 'own'].map(
      (scope) =>
        `update duty set rights = replace(rights, '"edit":"${scope}"', '"edit":"${scope}","submit":"${scope}"')`,
    ),
    `update duty set rights = replace(rights, '"view":"all"', '"view":"all","review":"all"')`,
  ],
}
