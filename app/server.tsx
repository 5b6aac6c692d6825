import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import type { RegisteredRouter } from '@tanstack/react-router'
import { defineHandlerCallback } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { renderSsrHtmlResponse } from '@tanstack/router-core/ssr/server'
import { isInsideWechat, scriptNonce } from './data/request'
import { settingsQuery } from './data/site'
import { failedPage } from './server/failed-page'
import { requestContext } from './server/request-context'
import { structuredData } from './site/structured-data'
import { withLateScripts } from './ui/late-scripts'
import { createStyleSheet } from './ui/style-sheet'

/**
 * Renders a page to one string, with the style rules it used put into its head. Everything a page
 * needs is loaded before, so nothing waits (Suspense) during rendering.
 */
const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const sheet = createStyleSheet()
  let failed = false
  try {
    const response = await renderSsrHtmlResponse({
      router,
      responseHeaders,
      render: () => {
        try {
          letWechatIn(router)
          const html = renderToString(sheet.collectStyles(<StartServer router={router} />))
          const styled = html.replace('</head>', () => `${sheet.getStyleTags()}${structuredData(router)}</head>`)
          return import.meta.env.DEV ? styled : withLateScripts(styled, scriptNonce())
        } catch (error) {
          failed = true
          throw error
        }
      },
    })
    return failed ? failedPage(500) : response
  } finally {
    sheet.seal()
  }
})

/** The script of WeChat's share cards may be loaded where a setting asks for it, by pages opened inside WeChat. */
function letWechatIn({ options }: RegisteredRouter): void {
  const appId = options.context.queryClient.getQueryData(settingsQuery.queryKey)?.wechatAppId
  if (appId && isInsideWechat()) requestContext().scriptHosts = ['https://res.wx.qq.com']
}

const fetch = createStartHandler(renderPage)

export default { fetch }

/** The programs of the built server, each loaded only when it is asked for. */
export const programs = {
  serve: async () => (await import('./server/serve')).serve((request) => fetch(request)),
  backup: async (args: string[]) => (await import('./server/commands')).backupCommand(args),
  restore: async (args: string[]) => (await import('./server/commands')).restoreCommand(args),
  account: async (args: string[]) => (await import('./server/commands')).accountCommand(args),
}
