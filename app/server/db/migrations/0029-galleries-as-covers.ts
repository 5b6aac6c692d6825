import type { Migration } from './migration'

/** Albums without a cover of their own show their first picture: whether a cover is lacking is judged anew. */
export const galleriesAsCovers: Migration = {
  name: '0029-galleries-as-covers',
  statements: () => ['update entry set lacks = -1 where lacks > 0 and (lacks & 1) <> 0'],
}
