import type { QueryClient } from '@tanstack/react-query'
import type { TypeName } from '../content/registry'
import type { updateSearch } from '../navigation/search-params'

export async function loadUpdatePage(_client: QueryClient, _type: TypeName, _search: ReturnType<typeof updateSearch>): Promise<void> {}
