import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useReplayedActions } from '../ui/deferred-scripts'

/** No chrome at all. */
export const Route = createFileRoute('/_bare')({ component: Layout })

function Layout() {
  useReplayedActions()
  return <Outlet />
}
