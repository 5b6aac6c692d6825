import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { maskMobileEnd } from '../../content/format'
import { getContentType } from '../../content/registry'
import { maxLinkTries } from '../../content/review'
import type { LinkedPage, LinkedReview, LinkedStanding } from '../../contract'
import { getPublicAddress } from '../../navigation/public-address'
import { parseSearch } from '../../navigation/search-params'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { findVersion } from '../entries'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import { listAccountRights } from '../rights'
import { createInvalidProblem } from '../validate'
import type { ReviewsContext } from './context'
import { decideIn, revokeIn } from './decide'
import {
  createEndedProblem,
  findLink,
  hashSecret,
  type Link,
  type LinkFacts,
  lockLink,
  readLinkFacts,
} from './link-standing'
import { listReviewChanges } from './list-changes'
import { listSteps, readDecisions, type ReviewSettings } from './rounds'
import { findApprovedRevision } from './send-for-review'

/** Gives the secret that a browser has for a link, by the id of the link. */
type ReadBrowserSecret = (linkId: number) => string | undefined

/** What comes with a call by a link. */
interface LinkCall {
  token: string
  readSecret: ReadBrowserSecret
}

/** What a page of a link shows, but for the comments. */
type FoundPage = Exclude<LinkedPage, { kind: 'review' }> | { kind: 'review'; review: Omit<LinkedReview, 'comments'> }

