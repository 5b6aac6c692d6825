import type { Migration } from '../engine'

/** Which uploads came with the demo content, so that a company sees what it has yet to replace by its own. */
export const demoMedia: Migration = {
  name: '0019-demo-media',
  statements: () => ['alter table media add column demo bigint not null default 0'],
}
