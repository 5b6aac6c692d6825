import { createFileRoute } from '@tanstack/react-router'

/** The back office: top bar and side menu. Everything below is for staff only. */
export const Route = createFileRoute('/_office')({
  staticData: { middleware: ['signedIn'] },
  component: () => null,
})