/** What somebody reads and decides by a link, without signing in. A link opens one version and nothing else. */
export function createLinkedReviews(context: ReviewsContext) {
  const { db, now, settings, audit, announce } = context

  /** @param reviewSettings read before a transaction, which would wait for itself */
  const readFacts = (work: Kysely<Database>, link: Link, reviewSettings: ReviewSettings): Promise<LinkFacts> =>
    readLinkFacts(work, link, { settings: reviewSettings, now: now() })

  /** @throws Problem notFound for a link that has ended, and for a browser that has not confirmed the telephone */
  async function requireFacts({ token, readSecret }: LinkCall): Promise<LinkFacts> {
    const link = await findLink(db, token)
    if (!link || !isBound(link, readSecret)) throw createEndedProblem()
    const facts = await readFacts(db, link, await settings())
    if (facts.state === 'ended') throw createEndedProblem()
    return facts
  }

  /** @returns how many tries are left; with the last one the link ends, and its sender is told */
  async function countWrongTry(work: Kysely<Database>, facts: Pick<LinkFacts, 'link' | 'round'>): Promise<number> {
    const { link, round } = facts
    const triesLeft = Math.max(0, maxLinkTries - link.wrong_tries - 1)
    await work
      .updateTable('review_link')
      .set({ wrong_tries: link.wrong_tries + 1, ...(triesLeft === 0 && { ended: 'locked', ended_at: now() }) })
      .where('id', '=', link.id)
      .execute()
    if (triesLeft > 0) return triesLeft
    await announce(work, { kind: 'linkLocked', round, person: link.account_name, sender: link.created_by })
    await recordLink(work, facts, 'lock')
    return triesLeft
  }

  function recordLink(
    work: Kysely<Database>,
    { link, round }: Pick<LinkFacts, 'link' | 'round'>,
    act: 'open' | 'lock',
  ): Promise<void> {
    // Who has guessed at the digits is not known.
    const actor = act === 'open' ? { id: link.account_id, name: link.account_name, rights: {} } : null
    return audit.record(
      {
        action: `reviewLink.${act}`,
        actor,
        target: `${round.type}:${round.entry_id}`,
        title: round.title,
        ...(act === 'lock' && { outcome: 'refused' }),
        detail: `第 ${round.number} 版，${link.account_name}，${maskMobileEnd(link.phone)}`,
      },
      work,
    )
  }

  return {
    /**
     * What the address of a link shows.
     * @param address path and query of the page; a link shows nothing on another page than that of its entry
     */
    async openLink({ address, ...call }: LinkCall & { address: string }): Promise<FoundPage> {
      const link = await findLink(db, call.token)
      if (!link) return { kind: 'ended', sender: '' }
      const ended = { kind: 'ended', sender: link.created_by_name } as const
      const { state, ...facts } = await readFacts(db, link, await settings())
      if (state === 'ended' || !(await isAtHome(db, facts, address))) return ended
      if (!isBound(link, call.readSecret))
        return { kind: 'unconfirmed', sender: link.created_by_name, triesLeft: maxLinkTries - link.wrong_tries }
      return { kind: 'review', review: await describeReview(db, { ...facts, state }) }
    },

    /** The version that a link shows, for what its page reads. @throws Problem notFound */
    findLinkedRevision: async (call: LinkCall): Promise<number> => (await requireFacts(call)).round.revision_id,

    /** Who reads the version of a link, and may comment on it until they have decided. @throws Problem notFound or conflict */
    async requireReader(call: LinkCall): Promise<{ revisionId: number; author: Actor }> {
      const { link, round, state } = await requireFacts(call)
      if (state === 'decided') throw new Problem('conflict', '您已经提交过意见，不能再批注')
      return { revisionId: round.revision_id, author: await readActor(db, link) }
    },

    /** How far the version has come, for a page that is open. */
    async readStanding(call: LinkCall): Promise<LinkedStanding> {
      const link = await findLink(db, call.token)
      if (!link || !isBound(link, call.readSecret)) return { state: 'ended', newestNumber: 0, decision: null }
      const { state, newestNumber, decision } = await readFacts(db, link, await settings())
      return { state, newestNumber, decision }
    },

    /**
     * Binds a link to a browser, for whoever knows the last four digits of the telephone on file.
     * @returns the secret for the browser, and until when it is good
     * @throws Problem badCode for wrong digits; notFound for a link that has ended, also by these digits
     */
    async confirmPhone(token: string, digits: string): Promise<{ linkId: number; secret: string; expiresAt: number }> {
      if (!/^\d{4}$/.test(digits)) throw createInvalidProblem({ digits: '请输入手机号码的后四位数字' })
      const reviewSettings = await settings()
      const secret = randomBytes(32).toString('base64url')
      const outcome = await db.transaction().execute(async (work) => {
        const link = await lockLink(work, token)
        const facts = await readFacts(work, link, reviewSettings)
        if (facts.state === 'ended') throw createEndedProblem()
        if (link.phone.slice(-4) !== digits) return { triesLeft: await countWrongTry(work, facts) }
        await work
          .updateTable('review_link')
          .set({ browser_hash: hashSecret(secret), opened_at: link.opened_at ?? now() })
          .where('id', '=', link.id)
          .execute()
        await recordLink(work, facts, 'open')
        return { linkId: link.id, secret, expiresAt: link.expires_at }
      })
      if (!('triesLeft' in outcome)) return outcome
      if (outcome.triesLeft === 0) throw createEndedProblem()
      throw new Problem('badCode', `手机号码后四位不正确，还可以输入 ${outcome.triesLeft} 次`)
    },

    /** Approves or returns the version of a link. @throws Problem as `decide`, and notFound for a link that has ended */
    async decideByLink({
      revisionId,
      kind,
      words,
      ...call
    }: LinkCall & { revisionId: number; kind: 'approve' | 'return'; words: string }): Promise<LinkedStanding> {
      const reviewSettings = await settings()
      await db.transaction().execute(async (work) => {
        const link = await lockLink(work, call.token)
        if (!isBound(link, call.readSecret)) throw createEndedProblem()
        const { state, round } = await readFacts(work, link, reviewSettings)
        if (state === 'ended') throw createEndedProblem()
        if (state === 'decided') throw new Problem('conflict', '您已经提交过意见')
        const verdict = { roundId: round.id, stage: link.stage, revisionId, kind, words }
        const decider = { actor: await readActor(work, link), link: { address: getRequestContext().address } }
        await work.updateTable('review_link').set({ decided_at: now() }).where('id', '=', link.id).execute()
        await decideIn(context, work, verdict, { ...decider, settings: reviewSettings })
      })
      return this.readStanding(call)
    },

    /** Takes back the approval that was given by a link. @throws Problem as `revoke`, and notFound after ten minutes */
    async revokeByLink(call: LinkCall): Promise<LinkedStanding> {
      const reviewSettings = await settings()
      await db.transaction().execute(async (work) => {
        const link = await lockLink(work, call.token)
        if (!isBound(link, call.readSecret)) throw createEndedProblem()
        const { state, round, decision } = await readFacts(work, link, reviewSettings)
        if (state !== 'decided') throw createEndedProblem()
        if (decision?.kind !== 'approve') throw new Problem('conflict', '退回后不能撤回')
        if (decision.revocableUntil === null) throw new Problem('conflict', '已有后续处理，不能撤回同意')
        await work.updateTable('review_link').set({ decided_at: null }).where('id', '=', link.id).execute()
        const decider = { actor: await readActor(work, link), link: { address: getRequestContext().address } }
        await revokeIn(context, work, { roundId: round.id, words: '' }, decider)
      })
      return this.readStanding(call)
    },
  }
}

