/** How long an application is kept after it was sent; the notice in `settings/privacy-text.ts` promises it. */
export const retentionMilliseconds = 2 * 365 * 24 * 60 * 60 * 1000
