import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { guards } from '../data/guards'
import { isMobileDevice } from '../data/request'
import { runGuards } from '../navigation/guards'
import { globalCss } from '../ui/global-css'
import { PageProgress } from '../ui/page-progress'

/** The document: head, body and what every layout shares. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, matches, location }) => {
    const names = matches.flatMap((match) => match.staticData.middleware ?? [])
    await runGuards(names, guards, { queryClient: context.queryClient, href: location.href })
    return { mobile: isMobileDevice() }
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'renderer', content: 'webkit' },
      { name: 'theme-color', content: '#0A2536' },
      { name: 'format-detection', content: 'telephone=no' },
      { title: '经纬空间' },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  component: Document,
})

function Document() {
  const { mobile } = Route.useRouteContext()
  return (
    <html lang="zh-CN" className={mobile ? 'mobile' : undefined}>
      <head>
        <HeadContent />
        <style dangerouslySetInnerHTML={{ __html: globalCss }} />
      </head>
      <body>
        <PageProgress />
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