/** Whether a browser is the one that has confirmed the telephone last. */
function isBound(link: Link, readSecret: ReadBrowserSecret): boolean {
  const secret = readSecret(link.id)
  return secret !== undefined && link.browser_hash !== null && hashSecret(secret) === link.browser_hash
}

/** Whether a page is the one that shows the version of a link. */
async function isAtHome(db: Kysely<Database>, { round }: Pick<LinkFacts, 'round'>, address: string): Promise<boolean> {
  const version = await findVersion(db, round.revision_id)
  if (!version) return false
  const home = getPublicAddress({ type: round.type, id: round.entry_id, category: version.draft.category })
  const [[homePath, homeQuery = ''], [path, query = '']] = [home.split('?', 2), address.split('?', 2)]
  const [named, asked] = [parseSearch(homeQuery), parseSearch(query)]
  return homePath === path && Object.entries(named).every(([name, value]) => String(asked[name]) === String(value))
}

/** The account of a link, with what its duties allow now. */
async function readActor(db: Kysely<Database>, { account_id: id, account_name: name }: Link): Promise<Actor> {
  const account = (await listAccountRights(db)).find((one) => one.id === id)
  return { id, name, rights: account?.rights ?? {} }
}

async function describeReview(
  db: Kysely<Database>,
  { link, round, reading, state, newestNumber, decision }: LinkFacts & Pick<LinkedReview, 'state'>,
): Promise<Omit<LinkedReview, 'comments'>> {
  const decisions = (await readDecisions(db, [round.id])).get(round.id) ?? []
  const approvedId = await findApprovedRevision(db, round.entry_id, round.id)
  const [approved, version] = await Promise.all([
    approvedId === null ? null : findVersion(db, approvedId),
    findVersion(db, round.revision_id),
  ])
  const type = getContentType(round.type)
  return {
    state,
    linkId: link.id,
    type: round.type,
    person: link.account_name,
    stage: link.stage,
    title: round.title,
    revisionId: round.revision_id,
    number: round.number,
    hash: round.hash,
    newestNumber,
    expiresAt: link.expires_at,
    sender: link.created_by_name,
    message: round.message,
    approvedNumber: approved?.number ?? null,
    changes: approved && version ? await listReviewChanges(db, type, approved.draft, version.draft) : [],
    steps: listSteps(round, decisions, reading).map(({ decision: given, stage, ...step }) => ({
      ...step,
      stage,
      people: given ? [given.by] : stage === link.stage ? [link.account_name] : step.people,
      words: given?.words ?? '',
      at: given?.at ?? null,
    })),
    decision,
  }
}
