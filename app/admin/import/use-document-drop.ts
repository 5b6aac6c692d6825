import type { DragEvent } from 'react'
import type { TypeName } from '../../content/registry'
import { findTextField } from './find-text-field'
import { keepDroppedFiles } from './dropped-files'
import { useOpenImport } from './use-open-import'

/** Lets documents that are dropped on a list be imported into new entries of its type. */
export function useDocumentDrop(type: TypeName) {
  const open = useOpenImport(type)
  const isTaken = (event: DragEvent) => findTextField(type) !== null && event.dataTransfer.types.includes('Files')
  return {
    onDragOver(event: DragEvent) {
      if (isTaken(event)) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (!isTaken(event)) return
      event.preventDefault()
      keepDroppedFiles([...event.dataTransfer.files])
      open()
    },
  }
}
