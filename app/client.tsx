import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router'
import { watchChunks } from './ui/chunk-reload'

// Read by zod when it is loaded, which is later: it would compile functions from text, which the content security policy refuses.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
watchChunks()

/** Not with Start's own client component: it brings the transport of server functions, a tenth of the scripts, which a first visit does not use. */
function hydratePage(): void {
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

// In a task of its own, so that a tap meanwhile is handled first.
setTimeout(hydratePage)
