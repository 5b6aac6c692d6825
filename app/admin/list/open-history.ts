import { getContentType, type TypeName } from '../../content/registry'
import { stringifySearch } from '../../navigation/search-params'

/** Goes to the versions of an entry. */
export function openHistory(history: { push: (address: string) => void }, type: TypeName, id: number): void {
  history.push(getContentType(type).paths.update + stringifySearch({ id, view: 'history' }))
}
