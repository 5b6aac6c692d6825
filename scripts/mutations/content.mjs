// Entries, publications, lists, search, rich text, uploads, caching, checks and what others fetch of the content.

/** @type {import('../mutations.mjs').Mutation[]} */
export const content = []
