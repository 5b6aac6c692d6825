import { FileInput } from 'lucide-react'
import type { MouseEvent } from 'react'
import { getContentType, type TypeName } from '../../content/registry'
import { ButtonAnchor } from '../../ui/form/button'
import { useOpenImport } from './use-open-import'

/** Leads to where documents are imported into new entries of a type. */
export function ImportLink({ type }: { type: TypeName }) {
  const open = useOpenImport(type)
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
  return (
    <ButtonAnchor href={getContentType(type).paths.add} onClick={onClick} size="admin" variant="secondary">
      <FileInput size={16} aria-hidden />
      导入文档
    </ButtonAnchor>
  )
}
