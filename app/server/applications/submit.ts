import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type ApplicationInput, type ApplicationText, applicationLimits, checkApplication } from '../../content/application'
import { invalid } from '../check'
import type { Database } from '../db/schema'
import { newReceipt } from './receipt'

const day = 24 * 60 * 60 * 1000

/**
 * Stores an application unless the same one came within the last day.
 * @returns its receipt
 * @throws Problem invalid with `fields`
 */
export async function submitApplication(
  { db, now }: { db: Kysely<Database>; now: () => number },
  input: ApplicationInput,
  consentVersion: string,
): Promise<{ receipt: string }> {
  const texts = judged(input, consentVersion)
  const fingerprint = fingerprintOf(texts)
  return db.transaction().execute(async (work) => {
    await holdFingerprint(work, fingerprint, now())
    const earlier = await work
      .selectFrom('application')
      .select('receipt')
      .where('fingerprint', '=', fingerprint)
      .where('created_at', '>', now() - day)
      .orderBy('id')
      .executeTakeFirst()
    if (earlier) return earlier
    const { startMonth, ...columns } = texts
    const values = {
      ...columns,
      start_month: startMonth,
      status: 'pending',
      assignee_id: null,
      read_at: null,
      consent_version: consentVersion,
      consent_at: now(),
      fingerprint,
      created_at: now(),
      updated_at: now(),
    }
    for (;;) {
      const stored = await work
        .insertInto('application')
        .values({ ...values, receipt: newReceipt(now()) })
        .onConflict((conflict) => conflict.column('receipt').doNothing())
        .returning('receipt')
        .executeTakeFirst()
      if (stored) return stored
    }
  })
}

function judged(input: ApplicationInput, consentVersion: string): Record<ApplicationText, string> {
  const problems = checkApplication(input)
  if (/[^\P{Cc}\t\n\r]/u.test(input.need)) problems.need = '需求说明含有不能使用的字符'
  if (!/^[\w.-]{1,40}$/.test(consentVersion)) problems.consent = '请刷新页面，重新阅读并同意《个人信息保护说明》'
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const texts = Object.keys(applicationLimits) as ApplicationText[]
  const trimmed = Object.fromEntries(texts.map((name) => [name, input[name].trim()])) as Record<ApplicationText, string>
  // Staff follow it as a link: nothing but a page of this site.
  return { ...trimmed, source: /^\/(?![/\\])/.test(trimmed.source) ? trimmed.source : '' }
}

function fingerprintOf({ source: _source, ...content }: Record<ApplicationText, string>): string {
  return createHash('sha256').update(JSON.stringify(Object.entries(content).sort())).digest('hex')
}

/** Lets identical sends happen one after another on every engine, by holding a row of their own until the end. */
async function holdFingerprint(work: Kysely<Database>, fingerprint: string, now: number) {
  const row = { key: `application:${fingerprint}`, points: 1, expire: now + day }
  await work.insertInto('rate_limit').values(row).onConflict((conflict) => conflict.column('key').doUpdateSet(row)).execute()
}
