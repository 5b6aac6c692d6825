import type { TypeName } from '../content/registry'
import type { updateSearch } from '../navigation/search-params'

export function UpdatePage({ type }: { type: TypeName; search: ReturnType<typeof updateSearch> }) {
  return <p>{type}</p>
}
