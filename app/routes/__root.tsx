import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { guards } from '../data/guards'
import { isMobileDevice } from '../data/request'
import { settingsQuery } from '../data/site'
import { runGuards } from '../navigation/guards'
import { failureTitle } from '../site/head'
import { GlobalStyle } from '../ui/global-style'
import { largerTextScript } from '../ui/larger-text'
import { PageProgress } from '../ui/page-progress'

/** The document: head, body and what every layout shares. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, matches, location }) => {
    const names = matches.flatMap((match) => match.staticData.middleware ?? [])
    await runGuards(names, guards, { queryClient: context.queryClient, href: location.href })
  },
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      // Chinese browsers with two engines, and UC: the newer engine.
      { name: 'renderer', content: 'webkit' },
      { name: 'force-rendering', content: 'webkit' },
      { name: 'theme-color', content: '#0A2536' },
      { name: 'format-detection', content: 'telephone=no' },
      ...(failureTitle(matches) === undefined ? [] : [{ name: 'robots', content: 'noindex' }]),
      { title: failureTitle(matches) ?? '经纬空间' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'alternate', type: 'application/rss+xml', title: '经纬空间新闻中心', href: '/rss.xml' },
    ],
  }),
  shellComponent: Document,
})

/** A shell, not a component: it also stands around the error page when the root itself fails. */
function Document({ children }: { children: ReactNode }) {
  const { context, ssr } = useRouter().options
  const classes = [isMobileDevice() && 'mobile', context.queryClient.getQueryData(settingsQuery.queryKey)?.greyMode && 'grey']
  return (
    <html lang="zh-CN" className={classes.filter(Boolean).join(' ') || undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
        <script src="/old-browser.js" noModule />
        <GlobalStyle />
        <script nonce={ssr?.nonce} dangerouslySetInnerHTML={{ __html: largerTextScript }} suppressHydrationWarning />
      </head>
      <body>
        <PageProgress />
        {children}
        <Scripts />
      </body>
    </html>
  )
}
