import { createFileRoute, Outlet } from '@tanstack/react-router'
import { menuQuery } from '../data/content'
import { settingsQuery } from '../data/site'

/** The public layout: header, content, footer. */
export const Route = createFileRoute('/_site')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(menuQuery('solution')),
      queryClient.ensureQueryData(menuQuery('product')),
      queryClient.ensureQueryData(settingsQuery),
    ]).then(() => undefined),
  component: Outlet,
})
