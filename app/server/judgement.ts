import type { Kysely } from 'kysely'
import { checkEntry, ruleTitles, withoutDismissed } from '../content/checks'
import type { HeldCertificate } from '../content/claims'
import type { ContentType } from '../content/define'
import { formatChinaDate } from '../content/format'
import { isReviewNumber, reviewNumberExamples } from '../content/map-registration'
import { countMissingPictures } from '../content/picture'
import { isPlaceholderTitle, validateEntry } from '../content/validate'
import type { Obstacle } from '../contract'
import { listDismissals, readWordFacts, type WordFactDeps } from './checks'
import type { Database } from './db'
import type { Candidate, JudgeEntry } from './entries'
import { describeMissingMedia, findMediaFaults, findMissingMedia, listUsedMedia, type UsedMedia } from './media/notes'
import { judgeReview } from './reviews'

/**
 * Creates the one judgement of what goes live, used by publishing, scheduling, reverting and checking beforehand. It reads through the given connection, so that a transaction publishes exactly what was judged.
 */
export function createJudge(deps: WordFactDeps): JudgeEntry {
  return async (db, candidate, certificates) => {
    const { type, draft } = candidate
    const { entry } = validateEntry(type, draft, 'publication')
    const uses = listUsedMedia(type, entry.values)
    return [
      ...judgeFields(candidate),
      ...(await judgeMedia(db, uses, candidate.from)),
      ...(await judgeUploads(db, type, uses)),
      ...(await judgeWords(db, deps, candidate, certificates)),
      ...(await judgeReview(db, candidate)),
    ]
  }
}

function judgeFields({ type, draft }: Candidate): Obstacle[] {
  const { entry, problems } = validateEntry(type, draft, 'publication')
  const find = (field: string): Obstacle['kind'] => {
    if (field === 'title' && entry.title !== '' && isPlaceholderTitle(type, entry.title)) return 'placeholderTitle'
    const isWithoutPictures =
      type.fields[field]?.kind === 'richText' && countMissingPictures(String(entry.values[field])) > 0
    return isWithoutPictures ? 'brokenReference' : 'incomplete'
  }
  return Object.entries(problems).map(([field, message]) => ({ kind: find(field), field, severity: 'stops', message }))
}

async function judgeMedia(db: Kysely<Database>, uses: readonly UsedMedia[], from: number): Promise<Obstacle[]> {
  const faults = await findMediaFaults(db, uses, formatChinaDate(from))
  const keys = [...new Set(uses.map(({ key }) => key))]
  if (keys.length === 0) return []
  const maps = await db
    .selectFrom('media')
    .select(['key', 'name', 'map_number'])
    .where('key', 'in', keys)
    .where('map_answer', '=', 'map')
    .where('map_number', '<>', '')
    .execute()
  const odd = maps.filter(({ map_number }) => !isReviewNumber(map_number))
  return [
    ...faults.map(({ field, fault, message }): Obstacle => ({ kind: fault, field, severity: 'stops', message })),
    ...odd.map(({ key, name, map_number }): Obstacle => ({
      kind: 'mapNumber',
      field: uses.find((use) => use.key === key)?.field ?? '',
      severity: 'confirm',
      message: `“${name}”的审图号“${map_number}”写法少见，常见的如 ${reviewNumberExamples}`,
    })),
  ]
}

/** Uploads that the library does not hold any more: visitors would meet nothing there. */
async function judgeUploads(db: Kysely<Database>, type: ContentType, uses: readonly UsedMedia[]): Promise<Obstacle[]> {
  const missing = await findMissingMedia(db, uses)
  return missing.map((one) => ({
    kind: 'brokenReference',
    field: one.field,
    severity: 'stops',
    message: describeMissingMedia(one, type.fields[one.field]?.label),
  }))
}

async function judgeWords(
  db: Kysely<Database>,
  deps: WordFactDeps,
  { type, id, draft }: Candidate,
  certificates: readonly HeldCertificate[],
): Promise<Obstacle[]> {
  const { blocksSevereFindings } = await deps.settings.read(db)
  if (!blocksSevereFindings) return []
  const facts = await readWordFacts(deps, db)
  const severe = checkEntry(type, draft, { ...facts, certificates }).filter(({ severity }) => severity === 'severe')
  if (severe.length === 0) return []
  return withoutDismissed(severe, await listDismissals(db, id)).map(({ rule, place, text, where }): Obstacle => ({
    kind: 'severeFinding',
    field: place.field,
    severity: 'reason',
    message: `${ruleTitles[rule]}“${text}”（${where}）`,
    place,
  }))
}
