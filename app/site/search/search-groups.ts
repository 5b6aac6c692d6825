import { places, type Place } from '../../content/site-structure'

/** The kinds that the search tells apart, in the order of their filters. */
export const searchGroups: readonly string[] = [
  ...new Set(Object.values<Place>(places).flatMap((place) => (place.kind === 'home' ? [] : [place.searchGroup]))),
]
