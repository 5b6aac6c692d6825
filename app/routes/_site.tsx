import { createFileRoute } from '@tanstack/react-router'
import { formatChinaDate } from '../content/format'
import { ensureOptional } from '../data/client'
import { menuQuery } from '../data/site/entries'
import { loadStaffView } from '../data/site/staff-view'
import { LinkedReviewPage, preloadLinkedReview, useLinkedReview } from '../site/review/use-linked-review'
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
      preloadLinkedReview(queryClient),
    ])
    return { year: formatChinaDate(Date.now()).slice(0, 4), verification: settings.baiduVerification }
  },
  head: ({ loaderData }) =>
    loaderData?.verification ? { meta: [{ name: 'baidu-site-verification', content: loaderData.verification }] } : {},
  component: Layout,
})

function Layout() {
  const { year } = Route.useLoaderData()
  const review = useLinkedReview()
  useWechatShare({ isOff: review !== undefined })
  return review ? <LinkedReviewPage view={review} year={year} /> : <SiteLayout year={year} />
}
