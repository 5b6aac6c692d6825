// The public site, the back office, styles and addresses.

/** @type {import('../mutations.mjs').Mutation[]} */
export const screens = []
