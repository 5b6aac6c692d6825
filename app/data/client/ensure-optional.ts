import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Loads a part that a page can do without: when the call fails, that is logged and the page goes on with the
 * fallback. The next visit asks again.
 * @param fallback what the part shows then
 */
export async function ensureOptional<Answer, Key extends QueryKey>(
  queryClient: QueryClient,
  query: EnsureQueryDataOptions<Answer, Error, Answer, Key>,
  fallback: NoInfer<Answer>,
): Promise<Answer> {
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    const key: QueryKey = query.queryKey
    console.warn(`left out ${JSON.stringify(key)}:`, error instanceof Error ? error.message : error)
    queryClient.setQueryData(key, fallback, { updatedAt: 0 })
    return fallback
  }
}
