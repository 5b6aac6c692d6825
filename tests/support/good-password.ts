/** A password that the policy accepts. */
export const goodPassword = 'Tripod-2026-level'
