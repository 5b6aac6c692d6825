import { createFileRoute } from '@tanstack/react-router'
import { formatChinaDate } from '../content/format'
import { ensureOptional } from '../data/client'
import { menuQuery } from '../data/site/entries'
import { loadStaffView } from '../data/site/staff-view'
import { preloadFrame, SiteLayout } from '../site/shell/layout'
import { loadSettings } from '../site/shared/settings'
import { useWechatShare } from '../site/share/use-wechat-share'

/** The public layout: header, content, footer. */
export const Route = createFileRoute('/_site')({
  loader: async ({ context: { queryClient } }) => {
    const [settings] = await Promise.all([
      loadSettings(queryClient),
      loadStaffView(queryClient),
      ensureOptional(queryClient, menuQuery('solution'), []),
      ensureOptional(queryClient, menuQuery('product'), []),
      preloadFrame(),
    ])
    return { year: formatChinaDate(Date.now()).slice(0, 4), verification: settings.baiduVerification }
  },
  head: ({ loaderData }) =>
    loaderData?.verification ? { meta: [{ name: 'baidu-site-verification', content: loaderData.verification }] } : {},
  component: Layout,
})

function Layout() {
  const { year } = Route.useLoaderData()
  useWechatShare()
  return <SiteLayout year={year} />
}
