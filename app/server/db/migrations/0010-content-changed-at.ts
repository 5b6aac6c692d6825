import type { Migration } from './migration'

/** When visible content last changed, so that a process whose clock is behind sees that change at once. */
export const contentChangedAt: Migration = {
  name: '0010-content-changed-at',
  statements: () => ['alter table content_stamp add column changed_at bigint not null default 0'],
}
