import type { Migration } from './migration'

/** Accounts that came with the demo content: nobody knows a password of theirs until an administrator resets it. */
export const demoAccounts: Migration = {
  name: '0045-demo-accounts',
  statements: () => ['alter table account add column is_demo integer not null default 0'],
}
