import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Loads a part that a page can do without: when the call fails, the page goes on as if there were nothing.
 * The next visit asks again.
 * @param nothing what the part shows then
 */
export async function orNothing<Answer, Key extends QueryKey>(
  queryClient: QueryClient,
  query: EnsureQueryDataOptions<Answer, Error, Answer, Key>,
  nothing: NoInfer<Answer>,
): Promise<void> {
  try {
    await queryClient.ensureQueryData(query)
  } catch {
    const key: QueryKey = query.queryKey
    queryClient.setQueryData(key, nothing, { updatedAt: 0 })
  }
}
