import { createFileRoute } from '@tanstack/react-router'
import { chinaDate } from '../content/people'
import { menuQuery } from '../data/content'
import { settingsQuery } from '../data/site'
import { loadStaff } from '../data/staff'
import { SiteLayout } from '../site/layout'
import { emptySettings } from '../site/settings'
import { useWechatShare } from '../site/share/use-wechat-share'

/** The public layout: header, content, footer. */
export const Route = createFileRoute('/_site')({
  loader: async ({ context: { queryClient } }) => {
    const [settings] = await Promise.all([
      queryClient
        .ensureQueryData(settingsQuery)
        .catch(() => queryClient.setQueryData(settingsQuery.queryKey, emptySettings, { updatedAt: 0 })),
      loadStaff(queryClient),
      queryClient.ensureQueryData(menuQuery('solution')),
      queryClient.ensureQueryData(menuQuery('product')),
    ])
    return { year: chinaDate(Date.now()).slice(0, 4), verification: settings?.baiduVerification }
  },
  head: ({ loaderData }) => (loaderData?.verification ? { meta: [{ name: 'baidu-site-verification', content: loaderData.verification }] } : {}),
  component: Layout,
})

function Layout() {
  const { year } = Route.useLoaderData()
  useWechatShare()
  return <SiteLayout year={year} />
}
