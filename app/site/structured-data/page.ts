import type { QueryClient } from '@tanstack/react-query'
import type { MakeRouteMatchUnion } from '@tanstack/react-router'
import type { Site } from './thing'

type Match = MakeRouteMatchUnion

/** The routes that visitors see. */
export type PublicRouteId = Extract<Match['routeId'], `/_site/${string}`>

/** The match of every public route. */
type Matches = { [Id in PublicRouteId]: Extract<Match, { routeId: Id }> }

/** A loaded page: everything that search engines are told comes out of what its loader has fetched. */
export interface LoadedPage<Id extends PublicRouteId> {
  match: Matches[Id]
  cache: QueryClient
  site: Site
}
