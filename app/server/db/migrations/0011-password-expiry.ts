import type { Migration } from './migration'

const threeDaysMs = 72 * 60 * 60 * 1000

/** Until when a one-time password opens its account; those that were given out before begin their time now. */
export const passwordExpiry: Migration = {
  name: '0011-password-expiry',
  statements: () => [
    'alter table account add column password_expires_at bigint',
    `update account set password_expires_at = ${Date.now() + threeDaysMs} where must_change_password = 1`,
  ],
}
