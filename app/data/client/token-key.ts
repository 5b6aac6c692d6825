/** The browser's storage key of the current user token (`sessionId`). */
export const tokenKey = 'cToken'
