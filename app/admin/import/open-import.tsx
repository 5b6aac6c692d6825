import { confirm } from '../shell/admin-dialog'
import { FileInput } from 'lucide-react'
import type { MouseEvent, DragEvent } from 'react'
import { getContentType, type TypeName } from '../../content/registry'
import { ButtonAnchor } from '../../ui/form/button'
import { useNavigate } from '@tanstack/react-router'
import styled from 'styled-components'
import { adminTextSize } from '../../ui/theme'

/** Leads to where documents are imported into new entries of a type. */
export function ImportLink({ type, inLine = false }: { type: TypeName; inLine?: boolean }) {
  const open = useOpenImport(type)
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
  return (
    <Link
      href={getContentType(type).paths.add}
      onClick={onClick}
      size="admin"
      variant="secondary"
      data-in-line={inLine || undefined}
    >
      <FileInput size={16} aria-hidden />
      导入文档
    </Link>
  )
}

/** Low enough for the path of a form where it is part of that; twice the class, because the size of a button is stronger. */
const Link = styled(ButtonAnchor)`
  &&[data-in-line] {
    height: 24px;
    padding: 0 8px;
    font-size: ${adminTextSize.small};
  }
`

/** Opens the import of documents: the add page of the type, with a state of the history that selects the import. */
function useOpenImport(type: TypeName): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: getContentType(type).paths.add, state: { isImporting: true } })
}

/** The field for the text of an imported document; null for types that have none, or only one entry. */
export function findTextField(type: TypeName): string | null {
  const { fields, single } = getContentType(type)
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'richText') ?? []
  return single || name === undefined ? null : name
}

let dropped: File[] = []

/** Keeps the files that were dropped on a list until the import page reads them. */
function keepDroppedFiles(files: readonly File[]): void {
  dropped = [...files]
}

/** @returns the files that were dropped on the page before, once */
export function takeDroppedFiles(): File[] {
  const taken = dropped
  dropped = []
  return taken
}

/** Imports documents that are dropped on a list into new entries of its type. */
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

const documentName = /\.(docx|html?|mhtml?)$/i

/**
 * Offers to import a document that is dropped on the form of a new entry while nothing is written in it; over the text
 * too, which would take it as an attachment. No other dropped file makes the browser leave the page.
 * @param isEmpty whether the form is that of a new entry, with nothing written
 */
export function useFormDrop(type: TypeName, isEmpty: () => boolean) {
  const open = useOpenImport(type)
  // Drops on a dialog reach the form through React's events, although the dialog is elsewhere in the page.
  const isHere = ({ target, currentTarget, dataTransfer }: DragEvent) =>
    target instanceof Node && currentTarget.contains(target) && dataTransfer.types.includes('Files')
  return {
    onDragOver(event: DragEvent) {
      if (isHere(event)) event.preventDefault()
    },
    /** After the fields, which handle the files that belong to them. */
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
