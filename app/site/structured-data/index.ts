import type { RegisteredRouter } from '@tanstack/react-router'
import { getSiteOrigin } from '../../data/client/site-origin'
import { findFailure } from '../shell/head'
import { getSettings } from '../shared/settings'
import { asData } from './as-data'
import { thingsOf } from './pages'

/**
 * What a rendered page tells search engines in the vocabulary of schema.org, as a data block for its head;
 * empty for pages that failed or are not for the public. Only the server ever loads this.
 */
export function structuredData(router: RegisteredRouter): string {
  const { matches } = router.state
  const match = matches.at(-1)
  if (!match || findFailure(matches) !== undefined) return ''
  const { queryClient } = router.options.context
  const site = {
    origin: getSiteOrigin() ?? '',
    settings: getSettings(queryClient),
  }
  const things = thingsOf(match, queryClient, site)
  if (things.length === 0) return ''
  return `<script type="application/ld+json">${asData({ '@context': 'https://schema.org', '@graph': things })}</script>`
}
