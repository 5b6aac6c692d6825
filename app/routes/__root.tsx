import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { guards } from '../data/admin/guards'
import { isMobileDevice } from '../data/client/request'
import { settingsQuery } from '../data/site/site-queries'
import { previewSearch } from '../navigation/search-params'
import { runGuards } from '../navigation/guards'
import { findFailure, formatTitle } from '../site/shell/head'
import { getSectionLabel } from '../navigation/menu'
import { getSettings } from '../site/shared/settings'
import { GlobalStyle } from '../ui/theme/global-style'
import { largerTextScript } from '../ui/theme/larger-text'
import { PageProgress } from '../ui/feedback/page-progress'
import { barColors } from '../ui/theme'

/** The document: head, body and what every layout shares. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: previewSearch,
  beforeLoad: async ({ context, matches, location }) => {
    const names = matches.flatMap((match) => match.staticData.middleware ?? [])
    await runGuards(names, guards, { queryClient: context.queryClient, href: location.href })
  },
  head: ({ match: { context }, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      // Chinese browsers with two engines, and UC: the newer engine.
      { name: 'renderer', content: 'webkit' },
      { name: 'force-rendering', content: 'webkit' },
      { name: 'theme-color', content: barColors.light },
      { name: 'format-detection', content: 'telephone=no' },
      ...(findFailure(matches) === undefined ? [] : [{ name: 'robots', content: 'noindex' }]),
      { title: formatTitle(context.queryClient, findFailure(matches)) },
    ],
    links: [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: nameFeed(context.queryClient),
        href: '/rss.xml',
      },
    ],
  }),
  shellComponent: Document,
})

function nameFeed(queryClient: QueryClient): string {
  const { shortName, menu } = getSettings(queryClient)
  return `${shortName}${getSectionLabel(menu, 'news')}`
}

/** A shell, not a component: it also stands around the error page when the root itself fails. */
function Document({ children }: { children: ReactNode }) {
  const { context, ssr } = useRouter().options
  const settings = context.queryClient.getQueryData(settingsQuery.queryKey)
  const classes = [isMobileDevice() && 'mobile', settings?.greyMode && 'grey']
  const isStaffPage = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/_office' || routeId === '/_bare'),
  })
  const followsDevice = !isStaffPage && settings?.darkAppearance !== false
  return (
    <html
      lang="zh-CN"
      className={classes.filter(Boolean).join(' ') || undefined}
      data-appearance={followsDevice ? 'device' : undefined}
      suppressHydrationWarning
    >
      <head>
        {followsDevice && (
          <>
            <meta name="color-scheme" content="light dark" />
            <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColors.dark} />
          </>
        )}
        <HeadContent />
        <script src="/old-browser.js" noModule data-phone={settings?.phone} />
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
