import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router'
import { watchChunks } from './ui/chunk-reload'

watchChunks()

const router = getRouter()

// Not Start's own client component: it brings the transport of server functions, a tenth of the scripts, which a first visit does not use.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
