import { createIsomorphicFn } from '@tanstack/react-start'
import { getEnv } from '../../server/env'

/**
 * The public origin of the site (`SITE_URL`), such as `https://www.example.com`; undefined when it is not
 * configured. The browser reads it from the canonical link that the server wrote.
 */
export const getSiteOrigin = createIsomorphicFn()
  .server((): string | undefined => getEnv().SITE_URL)
  .client((): string | undefined => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    return link ? new URL(link.href).origin : undefined
  })
