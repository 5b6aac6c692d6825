import { createFileRoute, redirect } from '@tanstack/react-router'

/** The old address of the mobile site. */
export const Route = createFileRoute('/mobile')({
  beforeLoad: () => {
    throw redirect({ to: '/', statusCode: 302, replace: true })
  },
})
