import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import type { accountSchema, newAccountSchema } from '../../content/account'
import { describeTexts, type NamedChange } from '../../content/describe-changes'
import { areSameDuties } from '../../content/duties'
import { maskEmail, maskMobile } from '../../content/format'
import type { AccountRow } from '../../contract'
import type { Actor } from '../actor'
import type { Audit, UndoState } from '../audit'
import type { Database, AccountTable } from '../db'
import { Problem } from '../errors'
import { requireSeen } from '../require-seen'
import { type AnnounceDuties, changeAccountRights, changeWithoutNewConflicts, requireOtherGrantor } from '../rights'
import { createInvalidProblem } from '../validate'
import { hashingQueue, hashPassword, isHashable } from './hashing'
import { oneTimePasswordLifetimeMs, validatePassword } from './passwords'
import type { Sessions } from './sessions'

interface Deps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  sessions: Sessions
  announceDuties: AnnounceDuties
}

export interface NewAccount extends z.output<typeof newAccountSchema> {
  password: string
  mustChangePassword: boolean
  /** An account of the demo content, which nobody can sign in to. */
  demo?: boolean
  /** The identity at a provider that it is made for. */
  identity?: { issuer: string; subject: string; name: string; by: string }
}

type AccountChanges = Partial<Omit<z.output<typeof accountSchema>, 'username'> & { disabled: boolean }>

type Profile = Pick<AccountRow, 'name' | 'department' | 'phone' | 'email'>

interface SaveConditions {
  /** What of an account somebody saw before changing it. */
  seen?: Partial<Profile & { duties: number[] }> | undefined
  /** Refuses that duties change, or that a disabled account is enabled, without the second check. */
  requireConfirmation?: (work: Kysely<Database>) => Promise<void>
}

