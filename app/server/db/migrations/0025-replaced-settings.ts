import type { Migration } from './migration'

/** Which settings a replacement of a file is taken back in. */
export const replacedSettings: Migration = {
  name: '0025-replaced-settings',
  statements: ({ columns: { text } }) => [
    `alter table media_replacement add column setting_names ${text} not null default '[]'`,
  ],
}
