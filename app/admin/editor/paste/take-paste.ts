import type { Editor } from '@tiptap/core'
import { listMissingPictures, type PictureFills } from '../missing-pictures'
import type { Paste } from './use-paste-report'
import { cleanPastedHtml, isOfficeHtml } from './clean-pasted-html'
import { type ClipboardExtras, takePictures } from './take-pictures'

/** What a clipboard or a drop brings beside its HTML. It can be read only while its event is handled. */
export function readExtras(data: DataTransfer | null): ClipboardExtras {
  return { rtf: data?.getData('text/rtf') ?? '', files: [...(data?.files ?? [])] }
}

/**
 * Prepares pasted HTML for the editor and begins to upload or fetch its pictures.
 * @param fills puts pictures into the places of placeholders
 * @param report is given what there is to say of the paste, and whether its pictures could be fetched
 * @returns clean HTML, with placeholders for pictures that have still to come
 */
export function takePaste(
  editor: Editor,
  html: string,
  extras: ClipboardExtras,
  fills: Pick<PictureFills, 'fill' | 'fetchInto'>,
  report: { begin: (paste: Paste) => void; addFailures: (failed: Array<{ name: string; problem: string }>) => void },
): string {
  // What an editor like this one copied is clean, and says how it was cut.
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
