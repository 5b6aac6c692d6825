import { useNavigate } from '@tanstack/react-router'
import { getContentType, type TypeName } from '../../content/registry'

/** Opens the import of documents: the add page of the type, told by its place in the history to begin so. */
export function useOpenImport(type: TypeName): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: getContentType(type).paths.add, state: { isImporting: true } })
}
