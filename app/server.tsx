import cluster from 'node:cluster'
import { QueryClientProvider } from '@tanstack/react-query'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import type { RegisteredRouter } from '@tanstack/react-router'
import { defineHandlerCallback } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/router-core/ssr/server'
import { getRouter } from './router'
import { isInsideWechat, getScriptNonce } from './data/client/request'
import { writePageQueries } from './data/page-queries'
import { settingsQuery } from './data/site/site-queries'
import type { ShownSettings } from './contract'
import { getEnv } from './server/env'
import { Problem } from './server/errors'
import { createErrorPage } from './server/http/send-failure'
import { addStyles, createPageStyleSheet } from './server/http/page-style-sheet'
import { getRequestContext } from './server/http/request-context'
import { createSharedMarkup, type SharedMarkup } from './server/http/shared-markup'
import { errorAnswer } from './site/shell/error-facts'
import { FooterContent, FooterMarkup } from './site/shell/footer'
import { wechatScript } from './navigation/device'
import { structuredData } from './site/structured-data/structured-data'
import { deferScripts, extractScripts } from './ui/deferred-scripts'
import { checkRequiredFeatures } from './ui/required-features'

/**
 * Renders a page to one string, with the style rules it used put into its head. Everything a page
 * needs is loaded before, so nothing waits (Suspense) during rendering.
 */
const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const sheet = createPageStyleSheet()
  try {
    allowWechatScript(router)
    const scripts = import.meta.env.DEV ? undefined : extractScripts(router)
    const before = process.threadCpuUsage()
    const footer = renderFooter(router)
    const html = renderToString(
      sheet.collectStyles(
        <FooterMarkup value={footer?.html}>
          <StartServer router={router} />
        </FooterMarkup>,
      ),
    )
    // The footer comes last, and so do its rules.
    if (footer) addStyles(sheet, footer.styles)
    const { user, system } = process.threadCpuUsage(before)
    getRequestContext().renderSeconds = (user + system) / 1_000_000
    const nonce = getScriptNonce()
    const starter = scripts ? checkRequiredFeatures(nonce) + deferScripts(scripts, nonce) : ''
    const head = starter + sheet.getStyleTags() + structuredData(router)
    const queries = writePageQueries(router.options.context.queryClient)
    const page = addToPage(await transformHtmlStringWithRouter(router, html), head, queries)
    return withErrorStatus(createPageResponse(page, { status: getSsrStatus(router), headers: responseHeaders }), router)
  } catch (error) {
    console.error('The page could not be rendered:', error)
    return createErrorPage()
  } finally {
    router.serverSsr?.cleanup()
    sheet.seal()
  }
})

/**
 * Adds markup to the ends of the head and of the body.
 * @returns the pieces of the page: to join them would copy it
 */
function addToPage(html: string, head: string, body: string): string[] {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  return [html.slice(0, headEnd), head, html.slice(headEnd, bodyEnd), body, html.slice(bodyEnd)]
}

const shareFooter = createSharedMarkup<ShownSettings>()

/** The footer of a public page whose settings were read: the same for all of them until the settings or the year change. */
function renderFooter({ state, options }: RegisteredRouter): SharedMarkup | undefined {
  const { queryClient } = options.context
  const settings = queryClient.getQueryData(settingsQuery.queryKey)
  const year = state.matches.find((match) => match.routeId === '/_site')?.loaderData?.year
  if (!settings || year === undefined) return undefined
  return shareFooter(settings, year, () => (
    <QueryClientProvider client={queryClient}>
      <FooterContent year={year} />
    </QueryClientProvider>
  ))
}

/** A page as a response: without body where the host takes the text itself. */
function createPageResponse(html: string[], init: ResponseInit): Response {
  const context = getRequestContext()
  if (!context.takesHtml) return new Response(html.join(''), init)
  context.html = html
  return new Response(null, init)
}

/**
 * Gives an error page the status that it shows; the router answers all of them with 500. While the data cannot be
 * reached the page of last resort stands for all of it: it has the telephone number.
 */
function withErrorStatus(page: Response, router: RegisteredRouter): Response {
  const failed = router.state.matches.find((match) => match.status === 'error')
  if (!failed) return page
  const { status, retryAfterSeconds } = errorAnswer(failed.error)
  if (status === 503) {
    void page.body?.cancel()
    return createErrorPage(new Problem('unavailable', '', { retryAfterSeconds }))
  }
  const headers = new Headers(page.headers)
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(page.body, { status, headers })
}

/** The script of WeChat's share cards may be loaded where a setting asks for it, by pages opened inside WeChat. */
function allowWechatScript({ options }: RegisteredRouter): void {
  const appId = options.context.queryClient.getQueryData(settingsQuery.queryKey)?.wechatAppId
  if (appId && isInsideWechat()) getRequestContext().scriptHosts = [wechatScript]
}

/** The search params that the public pages know, by path; those of other pages answer for single visitors. */
function listPublicPages(): Map<string, string[]> {
  const pages = Object.values(getRouter().routesById).filter(({ id }) => id.startsWith('/_site/'))
  return new Map(
    pages.map(({ to, options: { validateSearch } }) => [
      to,
      validateSearch && 'params' in validateSearch ? validateSearch.params : [],
    ]),
  )
}

const fetch = createStartHandler(renderPage)

export default { fetch }

/** The programs of the built server, each loaded only when it is asked for. */
export const programs = {
  serve: async () => {
    const { WORKERS } = getEnv()
    if (WORKERS > 1 && cluster.isPrimary) return (await import('./server/app/workers')).runWorkers(WORKERS)
    const { serve } = await import('./server/app/serve')
    return serve({ pages: (request) => fetch(request), publicPages: listPublicPages() })
  },
  backup: async (args: string[]) => (await import('./server/app/commands')).runBackupCommand(args),
  restore: async (args: string[]) => (await import('./server/app/commands')).runRestoreCommand(args),
  'verify-trail': async (args: string[]) => (await import('./server/app/commands')).runVerifyTrailCommand(args),
  account: async (args: string[]) => (await import('./server/app/commands')).runAccountCommand(args),
}
