import type { CandidateListing, CandidateRow, ManagedEntry } from '../../../app/contract'
import { readAsStaff, writeAsStaff } from './staff'

/** Publishes a position that people can apply for. @returns its id */
export async function publishPosition(title: string): Promise<number> {
  const values = { city: '云洲市', duties: '外业测量', requirements: '测绘工程专业' }
  const { id, version } = await writeAsStaff<ManagedEntry>('recruit/create', { category: 1, title, values })
  await writeAsStaff('recruit/publish', { id, version })
  return id
}

/**
 * Applies for a position, as a visitor does.
 * @returns how staff find it in the list
 */
export async function sendCandidate(position: number, person = '周明远'): Promise<CandidateRow> {
  const form = new FormData()
  const fields = {
    position: String(position),
    person,
    phone: '13912345678',
    email: 'zhou@example.com',
    education: '本科，测绘工程',
    words: '2027 年 7 月毕业，可在 3 月起实习。',
    consent: 'on',
    elapsed: '30000',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([buildPdf()], '周明远的简历.pdf', { type: 'application/pdf' }))
  const answer = await fetch('/api/candidate/create/allow', { method: 'POST', body: form })
  if (!answer.ok) throw new Error(await answer.text())
  const { receipt } = (await answer.json()) as { receipt: string }
  const { rows } = await readAsStaff<CandidateListing>('candidate/list', { offset: 0, limit: 50 })
  const sent = rows.find((row) => row.receipt === receipt)
  if (!sent) throw new Error(`the application of ${person} did not arrive`)
  return sent
}

/** A PDF of one empty page. */
function buildPdf(): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>',
  ]
  let text = '%PDF-1.7\n'
  const table = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  return `${text}xref\n0 4\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
