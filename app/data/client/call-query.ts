import { queryOptions } from '@tanstack/react-query'
import type { QueryArgument, ReadName } from '../../contract'
import { readApi } from './read-api'

/**
 * A reading call as a query. Its key is the call's group, its name in it and what it is asked, so that `['media']`
 * reaches everything read of the library, and `['media', 'detail']` every file.
 * @param name the call, such as `media.detail`
 * @param given the call's query, where it has one
 */
export function callQuery<Name extends ReadName>(name: Name, ...given: QueryArgument<Name>) {
  return queryOptions({
    queryKey: [...name.split('.'), ...given],
    queryFn: () => readApi(name, ...given),
    staleTime: 60_000,
  })
}
