import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { hasRight } from '../../content/rights'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { IdentityProvider, ProvenIdentity, ProviderProfile } from '../external/identity-provider'
import { parseDutyRights } from '../rights'
import { normaliseUsername, type NewAccount } from './accounts'

/** An account as a sign-in needs it. */
export interface LinkedAccount {
  id: number
  username: string
  password: string
  disabled_at: number | null
}

interface Deps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  audit: Audit
  createAccount: (account: NewAccount, actor: null) => Promise<{ id: number }>
}

/** Which identities at the provider belong to which accounts. */
export function createProviderLinks({ db, now, log, audit, createAccount }: Deps) {
  const accounts = (work: Kysely<Database> = db) =>
    work.selectFrom('account').select(['account.id', 'username', 'password', 'disabled_at']).where('is_demo', '=', 0)

  async function findLinked({ issuer, subject }: ProvenIdentity): Promise<LinkedAccount | undefined> {
    return accounts()
      .innerJoin('provider_link', 'provider_link.account_id', 'account.id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  }

  /** The accounts that an identity may be of; those that are linked to another one are none of them. */
  async function listMatching(provider: IdentityProvider, { username, email }: ProviderProfile) {
    const unlinked = accounts().where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('provider_link')
            .select('subject')
            .whereRef('provider_link.account_id', '=', 'account.id')
            .where('issuer', '=', provider.issuer),
        ),
      ),
    )
    if (provider.matchBy === 'email' && email !== '')
      return unlinked.where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase())).execute()
    if (provider.matchBy === 'username' && username !== '')
      return unlinked.where('username', '=', normaliseUsername(username)).execute()
    return []
  }

  /** @throws Problem conflict when the account or the identity is linked already */
  async function link(
    { issuer, subject }: ProvenIdentity,
    { account, name, provider, actor }: { account: LinkedAccount; name: string; provider: string; actor: Actor | null },
  ): Promise<void> {
    await db.transaction().execute(async (work) => {
      const made = await work
        .insertInto('provider_link')
        .values({ account_id: account.id, issuer, subject, name, created_at: now(), last_used_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if ((made.numInsertedOrUpdatedRows ?? 0n) === 0n)
        throw new Problem('conflict', `您的账号或这个${provider}身份已有关联，请先解除`)
      const who = actor ? { actor } : { actor: null, actorName: account.username }
      const title = `${provider}，${name}`
      await audit.record({ action: 'provider.link', target: `account:${account.id}`, title, ...who }, work)
    })
  }

  /** The duty of new accounts by its name; null where there is none, or it could give rights to others. */
  async function findNewAccountDuty(name: string): Promise<number | null> {
    const duty = await db
      .selectFrom('duty')
      .select(['id', 'preset', 'rights'])
      .where('name', '=', name)
      .executeTakeFirst()
    if (duty && !hasRight({ rights: parseDutyRights(duty) }, 'account.manage')) return duty.id
    log.error({ duty: name }, 'OIDC_NEW_ACCOUNT_DUTY names no duty, or one that manages accounts: no account is made')
    return null
  }

  async function create(provider: IdentityProvider, identity: ProvenIdentity, profile: ProviderProfile) {
    const duty = await findNewAccountDuty(provider.newAccountDuty ?? '')
    const username = chooseUsername(identity, profile)
    const isTaken = await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst()
    if (duty === null || isTaken) return undefined
    try {
      await createAccount(
        {
          username,
          name: toLine(profile.name || profile.username, 40) || username,
          email: profile.email.length > 80 ? '' : profile.email,
          duties: [duty],
          // Nobody knows it: the provider signs in, or an administrator sets another one.
          password: randomBytes(32).toString('base64url'),
          mustChangePassword: false,
          identity: {
            issuer: identity.issuer,
            subject: identity.subject,
            name: nameIdentity(profile),
            by: provider.name,
          },
        },
        null,
      )
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid') throw error
      // Such as where the site's setting forbids in one hand what the duty allows: no matter of whoever signs in.
      log.error({ err: error, duty: provider.newAccountDuty }, 'no account is made for an identity')
      return undefined
    }
    return findLinked(identity)
  }

  return {
    link,

    /** Finds the account of an identity; links or makes one where the operator has allowed that. */
    async findAccount(provider: IdentityProvider, identity: ProvenIdentity): Promise<LinkedAccount | undefined> {
      const linked = await findLinked(identity)
      if (linked || (provider.matchBy === 'none' && provider.newAccountDuty === undefined)) return linked
      const profile = await identity.readProfile()
      const [match, ...others] = await listMatching(provider, profile)
      if (!match) return provider.newAccountDuty === undefined ? undefined : create(provider, identity, profile)
      // Two accounts of one address: nobody can tell whose it is.
      if (others.length > 0) return undefined
      if (match.disabled_at !== null) return match
      await link(identity, { account: match, name: nameIdentity(profile), provider: provider.name, actor: null })
      return match
    },

    async noteUse({ issuer, subject }: ProvenIdentity): Promise<void> {
      await db
        .updateTable('provider_link')
        .set({ last_used_at: now() })
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .execute()
    },

    /** The identity of an account at a provider; null where it has none. */
    async read(accountId: number, issuer: string) {
      const row = await db
        .selectFrom('provider_link')
        .select(['name', 'created_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .where('issuer', '=', issuer)
        .executeTakeFirst()
      return row ? { name: row.name, linkedAt: row.created_at, lastUsedAt: row.last_used_at } : null
    },

    /** Takes the identity away from an account, which then signs in by its password. Sessions go on. */
    async unlink(accountId: number, provider: IdentityProvider, actor: Actor): Promise<void> {
      await db.transaction().execute(async (work) => {
        const removed = await work
          .deleteFrom('provider_link')
          .where('account_id', '=', accountId)
          .where('issuer', '=', provider.issuer)
          .returning('name')
          .executeTakeFirst()
        if (!removed) throw new Problem('notFound', '该账号没有关联的身份')
        const title = `${provider.name}，${removed.name}`
        await audit.record({ action: 'provider.unlink', target: `account:${accountId}`, title, actor }, work)
      })
    },
  }
}

/** What an identity is called where it is shown. */
export function nameIdentity({ username, email, name }: ProviderProfile): string {
  return toLine(username || email || name, 60) || '未命名'
}

function toLine(text: string, max: number): string {
  return text
    .replace(/\p{Cc}/gu, '')
    .slice(0, max)
    .trim()
}

/** The name by which a new account is found: that at the provider, as far as ours may be written so. */
function chooseUsername({ subject }: ProvenIdentity, { username, email }: ProviderProfile): string {
  const wanted = normaliseUsername(username || (email.split('@')[0] ?? ''))
  const allowed = wanted
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return allowed || `staff-${createHash('sha256').update(subject).digest('hex').slice(0, 8)}`
}
