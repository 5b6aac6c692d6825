import { readAsStaff } from './staff'
import type { ApplicationRow, Listing } from '../../../app/contract'

/**
 * Sends a cooperation application, as a visitor does.
 * @returns how staff find it in the inbox
 */
export async function sendApplication(company: string): Promise<ApplicationRow> {
  const answer = await fetch('/api/application/create/allow', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      company,
      person: '周明远',
      phone: '13912345678',
      email: 'zhou@example.com',
      direction: '国土空间规划',
      place: '云洲市临澜新区',
      need: '需要为全区开展国土变更调查并建立更新机制。',
      consent: true,
      elapsed: 30_000,
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { rows } = await readAsStaff<Listing<ApplicationRow>>('application/list', { offset: 0, limit: 50 })
  const [sent] = rows.filter((row) => row.company === company)
  if (!sent) throw new Error(`the application of ${company} did not arrive`)
  return sent
}
