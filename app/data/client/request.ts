import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader, setResponseStatus } from '@tanstack/react-start/server'
import { isMobileAgent, isWechatAgent } from '../../navigation/device'
import { getRequestContext } from '../../server/http/request-context'

/** The nonce that this page's inline scripts carry; the browser has no use for it. */
export const getScriptNonce = createIsomorphicFn()
  .server((): string | undefined => getRequestContext().nonce || undefined)
  .client((): string | undefined => undefined)

/** Whether the page is for a mobile device: from the request header on the server, confirmed by the browser's own. */
export const isMobileDevice = createIsomorphicFn()
  .server((): boolean => isMobileAgent(getRequestHeader('user-agent') ?? ''))
  .client((): boolean => isMobileAgent(navigator.userAgent))

/** Whether the page is opened inside WeChat. */
export const isInsideWechat = createIsomorphicFn()
  .server((): boolean => isWechatAgent(getRequestHeader('user-agent') ?? ''))
  .client((): boolean => isWechatAgent(navigator.userAgent))

/** Answers the page that is being rendered with 404, though it is no error page. */
export const setNotFoundStatus = createIsomorphicFn()
  .server((): void => setResponseStatus(404))
  .client((): void => undefined)
