import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_office/linkUS/applicationShow')({
  component: () => null,
})
