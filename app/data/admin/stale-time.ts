/** How long staff data counts as fresh: long enough that a page does not fetch again what the server just rendered. */
export const adminStaleTime = 5_000
