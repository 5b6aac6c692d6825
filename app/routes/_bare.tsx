import { createFileRoute, Outlet } from '@tanstack/react-router'
import { TakenOver } from '../ui/taken-over'

/** No chrome at all. */
export const Route = createFileRoute('/_bare')({ component: Layout })

function Layout() {
  return (
    <>
      <Outlet />
      <TakenOver />
    </>
  )
}
