import { createFileRoute } from '@tanstack/react-router'
import { chinaDate } from '../content/people'
import { menuQuery } from '../data/content'
import { settingsQuery } from '../data/site'
import { SiteLayout } from '../site/layout'
import { emptySettings } from '../site/settings'

/** The public layout: header, content, footer. */
export const Route = createFileRoute('/_site')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(menuQuery('solution')),
      queryClient.ensureQueryData(menuQuery('product')),
      queryClient
        .ensureQueryData(settingsQuery)
        .catch(() => queryClient.setQueryData(settingsQuery.queryKey, emptySettings, { updatedAt: 0 })),
    ])
    return { year: chinaDate(Date.now()).slice(0, 4) }
  },
  component: Layout,
})

function Layout() {
  const { year } = Route.useLoaderData()
  return <SiteLayout year={year} />
}
