import type { Migration } from './migration'

/** A text in the media library counts in lists too: what lacked one is judged anew. */
export const oneAlternativeText: Migration = {
  name: '0044-one-alternative-text',
  statements: () => ['update entry set lacks = -1 where lacks > 0 and (lacks & 4) <> 0'],
}
