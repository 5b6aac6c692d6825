/**
 * The cookie by which a browser says that it has logged out of a session whose end did not reach the server. The
 * server then takes the session for none. Behind TLS its name begins with `__Host-`, as that of the session does.
 */
export const signedOutCookie = 'signed-out'
