import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader, setResponseStatus } from '@tanstack/react-start/server'
import { isMobileAgent, isWechatAgent } from '../../navigation/device'
import { getEnv } from '../../server/env'
import { getContact } from '../../server/http/send-failure'
import { getRequestContext, type PostedForm } from '../../server/http/request-context'

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

/** Sends the page that is being rendered with 404, though it is no error page. */
export const setNotFoundStatus = createIsomorphicFn()
  .server((): void => setResponseStatus(404))
  .client((): void => undefined)

/** What the company is called and how to reach it where its settings cannot be read: as they were read last. */
export const getKnownContact = createIsomorphicFn()
  .server(getContact)
  .client(() => ({ companyName: '', shortName: '', phone: '' }))

/**
 * The public origin of the site (`SITE_URL`), such as `https://www.example.com`; undefined when it is not
 * configured. The browser reads it from the canonical link that the server wrote.
 */
export const getSiteOrigin = createIsomorphicFn()
  .server((): string | undefined => getEnv().SITE_URL)
  .client((): string | undefined => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    return link ? new URL(link.href).origin : undefined
  })

export type { PostedForm }

/** The form that the browser sent without scripts, to which the page being rendered is the response. */
export const readPostedForm = createIsomorphicFn()
  .server((): PostedForm | undefined => getRequestContext().postedForm)
  .client((): PostedForm | undefined => undefined)

/** The version of a review link that the page being rendered shows, with the token; undefined for every other page. */
export const readLinkedReview = createIsomorphicFn()
  .server(() => getRequestContext().linkedReview)
  .client((): undefined => undefined)
