import { useQueryClient } from '@tanstack/react-query'
import { places } from '../../content/places'

/** In which part of the about page an article was found whose address does not say it; undefined everywhere else. */
export function useAboutPart({ id, type }: { id?: unknown; type?: unknown }): number | undefined {
  const client = useQueryClient()
  if (type !== undefined) return undefined
  return client.getQueryData(['entry', 'demeanour', Number(id), 0]) ? places.demeanour.part : undefined
}
