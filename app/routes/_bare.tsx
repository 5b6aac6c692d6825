import { createFileRoute, Outlet } from '@tanstack/react-router'

/** No chrome at all. */
export const Route = createFileRoute('/_bare')({ component: Outlet })
