import type { Kysely } from 'kysely'
import { getContentType, isTypeName, type TypeName, typeNames } from '../../content/registry'
import { type ReviewStage, reviewStageNames, reviewStages, stageChoices } from '../../content/review'
import type { ConfiguredStage, GivenStages, TypeStages } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { Problem } from '../errors'
import { requireSeen } from '../require-seen'
import { mayConfigureStages } from '../review-rights'
import { changeWithoutNewConflicts } from '../rights'
import { createInvalidProblem } from '../validate'
import type { ReviewsContext } from './context'
import { describeInability, type People, readPeople } from './people'

/** The stages that a type has now, in their order; none where its entries need no review. */
export async function readStages(db: Kysely<Database>, type: TypeName): Promise<ConfiguredStage[]> {
  const rows = await db.selectFrom('review_stage').selectAll().where('type', '=', type).execute()
  return toStages(rows)
}

type StageRow = Awaited<ReturnType<typeof selectStages>>[number]

function selectStages(db: Kysely<Database>) {
  return db.selectFrom('review_stage').selectAll().execute()
}

function toStages(rows: readonly StageRow[]): ConfiguredStage[] {
  return reviewStages.flatMap((stage) => {
    const row = rows.find((one) => one.stage === stage)
    return row
      ? [{ stage, people: JSON.parse(row.people), deputy: row.deputy_id, termHours: Number(row.term_hours) }]
      : []
  })
}

/** The stages of all types, set by administrators. */
export function createStages({ db, audit }: Pick<ReviewsContext, 'db' | 'audit'>) {
  return {
    async listStages(): Promise<TypeStages[]> {
      const byType = Map.groupBy(await selectStages(db), ({ type }) => type)
      return typeNames.map((type) => ({ type, stages: toStages(byType.get(type) ?? []) }))
    },

    /** The accounts that can review entries of a type. */
    async listReviewers(type: TypeName): Promise<Array<{ id: number; name: string }>> {
      const people = [...(await readPeople(db)).values()]
      const able = people.filter((person) => describeInability(person, type) === undefined)
      return able.map(({ id, name }) => ({ id, name }))
    },

    /** The types whose entries need a review. */
    async listReviewedTypes(): Promise<TypeName[]> {
      const rows = await db.selectFrom('review_stage').select('type').distinct().execute()
      return rows.flatMap(({ type }) => (isTypeName(type) ? [type] : []))
    },

    /**
     * Sets the stages of a type. Rounds that are under way keep those that they were sent with.
     * @param seen the stages as they were shown before they were changed
     * @throws Problem forbidden; conflict when somebody else has changed what was seen; invalid for stages that do not belong together, for people who cannot decide,
     * and for a 终审 by who may edit where the site's setting forbids that
     */
    async saveStages({ type, stages, seen }: GivenStages, actor: Actor): Promise<TypeStages> {
      if (!mayConfigureStages(actor)) throw new Problem('forbidden', '审阅环节须由系统管理员设置')
      refuseOddStages(stages.map(({ stage }) => stage))
      return db.transaction().execute(async (work) => {
        const people = await readPeople(work)
        await changeWithoutNewConflicts(work, async () => {
          if (seen) requireSeenStages({ seen, given: stages, stored: await readStages(work, type) }, people)
          refuseOddPeople(people, type, stages)
          await work.deleteFrom('review_stage').where('type', '=', type).execute()
          for (const { stage, people, deputy, termHours } of stages)
            await work
              .insertInto('review_stage')
              .values({ type, stage, people: JSON.stringify(people), deputy_id: deputy, term_hours: termHours })
              .execute()
        })
        const saved = await readStages(work, type)
        const told = saved.map((one) => `${reviewStageNames[one.stage]} ${describeStage(one, people)}`)
        const detail = told.join('；') || '不审阅'
        await audit.record({ action: 'review.saveStages', actor, title: getContentType(type).label, detail }, work)
        return { type, stages: saved }
      })
    },
  }
}

/** Who decides in a stage, until when, and who stands in. */
function describeStage({ people, deputy, termHours }: ConfiguredStage, known: People): string {
  const nameOf = (id: number) => known.get(id)?.name ?? '已删除的账号'
  return [
    people.map(nameOf).join('、'),
    `${termHours} 个工作小时`,
    ...(deputy === null ? [] : [`代理人 ${nameOf(deputy)}`]),
  ].join('，')
}

/** What is stored as it is given is written over by nobody. @throws Problem conflict */
function requireSeenStages(
  { seen, given, stored }: Record<'seen' | 'given' | 'stored', readonly ConfiguredStage[]>,
  known: People,
): void {
  const find = (stages: readonly ConfiguredStage[], name: ReviewStage) => stages.find(({ stage }) => stage === name)
  const isStored = (stages: readonly ConfiguredStage[], name: ReviewStage) =>
    isSameStage(find(stages, name), find(stored, name))
  const changed = reviewStages.filter((name) => !isStored(seen, name) && !isStored(given, name))
  requireSeen(
    changed.map((name) => {
      const stage = find(stored, name)
      // Two accounts may have the same name, so that the words of both may be the same.
      return { label: reviewStageNames[name], seen: '', stored: stage ? describeStage(stage, known) : '不设' }
    }),
  )
}

function isSameStage(one: ConfiguredStage | undefined, other: ConfiguredStage | undefined): boolean {
  if (!one || !other) return one === other
  const isSamePeople = one.people.length === other.people.length && one.people.every((id) => other.people.includes(id))
  return isSamePeople && one.deputy === other.deputy && one.termHours === other.termHours
}

function refuseOddStages(stages: readonly ReviewStage[]): void {
  const isKnown = Object.values(stageChoices).some(
    (choice) => choice.stages.length === stages.length && choice.stages.every((stage) => stages.includes(stage)),
  )
  if (!isKnown) throw createInvalidProblem({ stages: '审阅环节应为：无；终审；初审和终审；初审、复审和终审' })
}

function refuseOddPeople(accounts: People, type: TypeName, stages: readonly ConfiguredStage[]): void {
  for (const { stage, people, deputy } of stages) {
    if (new Set(people).size < people.length)
      throw createInvalidProblem({ [stage]: `${reviewStageNames[stage]}的审阅人有重复` })
    if (deputy !== null && people.includes(deputy))
      throw createInvalidProblem({ [stage]: `${reviewStageNames[stage]}的代理人已是审阅人，请另选一位` })
    for (const id of [...people, ...(deputy === null ? [] : [deputy])]) {
      const account = accounts.get(id)
      if (!account) throw createInvalidProblem({ [stage]: `${reviewStageNames[stage]}的审阅人不存在` })
      const inability = describeInability(account, type)
      if (inability !== undefined) throw createInvalidProblem({ [stage]: inability })
    }
  }
}
