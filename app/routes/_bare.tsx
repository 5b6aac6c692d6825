import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useReplayedClick } from '../ui/deferred-scripts'

/** No chrome at all. */
export const Route = createFileRoute('/_bare')({ component: Layout })

function Layout() {
  useReplayedClick()
  return <Outlet />
}
