import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any path that is not in the route tree leads home. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', statusCode: 302, replace: true })
  },
})
