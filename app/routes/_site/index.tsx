import { createFileRoute } from '@tanstack/react-router'
import { callQuery } from '../../data/client'
import { describe } from '../../content/page-description'
import { pageHead } from '../../site/shell/head'
import { HomePage, preloadHome } from '../../site/home/home-page'
import { loadInPlace } from '../../site/shared/load-in-place'
import { loadSettings } from '../../site/shared/settings'

export const Route = createFileRoute('/_site/')({
  loader: async ({ context: { queryClient } }) => {
    const [settings, failed] = await Promise.all([
      loadSettings(queryClient),
      loadInPlace(() => queryClient.ensureQueryData(callQuery('home.page'))),
      preloadHome(),
    ])
    return {
      failed,
      head: { title: settings.business, description: describe(settings, settings.homeDescription), path: '/' },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <HomePage failed={Route.useLoaderData().failed} />
}
