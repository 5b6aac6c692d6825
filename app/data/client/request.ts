import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader, setResponseStatus } from '@tanstack/react-start/server'
import { getRequestContext } from '../../server/http/request-context'

/** The nonce that this page's inline scripts carry; the browser has no use for it. */
export const getScriptNonce = createIsomorphicFn()
  .server((): string | undefined => getRequestContext().nonce || undefined)
  .client((): string | undefined => undefined)

const mobileAgent =
  /Android.*Mobile|\(Phone; OpenHarmony|iPhone|iPod|Windows Phone|webOS|BlackBerry|Opera Mini|IEMobile|MicroMessenger.*Mobile|Mobile Safari/i

/** Whether the page is for a mobile device: from the request header on the server, confirmed by the browser's own. */
export const isMobileDevice = createIsomorphicFn()
  .server((): boolean => mobileAgent.test(getRequestHeader('user-agent') ?? ''))
  .client((): boolean => mobileAgent.test(navigator.userAgent))

/** Whether the page is opened inside WeChat. */
export const isInsideWechat = createIsomorphicFn()
  .server((): boolean => /MicroMessenger/i.test(getRequestHeader('user-agent') ?? ''))
  .client((): boolean => /MicroMessenger/i.test(navigator.userAgent))

/** Answers the page that is being rendered with 404, though it is no error page. */
export const setNotFoundStatus = createIsomorphicFn()
  .server((): void => setResponseStatus(404))
  .client((): void => undefined)
