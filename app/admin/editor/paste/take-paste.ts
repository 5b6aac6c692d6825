import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { MediaRow } from '../../../contract'
import { type TakenPictures, type ClipboardExtras, takePictures } from './take-pictures'
import { listMissingPictures, type PictureFills } from '../missing-pictures'
import { cleanPastedHtml, isOfficeHtml } from './clean-pasted-html'

/** Pasted HTML before and after cleaning. */
export interface Paste {
  html: string
  taken: TakenPictures
}

/** A paste and the state of its pictures. */
export interface ReportedPaste extends Paste {
  stored: ReadonlyMap<string, MediaRow>
  /** Why pictures could not be fetched, by their names. */
  reasons: ReadonlyMap<string, string>
}

/** Keeps the last paste that has a report, and its range in the text. */
export function usePasteReport(editor: Editor) {
  const [paste, setPaste] = useState<ReportedPaste | null>(null)
  const isNew = useRef(false)
  const range = useRef({ from: 0, to: 0 })

  useEffect(() => {
    const follow = ({ transaction }: { transaction: Editor['state']['tr'] }) => {
      const { mapping } = transaction
      if (isNew.current && transaction.docChanged) range.current = findChange(mapping)
      else range.current = { from: mapping.map(range.current.from, -1), to: mapping.map(range.current.to) }
      if (transaction.docChanged) isNew.current = false
    }
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor])

  return {
    paste,
    range,
    begin(next: Paste) {
      // The next change of the text is the paste itself.
      isNew.current = true
      setPaste({ ...next, stored: new Map(), reasons: new Map() })
    },
    addStored(name: string, media: MediaRow) {
      setPaste((shown) => shown && { ...shown, stored: new Map(shown.stored).set(name, media) })
    },
    addFailures(failed: Array<{ name: string; problem: string }>) {
      setPaste((shown) => shown && { ...shown, reasons: new Map(failed.map(({ name, problem }) => [name, problem])) })
    },
    close: () => setPaste(null),
  }
}

/** The part of the changed text that was not there before. */
function findChange(mapping: Editor['state']['tr']['mapping']): { from: number; to: number } {
  const change = { from: Number.MAX_SAFE_INTEGER, to: 0 }
  mapping.maps.forEach((map, index) =>
    map.forEach((_start, _end, start, end) => {
      const later = mapping.slice(index + 1)
      change.from = Math.min(change.from, later.map(start, -1))
      change.to = Math.max(change.to, later.map(end))
    }),
  )
  return change
}

/** What a clipboard or a drop brings beside its HTML. It can be read only while its event is handled. */
export function readExtras(data: DataTransfer | null): ClipboardExtras {
  return { rtf: data?.getData('text/rtf') ?? '', files: [...(data?.files ?? [])] }
}

/**
 * Prepares pasted HTML for the editor and begins to upload or fetch its pictures.
 * @param fills puts pictures into the places of placeholders
 * @param report receives the paste and the pictures that could not be fetched
 * @returns clean HTML, with placeholders for pictures that are not uploaded yet
 */
export function takePaste(
  editor: Editor,
  html: string,
  extras: ClipboardExtras,
  fills: Pick<PictureFills, 'fill' | 'fetchInto'>,
  report: { begin: (paste: Paste) => void; addFailures: (failed: Array<{ name: string; problem: string }>) => void },
): string {
  // HTML that was copied from an editor like this one is clean, and `data-pm-slice` describes its edges.
  const isOwn = html.includes('data-pm-slice')
  const cleaned = isOwn ? html : cleanPastedHtml(html)
  const taken = takePictures(cleaned, extras, listMissingPictures(editor))
  const lacking = taken.missing + taken.remote.length
  const isSaid = lacking + taken.pictures.length + taken.kept > 0 || /<(table|[ou]l)\b/.test(cleaned)
  if (isOwn ? lacking > 0 : isSaid || isOfficeHtml(html)) report.begin({ html, taken })
  for (const { name, file, alt } of taken.pictures) fills.fill(name, file, alt)
  if (taken.remote.length > 0) void fills.fetchInto(taken.remote).then(({ failed }) => report.addFailures(failed))
  return taken.html
}
