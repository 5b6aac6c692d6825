import type { ResumeKind } from '../../content/candidate'
import { beginsLike, checkDocx } from './check-docx.ts'
import { checkPdf } from './check-pdf.ts'
import { ResumeRefusal } from './refusal.ts'

/**
 * Finds out by its content what a file is, and refuses what is no résumé.
 * @throws ResumeRefusal
 */
export async function checkResume(bytes: Buffer): Promise<ResumeKind> {
  if (beginsLike(bytes, 'ole')) throw new ResumeRefusal('oldWord')
  if (beginsLike(bytes, 'zip')) {
    await checkDocx(bytes)
    return 'docx'
  }
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new ResumeRefusal('wrongType')
  checkPdf(bytes)
  return 'pdf'
}