/** Creates, lists and changes staff accounts, of which callers have validated what was typed; `passwords.ts` changes passwords. */
export function createAccounts({ db, now, audit, sessions, announceDuties }: Deps) {
  async function readAccount(work: Kysely<Database>, id: number) {
    const found = await work.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
    if (!found) throw createMissingProblem()
    return found
  }

  /** An account that nobody else can change until the transaction ends. @throws Problem notFound */
  async function lockAccount(work: Kysely<Database>, id: number) {
    const locked = await work
      .updateTable('account')
      .set((account) => ({ created_at: account.ref('created_at') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!locked) throw createMissingProblem()
    return locked
  }

  /** The duties of accounts, by account, in the order of their list. */
  async function listDuties(work: Kysely<Database>, ids?: number[]): Promise<Map<number, AccountRow['duties']>> {
    let held = work
      .selectFrom('account_duty')
      .innerJoin('duty', 'duty.id', 'account_duty.duty_id')
      .select(['account_id', 'duty.id', 'duty.name'])
      .orderBy('duty.id')
    if (ids) held = held.where('account_id', 'in', ids)
    const rows = await held.execute()
    const duties = new Map<number, AccountRow['duties']>()
    for (const { account_id, ...duty } of rows) duties.set(account_id, [...(duties.get(account_id) ?? []), duty])
    return duties
  }

  const toRow = async (work: Kysely<Database>, stored: Selectable<AccountTable>) =>
    toAccountRow(stored, (await listDuties(work, [stored.id])).get(stored.id))

  /** Gives an account these duties in place of those that it holds. @throws Problem invalid for one that there is not */
  async function replaceDuties(work: Kysely<Database>, id: number, duties: readonly number[]): Promise<void> {
    const wanted = [...new Set(duties)]
    const known = await work.selectFrom('duty').select('id').where('id', 'in', wanted).execute()
    if (known.length < wanted.length) throw createInvalidProblem({ duties: '所选职责不存在，请重新选择' })
    await work.deleteFrom('account_duty').where('account_id', '=', id).execute()
    await work
      .insertInto('account_duty')
      .values(wanted.map((duty) => ({ account_id: id, duty_id: duty })))
      .execute()
  }

  return {
    async listAccounts(): Promise<AccountRow[]> {
      const [rows, duties] = await Promise.all([
        db.selectFrom('account').selectAll().orderBy('id').execute(),
        listDuties(db),
      ])
      return rows.map((row) => toAccountRow(row, duties.get(row.id)))
    },

    async getOwnAccount(actor: Actor): Promise<AccountRow> {
      return toRow(db, await readAccount(db, actor.id))
    },

    async findAccount(username: string): Promise<AccountRow | null> {
      if (!isHashable(username)) return null
      const found = await db
        .selectFrom('account')
        .selectAll()
        .where('username', '=', normaliseUsername(username))
        .executeTakeFirst()
      return found ? toRow(db, found) : null
    },

    async hasAccounts(): Promise<boolean> {
      return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
    },

    /**
     * @throws Problem invalid with `fields`: the name is taken, or the password is weak; without them, when the account would
     * hold what the site's setting forbids in one hand
     */
    async createAccount(input: NewAccount, actor: Actor | null): Promise<AccountRow> {
      const { name, duties, phone = '', email = '', department = '' } = input
      const username = normaliseUsername(input.username)
      // Without an actor the operator of the machine calls this; the password policy does not apply.
      const weakness = actor ? validatePassword(input.password, username) : undefined
      if (weakness !== undefined || !isHashable(input.password))
        throw createInvalidProblem({ password: weakness ?? '密码含有不能使用的字符' })
      const password = await hashingQueue.run(() => hashPassword(input.password))
      const account = {
        username,
        password,
        name,
        phone,
        email,
        department,
        must_change_password: input.mustChangePassword ? 1 : 0,
        password_expires_at: input.mustChangePassword ? now() + oneTimePasswordLifetimeMs : null,
        is_demo: input.demo ? 1 : 0,
        disabled_at: null,
        created_at: now(),
        last_login_at: null,
        password_changed_at: now(),
      }
      const create = async (work: Kysely<Database>) => {
        const created = await work
          .insertInto('account')
          .values(account)
          .onConflict((conflict) => conflict.column('username').doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!created) throw createInvalidProblem({ username: '该用户名已被使用' })
        await replaceDuties(work, created.id, duties)
        if (input.identity) {
          const { by: _by, ...identity } = input.identity
          const link = { ...identity, account_id: created.id, created_at: now(), last_used_at: null }
          await work.insertInto('provider_link').values(link).execute()
        }
        const row = await toRow(work, created)
        const reason = input.identity ? `，首次以${input.identity.by}登录` : ''
        const detail = `用户名 ${username}，${nameDuties(row)}${reason}`
        await audit.record(
          { action: 'account.create', target: `account:${created.id}`, title: name, actor, detail },
          work,
        )
        return row
      }
      // The operator has all duties: what is added at the machine is the way in for who has lost theirs.
      const isOfOperator = actor === null && !input.identity
      return db
        .transaction()
        .execute((work) => (isOfOperator ? create(work) : changeWithoutNewConflicts(work, () => create(work))))
    },

    /**
     * Only given parts change. Disabling ends the account's sessions.
     * @param conditions what was shown of the parts that change, and what is asked for before the account may do more
     * @throws Problem conflict when somebody else has changed what was seen; forbidden for one's own duties while somebody
     * else can change them; confirmationDue; invalid when nobody could manage accounts any more, or nobody check the log
     */
    async saveAccount(
      id: number,
      change: AccountChanges,
      actor: Actor | null,
      conditions: SaveConditions = {},
    ): Promise<AccountRow> {
      const { disabled, duties, ...profile } = change
      const work = (connection: Kysely<Database>) =>
        writeAccount(connection, { id, disabled, duties, profile, ...conditions }, actor)
      const mayLoseRights = disabled !== undefined || duties !== undefined
      return mayLoseRights ? changeAccountRights(db, work) : db.transaction().execute(work)
    },
  }

  async function writeAccount(
    work: Kysely<Database>,
    {
      id,
      disabled,
      duties,
      profile,
      seen = {},
      requireConfirmation,
    }: Pick<AccountChanges, 'disabled' | 'duties'> & SaveConditions & { id: number; profile: Partial<Profile> },
    actor: Actor | null,
  ): Promise<AccountRow> {
    const stored = await lockAccount(work, id)
    const before = await toRow(work, stored)
    requireSeenAccount(seen, before, profile)
    const held = before.duties.map((duty) => duty.id)
    const others = duties && !areSameDuties(held, duties) ? duties : undefined
    if (others && actor?.id === id) await requireOtherGrantor(work, actor)
    // Disabling asks for nothing: it has to be quick.
    if (others || (before.disabled && disabled === false)) await requireConfirmation?.(work)
    if (others) await replaceDuties(work, id, others)
    const disabledAt = disabled === undefined ? stored.disabled_at : disabled ? (stored.disabled_at ?? now()) : null
    if (disabled) await sessions.endAll(work, id)
    const saved = await work
      .updateTable('account')
      .set({ ...profile, disabled_at: disabledAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = await toRow(work, saved)
    const changes = listAccountChanges(before, after)
    // What a person typed may be what was there already.
    const undo = createUndoState(before, after)
    const isOther = nameDuties(before) !== nameDuties(after)
    if (isOther && actor && actor.id !== id)
      await announceDuties({ by: actor.name, duties: nameDuties(after) }, work, [id])
    const about = { action: 'account.save', target: `account:${id}`, title: before.name }
    if (changes.length > 0) await audit.record({ ...about, actor, facts: { changes }, undo }, work)
    return after
  }
}

const createMissingProblem = () => new Problem('notFound', '账号不存在')

/** What is stored as it is given is written over by nobody. @throws Problem conflict */
function requireSeenAccount(
  { duties, ...seen }: NonNullable<SaveConditions['seen']>,
  before: AccountRow,
  given: Partial<Profile>,
): void {
  const ids = before.duties.map(({ id }) => id)
  const isOther = duties !== undefined && !areSameDuties(duties, ids)
  const shown = (part: keyof Profile) => (given[part] === before[part] ? undefined : seen[part])
  requireSeen([
    { label: '姓名', seen: shown('name'), stored: before.name },
    ...(isOther ? [{ label: '职责', seen: '', stored: nameDuties(before) }] : []),
    { label: '部门', seen: shown('department'), stored: before.department },
    { label: '手机', seen: shown('phone'), stored: before.phone },
    { label: '邮箱', seen: shown('email'), stored: before.email },
  ])
}

/** What taking back a change of what an account may do needs to know; undefined where that is as it was. */
function createUndoState(before: AccountRow, after: AccountRow): UndoState | undefined {
  const select = ({ duties, disabled }: AccountRow) => ({ duties: duties.map(({ id }) => id), disabled })
  const [old, next] = [select(before), select(after)]
  const isSame = old.disabled === next.disabled && areSameDuties(old.duties, next.duties)
  return isSame ? undefined : { kind: 'account', before: old, after: next }
}

function nameDuties({ duties }: AccountRow): string {
  return duties.map(({ name }) => name).join('、')
}

/** What changed of an account, telephone and e-mail masked. */
function listAccountChanges(before: AccountRow, after: AccountRow): NamedChange[] {
  const [old, next] = [describeAccount(before), describeAccount(after)]
  const changes = Object.entries(old).map(([label, value]) => describeTexts(label, value, next[label] ?? ''))
  const masked = { 手机号码: before.phone !== after.phone, 电子邮箱: before.email !== after.email }
  return changes.filter(
    ({ label, before, after }) => before !== after || Object.entries(masked).some(([name, is]) => is && name === label),
  )
}

function describeAccount(account: AccountRow): Record<string, string> {
  return {
    姓名: account.name,
    职责: nameDuties(account),
    部门: account.department,
    手机号码: maskMobile(account.phone),
    电子邮箱: maskEmail(account.email),
    状态: account.disabled ? '停用' : '启用',
  }
}

/** Normalises a username: case and surrounding spaces do not count. */
export function normaliseUsername(username: string): string {
  return username.trim().toLowerCase()
}

/** Maps a stored account to its API shape, without the password. */
function toAccountRow(row: Selectable<AccountTable>, duties: AccountRow['duties'] = []): AccountRow {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    duties,
    phone: row.phone,
    email: row.email,
    department: row.department,
    demo: row.is_demo === 1,
    disabled: row.disabled_at !== null,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  }
}
