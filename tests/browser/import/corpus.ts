import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, counts, docxFile, htmlFile, type Sample } from './import-steps'
import { wordDocuments } from './corpus-docx'
import { pastedTexts } from './corpus-paste'
import { savedPages } from './corpus-pages'

const readSample = (name: string) => readFileSync(join(import.meta.dirname, 'files', name))

/** Written by LibreOffice 7.4: Writer as .docx and as a page (whose headings it writes as paragraphs), Calc as a page. */
const libreOffice: Array<[name: string, has: Counts]> = [
  ['lo-report.docx', counts(1, 4, 7, 6, 2)],
  ['lo-merged.docx', counts(0, 0, 0, 11, 0)],
  ['lo-pictures.docx', counts(5, 5, 0, 0, 0)],
  ['lo-notes.docx', counts(0, 2, 0, 0, 10)],
  ['lo-lists.docx', counts(0, 2, 14, 0, 0)],
  ['lo-boxes.docx', counts(1, 1, 0, 0, 0)],
  ['lo-links.docx', counts(0, 5, 2, 0, 0)],
  ['lo-long.docx', counts(0, 30, 48, 54, 0)],
  ['lo-untitled.docx', counts(1, 0, 2, 0, 0)],
  ['lo-inline.docx', counts(3, 0, 0, 4, 0)],
  ['lo-report.html', counts(1, 0, 7, 6, 2)],
  ['lo-merged.html', counts(0, 0, 0, 11, 0)],
  ['lo-lists.html', counts(0, 0, 14, 0, 0)],
  ['lo-notes.html', counts(0, 0, 0, 0, 10)],
  ['lo-calc.html', counts(0, 0, 0, 13, 0)],
]

/** Fifty documents of the programs that staff write in. */
export async function createCorpus(): Promise<Sample[]> {
  return [
    ...libreOffice.map(([name, has]) => ({
      name,
      has,
      file: name.endsWith('.docx') ? docxFile(name, readSample(name)) : htmlFile(name, readSample(name)),
    })),
    ...(await wordDocuments()),
    ...savedPages(),
    ...pastedTexts(),
  ]
}
