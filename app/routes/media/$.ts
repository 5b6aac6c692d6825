import { createFileRoute } from '@tanstack/react-router'

/** Uploads, for the development server; the built server answers `/media` before the router. */
export const Route = createFileRoute('/media/$')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const { answerMediaInProcess } = await import('../../server/api-door')
        return answerMediaInProcess(request)
      },
    },
  },
})
