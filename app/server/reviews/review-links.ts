import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayMs } from '../../content/durations'
import { formatChinaDateTime, maskMobile, maskMobileEnd } from '../../content/format'
import { hasRight, mayActOn } from '../../content/rights'
import { reviewParam, type ReviewStage, reviewStageNames } from '../../content/review'
import type { EntryReviewLinks, ReviewLinkRow } from '../../contract'
import { getPublicAddress } from '../../navigation/public-address'
import { parseSearch, stringifySearch } from '../../navigation/search-params'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { findVersion, readOwners } from '../entries'
import { Problem } from '../errors'
import { createInvalidProblem } from '../validate'
import type { ReviewsContext } from './context'
import { hashSecret, type Link, readLinkFacts, toLink } from './link-standing'
import { readPeople } from './people'
import { listAskedIn, readLatestRounds, type Round } from './rounds'
import { lockRound } from './send-for-review'

interface NewLink {
  entryId: number
  roundId: number
  stage: ReviewStage
  accountId: number
  /** Named by the sender, for somebody who has none on file. */
  phone: string
  days: number
}

/** A mobile number, as the digits that are asked for have to be known to one person. */
const mobile = /^1\d{10}$/

/** Links by which somebody whom a stage asks decides without signing in, as staff make and withdraw them. */
export function createReviewLinks({ db, now, settings, audit }: ReviewsContext) {
  return {
    /**
     * Makes a link for the open stage of a round. Whoever wrote the version cannot say which telephone it is: it would be
     * theirs to open.
     * @returns the address, path and query, which is stored nowhere, and the words to send before it
     * @throws Problem conflict, invalid, forbidden
     */
    async createLink(
      { entryId, roundId, stage, accountId, phone, days }: NewLink,
      sender: { actor: Actor; company: string },
    ) {
      const { actor, company } = sender
      const reviewSettings = await settings()
      const token = randomBytes(16).toString('base64url')
      return db.transaction().execute(async (work) => {
        const round = await lockRound(work, roundId)
        const at = now()
        if (round.entry_id !== entryId) throw new Problem('notFound', '这次送审不存在')
        if (round.outcome !== 'open' || round.stage !== stage)
          throw new Problem('conflict', `${reviewStageNames[stage]}已有后续处理，请刷新`)
        const people = await readPeople(work)
        const reading = { people, settings: reviewSettings, now: at }
        const person = people.get(accountId)
        if (!person || !listAskedIn(round, stage, reading).includes(accountId))
          throw createInvalidProblem({ accountId: '请选择这一环节的审阅人' })
        const number = choosePhone(person, phone, mayNamePhone(round, actor))
        const expiresAt = at + days * dayMs
        await work
          .insertInto('review_link')
          .values({
            token_hash: hashSecret(token),
            round_id: roundId,
            stage,
            entry_id: round.entry_id,
            account_id: accountId,
            account_name: person.name,
            // Its last digits are compared, and leave this table for nobody: who sends the link would open it.
            phone: maskMobile(number),
            created_by: actor.id,
            created_by_name: actor.name,
            created_at: at,
            expires_at: expiresAt,
            wrong_tries: 0,
          })
          .execute()
        const detail = `${reviewStageNames[stage]}，第 ${round.number} 版，发给${person.name}（${maskMobileEnd(number)}），${formatChinaDateTime(expiresAt)} 前有效`
        await audit.record({ action: 'reviewLink.create', ...describeTarget(round), actor, detail }, work)
        return {
          text: composeMessage(round, stage, { company, expiresAt }),
          address: await findAddress(work, round, token),
        }
      })
    },

    /** The links of the latest round of an entry that are good, or were decided with or locked, and whom another could be for. */
    async listLinks(entryId: number, reader: Actor): Promise<EntryReviewLinks> {
      const round = (await readLatestRounds(db, [entryId])).get(entryId)
      if (!round) return { rows: [], people: [], mayNamePhone: false, mayCreate: false }
      const facts = { settings: await settings(), now: now() }
      const rows = await db
        .selectFrom('review_link')
        .selectAll()
        .where('round_id', '=', round.id)
        .orderBy('id')
        .execute()
      const shown: ReviewLinkRow[] = []
      for (const link of rows.map(toLink)) {
        const state = await findShownState(db, link, facts)
        if (state !== null) shown.push(toRow(link, { state, round, reader }))
      }
      const people = await readPeople(db)
      const asked = round.stage === null ? [] : listAskedIn(round, round.stage, { people, ...facts })
      return {
        rows: shown,
        people: asked.flatMap((id) => {
          const person = people.get(id)
          return person ? [{ id, name: person.name, phone: maskMobileEnd(readMobile(person.phone)) }] : []
        }),
        mayNamePhone: mayNamePhone(round, reader),
        mayCreate: asked.length > 0 && (await mayCreate(db, round, reader)),
      }
    },

    /** Takes a link back. @throws Problem notFound, forbidden, conflict */
    async withdrawLink(linkId: number, actor: Actor): Promise<void> {
      await db.transaction().execute(async (work) => {
        const row = await work
          .updateTable('review_link')
          .set((link) => ({ wrong_tries: link.ref('wrong_tries') }))
          .where('id', '=', linkId)
          .returningAll()
          .executeTakeFirst()
        if (!row) throw new Problem('notFound', '链接不存在')
        if (!mayWithdraw(toLink(row), actor))
          throw new Problem('forbidden', `只有${row.created_by_name}可以撤回这个链接`)
        if (row.ended !== null || row.decided_at !== null || row.expires_at <= now())
          throw new Problem('conflict', '链接已失效，无需撤回')
        await work
          .updateTable('review_link')
          .set({ ended: 'withdrawn', ended_at: now() })
          .where('id', '=', linkId)
          .execute()
        const round = await lockRound(work, row.round_id)
        const detail = `第 ${round.number} 版，发给${row.account_name}（${maskMobileEnd(row.phone)}）`
        await audit.record({ action: 'reviewLink.withdraw', ...describeTarget(round), actor, detail }, work)
      })
    },
  }
}

