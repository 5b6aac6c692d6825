import type { DragEvent } from 'react'
import type { TypeName } from '../../content/registry'
import { confirm } from '../shell/confirm'
import { keepDroppedFiles } from './dropped-files'
import { findTextField } from './find-text-field'
import { useOpenImport } from './use-open-import'

const documentName = /\.(docx|html?|mhtml?)$/i

/**
 * Offers to import a document that is dropped on the form of a new entry while nothing is written in it; over the text
 * too, which would take it as an attachment. No other dropped file makes the browser leave the page.
 * @param isEmpty whether the form is that of a new entry, with nothing written
 */
export function useFormDrop(type: TypeName, isEmpty: () => boolean) {
  const open = useOpenImport(type)
  // What a dialog of the form takes reaches the form through React alone.
  const isHere = ({ target, currentTarget, dataTransfer }: DragEvent) =>
    target instanceof Node && currentTarget.contains(target) && dataTransfer.types.includes('Files')
  return {
    onDragOver(event: DragEvent) {
      if (isHere(event)) event.preventDefault()
    },
    /** After the fields, which take what is theirs. */
    onDrop(event: DragEvent) {
      if (isHere(event)) event.preventDefault()
    },
    onDropCapture(event: DragEvent) {
      if (!isHere(event)) return
      const files = [...event.dataTransfer.files]
      const document = files.find(({ name }) => documentName.test(name))
      if (!document || !isEmpty() || findTextField(type) === null) return
      event.preventDefault()
      event.stopPropagation()
      confirm({
        title: `导入“${document.name}”？`,
        text: '文档转成新的草稿，生成前可逐项核对。',
        action: '导入',
        busy: '正在打开',
        run: async () => {
          keepDroppedFiles(files)
          open()
        },
      })
    },
  }
}
