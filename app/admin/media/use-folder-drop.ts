import { type DragEvent, useState } from 'react'

/**
 * Lets folders take what is dragged onto them. 移动到 does the same by keyboard.
 * @param isDragging whether files of the library are being dragged
 * @param onDrop called with the folder, null for none
 * @returns the attributes of the link of a folder
 */
export function useFolderDrop(isDragging: boolean, onDrop: (folderId: number | null) => void) {
  const [over, setOver] = useState<number | null>()
  return (folderId: number | null) => ({
    'data-drop': (isDragging && over === folderId) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isDragging) return
      event.preventDefault()
      setOver(folderId)
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      if (!isDragging) return
      event.preventDefault()
      setOver(undefined)
      onDrop(folderId)
    },
  })
}
