import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import type { Kysely } from 'kysely'
import type { Database } from '../db'
import type { Entries } from '../entries'
import type { SharedValues } from '../shared-values'
import type { Announce } from './announce'

/** So many days before its end a certificate is told of, the nearest first. */
const daysBefore = [7, 30, 90] as const
const pageSize = 100
/** That a certificate was told of is remembered beyond its end. */
const rememberedMs = 365 * dayMs

interface CertificateDeps {
  db: Kysely<Database>
  now: () => number
  entries: Pick<Entries, 'listPublic'>
  values: SharedValues
  announce: Announce
}

/** Tells once each, in one notice, of the certificates that visitors see and that end in 90, 30 or 7 days. */
export async function announceExpiringCertificates({ db, now, entries, values, announce }: CertificateDeps) {
  const ending = (await listDatedCertificates(entries)).flatMap((certificate) => {
    const daysLeft = countDays(formatChinaDate(now()), certificate.expiresOn)
    const mark = daysBefore.find((days) => daysLeft <= days)
    return mark === undefined || daysLeft < 0 ? [] : [{ ...certificate, daysLeft, mark }]
  })
  if (ending.length === 0) return
  await db.transaction().execute(async (work) => {
    const untold: typeof ending = []
    for (const certificate of ending) {
      const name = `notice.certificate.${certificate.id}.${certificate.expiresOn}.${certificate.mark}`
      const told = { name, before: null, value: String(now()), expiresAt: now() + rememberedMs }
      if (await values.replace(work, told)) untold.push(certificate)
    }
    if (untold.length === 0) return
    const certificates = untold
      .toSorted((one, other) => one.daysLeft - other.daysLeft)
      .map(({ title, expiresOn, daysLeft }) => ({ title, expiresOn, daysLeft }))
    await announce('certificateExpiring', { certificates }, work)
  })
}

async function listDatedCertificates(entries: Pick<Entries, 'listPublic'>) {
  const certificates: Array<{ id: number; title: string; expiresOn: string }> = []
  for (let offset = 0; ; offset += pageSize) {
    const { rows } = await entries.listPublic('honour', { offset, limit: pageSize })
    for (const { id, title, values } of rows)
      if (values.expiresOn !== '') certificates.push({ id, title, expiresOn: values.expiresOn })
    if (rows.length < pageSize) return certificates
  }
}

/** The days from one date (YYYY-MM-DD) to another. */
function countDays(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs)
}
