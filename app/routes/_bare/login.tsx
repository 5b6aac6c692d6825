import { createFileRoute } from '@tanstack/react-router'
import { readPostedForm } from '../../data/client/request'
import { callQuery, ensureOptional } from '../../data/client'
import { visitorSessionQuery } from '../../data/client/session'
import { settingsQuery } from '../../data/site/site-queries'
import { createSearchOptions } from '../../navigation/route-options'
import { loginSearch } from '../../navigation/search-params'
import { formatTitle } from '../../site/shell/head'
import { LoginPage } from '../../admin/session/login-page'

export const Route = createFileRoute('/_bare/login')({
  ...createSearchOptions(loginSearch),
  loader: async ({ context: { queryClient } }) => {
    // Asked anew: what the cache knows may be older than the end of the session.
    // Signing in stays possible while the session cannot be read.
    const session = queryClient.fetchQuery(visitorSessionQuery).catch((error: unknown) => {
      console.warn('left out the session:', error instanceof Error ? error.message : error)
    })
    const provider = ensureOptional(queryClient, callQuery('session.provider'), { name: null })
    await Promise.all([session, provider, queryClient.ensureQueryData(settingsQuery)])
    return { posted: readPostedForm() }
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: formatTitle(context.queryClient, '员工登录') }, { name: 'robots', content: 'noindex' }],
  }),
  component: Page,
})

function Page() {
  const { redirect, state, code, iss, error } = Route.useSearch()
  const returned = state === undefined ? undefined : { state, code, iss, error }
  return <LoginPage target={redirect} posted={Route.useLoaderData().posted} returned={returned} />
}
