/** In the place of what only the server has: the browser's half of an isomorphic function never calls it. */
const onlyOnTheServer = (): never => {
  throw new Error('only on the server')
}

export {
  onlyOnTheServer as getContact,
  onlyOnTheServer as getCookie,
  onlyOnTheServer as getEnv,
  onlyOnTheServer as getRequestContext,
  onlyOnTheServer as getRequestHeader,
  onlyOnTheServer as loadStaffViewOnServer,
  onlyOnTheServer as setResponseStatus,
}
