import type { Kysely } from 'kysely'
import { candidateStatusNames, type CandidateStatus, isClosedStatus } from '../../content/candidate'
import { describeTexts } from '../../content/describe-changes'
import { candidatePurposeNames, describePurpose, type Purpose } from '../../content/purposes'
import type { CandidateContact, CandidateDetail } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import { wasWritten } from '../receipts'
import type { Settings } from '../settings'
import {
  createMissingProblem,
  lockActiveCandidate,
  lockCandidate,
  parseResumeKind,
  parseStatus,
  toTarget,
} from './candidate-rows'
import { readCandidate } from './read-candidates'

interface HandledCandidate {
  id: number
  version: number
  status?: CandidateStatus | undefined
  note: string
  seenLines?: number | undefined
}

/** What staff do about a candidate; every action adds a line to the log under their name. */
export function createStaffActions({
  db,
  now,
  audit,
  settings,
  purgeErased,
}: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  settings: Pick<Settings, 'read'>
  purgeErased: () => Promise<void>
}) {
  async function addLogLine(work: Kysely<Database>, id: number, actor: Actor, kind: string, text: string) {
    await work
      .insertInto('candidate_log')
      .values({ candidate_id: id, account_id: actor.id, kind, text, created_at: now() })
      .execute()
  }

  return {
    /**
     * Sets another state, adds a note, or both. This and what follows throw Problem conflict after a withdrawal.
     * @param change.seenLines how many lines of the log were seen with `version`: what the same person has done since is
     * not refused when it is sent again, and not done twice
     * @throws Problem conflict when somebody has handled it since `version`
     */
    async handle({ id, version, status, note, seenLines }: HandledCandidate, actor: Actor): Promise<CandidateDetail> {
      await db.transaction().execute(async (work) => {
        const row = await lockActiveCandidate(work, id)
        if (row.version !== version) {
          if (await wasHandled(work, { id, status, note, seenLines }, actor)) return
          throw new Problem('conflict', '这份应聘刚刚由其他人处理过，请刷新后再操作。您填写的备注没有丢失')
        }
        const before = parseStatus(row.status)
        const next = status ?? before
        await work
          .updateTable('candidate')
          .set({
            status: next,
            version: version + 1,
            updated_at: now(),
            closed_at: isClosedStatus(next) ? (row.closed_at ?? now()) : null,
          })
          .where('id', '=', id)
          .execute()
        if (next !== before) {
          const [from, to] = [candidateStatusNames[before], candidateStatusNames[next]]
          await addLogLine(work, id, actor, 'status', `${from} → ${to}`)
          const changes = [describeTexts('状态', from, to)]
          await audit.record({ action: 'candidate.status', ...toTarget(row), actor, facts: { changes } }, work)
        }
        if (note !== '') {
          await addLogLine(work, id, actor, 'note', note)
          await audit.record({ action: 'candidate.note', ...toTarget(row), actor }, work)
        }
      })
      return readCandidate({ db, settings }, id)
    },

    /** Name, telephone, e-mail and the name of the file, unmasked; logged with what for. */
    async revealContact(id: number, purpose: Purpose, actor: Actor): Promise<CandidateContact> {
      const detail = describePurpose(purpose, candidatePurposeNames)
      return db.transaction().execute(async (work) => {
        const row = await lockActiveCandidate(work, id)
        const file = await work
          .selectFrom('candidate_file')
          .select('name')
          .where('candidate_id', '=', id)
          .executeTakeFirst()
        await addLogLine(work, id, actor, 'reveal', `查看了姓名和联系方式：${detail}`)
        await audit.record({ action: 'candidate.reveal', ...toTarget(row), actor, detail }, work)
        const { person, phone, email } = row
        return { person, phone, email, fileName: file?.name ?? '' }
      })
    },

    /** The résumé, under a name that says whose and for what it is; logged with what for. @throws Problem notFound */
    async openResume(
      id: number,
      purpose: Purpose,
      actor: Actor,
    ): Promise<{ name: string; contentType: string; bytes: Buffer }> {
      const detail = describePurpose(purpose, candidatePurposeNames)
      return db.transaction().execute(async (work) => {
        const row = await lockActiveCandidate(work, id)
        const file = await work
          .selectFrom('candidate_file')
          .selectAll()
          .where('candidate_id', '=', id)
          .executeTakeFirst()
        if (!file) throw createMissingProblem()
        await addLogLine(work, id, actor, 'file', `下载了简历：${detail}`)
        await audit.record({ action: 'candidate.file', ...toTarget(row), actor, detail }, work)
        const kind = parseResumeKind(file.kind)
        return {
          name: `${toFileName(`${row.position_title}-${row.person}-${row.receipt}`)}.${kind}`,
          contentType: contentTypes[kind],
          bytes: Buffer.from(file.data, 'base64'),
        }
      })
    },

    /** Deletes a candidate with file and log, also after a withdrawal. */
    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction().execute(async (work) => {
        const row = await lockCandidate(work, id)
        await work.deleteFrom('candidate_file').where('candidate_id', '=', id).execute()
        await work.deleteFrom('candidate_log').where('candidate_id', '=', id).execute()
        await work.deleteFrom('candidate').where('id', '=', id).execute()
        await audit.record({ action: 'candidate.delete', ...toTarget(row), actor }, work)
      })
      await purgeErased()
    },
  }
}

/** Whether somebody has done all of this since they saw the log. */
async function wasHandled(
  work: Kysely<Database>,
  { id, status, note, seenLines }: Omit<HandledCandidate, 'version'>,
  actor: Actor,
): Promise<boolean> {
  const log = await work
    .selectFrom('candidate_log')
    .select(['account_id', 'kind', 'text'])
    .where('candidate_id', '=', id)
    .orderBy('id')
    .execute()
  return wasWritten(log, seenLines, actor, [
    ...(status
      ? [{ kind: 'status', matches: (text: string) => text.endsWith(` → ${candidateStatusNames[status]}`) }]
      : []),
    ...(note === '' ? [] : [{ kind: 'note', matches: (text: string) => text === note }]),
  ])
}

const contentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/** Leaves out what no system takes in a name of a file, and what turns the direction of reading. */
function toFileName(text: string): string {
  return text.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '')
}