function describeTarget({ type, entry_id: entryId, title }: Round) {
  return { target: `${type}:${entryId}`, title }
}

function choosePhone(person: { name: string; phone: string }, named: string, mayName: boolean): string {
  const onFile = readMobile(person.phone)
  if (onFile !== '') return onFile
  if (!mayName) throw createInvalidProblem({ phone: `${person.name}没有登记手机号码，请联系系统管理员登记` })
  if (!mobile.test(named)) throw createInvalidProblem({ phone: '请填写 11 位手机号码' })
  return named
}

/** The telephone of an account, where it is a mobile. */
function readMobile(phone: string): string {
  const digits = phone.replace(/^\+?86/, '').replace(/[\s-]/g, '')
  return mobile.test(digits) ? digits : ''
}

function mayNamePhone({ writers }: Round, actor: Actor): boolean {
  return !writers.includes(actor.id)
}

/** Whoever may send the entry for review may send it to somebody's telephone. */
async function mayCreate(db: Kysely<Database>, { type, entry_id: entryId }: Round, actor: Actor): Promise<boolean> {
  const owners = await readOwners(db, entryId)
  return owners !== undefined && mayActOn(actor, `${type}.submit`, owners)
}

function mayWithdraw(link: Link, actor: Actor): boolean {
  return link.created_by === actor.id || hasRight(actor, 'account.manage')
}

/** Of a link that has ended in another way nothing is left to say. */
async function findShownState(
  db: Kysely<Database>,
  link: Link,
  facts: Parameters<typeof readLinkFacts>[2],
): Promise<ReviewLinkRow['state'] | null> {
  if (link.ended === 'locked') return 'locked'
  if (link.decided_at !== null) return 'decided'
  return (await readLinkFacts(db, link, facts)).state === 'ended' ? null : 'waiting'
}

function toRow(
  link: Link,
  { state, round, reader }: { state: ReviewLinkRow['state']; round: Round; reader: Actor },
): ReviewLinkRow {
  return {
    id: link.id,
    stage: link.stage,
    person: link.account_name,
    phone: maskMobileEnd(link.phone),
    number: round.number,
    createdBy: link.created_by_name,
    expiresAt: link.expires_at,
    openedAt: link.opened_at,
    state,
    mayWithdraw: state === 'waiting' && mayWithdraw(link, reader),
  }
}

/** The page that shows the version of a round, with the token. */
async function findAddress(db: Kysely<Database>, round: Round, token: string): Promise<string> {
  const version = await findVersion(db, round.revision_id)
  const category = version?.draft.category ?? 0
  const [path = '', query = ''] = getPublicAddress({ type: round.type, id: round.entry_id, category }).split('?', 2)
  return path + stringifySearch({ ...parseSearch(query), [reviewParam]: token })
}

const titleLength = 12
const messageLength = 70

/** What is sent before the link, short enough for one message. */
function composeMessage(
  { title }: Round,
  stage: ReviewStage,
  { company, expiresAt }: { company: string; expiresAt: number },
): string {
  const characters = Array.from(title)
  const short = characters.length > titleLength ? `${characters.slice(0, titleLength - 1).join('')}…` : title
  const rest = `请${reviewStageNames[stage]}《${short}》，${formatChinaDateTime(expiresAt).slice(5)} 前有效：`
  const name = Array.from(company).slice(0, messageLength - rest.length - 2)
  return `【${name.join('')}】${rest}`
}
