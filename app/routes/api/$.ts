import { createFileRoute } from '@tanstack/react-router'

/** The API, for the development server; the built server answers `/api` before the router (see `server/serve.ts`). */
export const Route = createFileRoute('/api/$')({
  server: {
    handlers: {
      ANY: async ({ request }) => {
        const { answerInProcess } = await import('../../server/api-door')
        return answerInProcess(request)
      },
    },
  },
})
