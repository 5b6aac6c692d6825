import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import type { accountSchema, newAccountSchema } from '../../content/account'
import type { AccountRow } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database, AccountTable } from '../db'
import { Problem } from '../errors'
import { createInvalidProblem } from '../validate'
import { hashingQueue, hashPassword, isHashable } from './hashing'
import { oneTimePasswordLifetimeMs, validatePassword } from './passwords'
import { parseRole, type Sessions } from './sessions'

type Deps = { db: Kysely<Database>; now: () => number; audit: Audit; sessions: Sessions }

interface NewAccount extends z.output<typeof newAccountSchema> {
  password: string
  mustChangePassword: boolean
  /** An account of the demo content, which nobody can sign in to. */
  demo?: boolean
}

type AccountChanges = Partial<Omit<z.output<typeof accountSchema>, 'username'> & { disabled: boolean }>

/** Creates, lists and changes staff accounts, of which callers have validated what was typed; `passwords.ts` changes passwords. */
export function createAccounts({ db, now, audit, sessions }: Deps) {
  async function readAccount(work: Kysely<Database>, id: number) {
    const found = await work.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
    if (!found) throw new Problem('notFound', '账号不存在')
    return found
  }

  /** Serialises changes of roles by locking the first account's row. */
  async function lockAdministrators(work: Kysely<Database>) {
    await work
      .updateTable('account')
      .set((account) => ({ created_at: account.ref('created_at') }))
      .where('id', '=', (account) => account.selectFrom('account').select((select) => select.fn.min('id').as('first')))
      .execute()
  }

  async function hasOtherAdministrator(work: Kysely<Database>, leaving: number): Promise<boolean> {
    const other = await work
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'administrator')
      .where('disabled_at', 'is', null)
      .where('id', '!=', leaving)
      .executeTakeFirst()
    return other !== undefined
  }

  return {
    async listAccounts(): Promise<AccountRow[]> {
      const rows = await db.selectFrom('account').selectAll().orderBy('id').execute()
      return rows.map(toAccountRow)
    },

    async getOwnAccount(actor: Actor): Promise<AccountRow> {
      return toAccountRow(await readAccount(db, actor.id))
    },

    async findAccount(username: string): Promise<AccountRow | null> {
      if (!isHashable(username)) return null
      const found = await db
        .selectFrom('account')
        .selectAll()
        .where('username', '=', normaliseUsername(username))
        .executeTakeFirst()
      return found ? toAccountRow(found) : null
    },

    async hasAccounts(): Promise<boolean> {
      return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
    },

    /** @throws Problem invalid with `fields`: the name is taken, or the password is weak */
    async createAccount(input: NewAccount, actor: Actor | null): Promise<AccountRow> {
      const { name, role, phone = '', email = '', department = '' } = input
      const username = normaliseUsername(input.username)
      // Without an actor the operator of the machine calls this; the password policy does not apply.
      const weakness = actor ? validatePassword(input.password, username) : undefined
      if (weakness !== undefined || !isHashable(input.password))
        throw createInvalidProblem({ password: weakness ?? '密码含有不能使用的字符' })
      const password = await hashingQueue.run(() => hashPassword(input.password))
      const created = await db
        .insertInto('account')
        .values({
          username,
          password,
          name,
          role,
          phone,
          email,
          department,
          must_change_password: input.mustChangePassword ? 1 : 0,
          password_expires_at: input.mustChangePassword ? now() + oneTimePasswordLifetimeMs : null,
          is_demo: input.demo ? 1 : 0,
          disabled_at: null,
          created_at: now(),
          last_login_at: null,
        })
        .onConflict((conflict) => conflict.column('username').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!created) throw createInvalidProblem({ username: '该用户名已被使用' })
      await audit.record({
        action: 'account.create',
        target: `account:${created.id}`,
        actor,
        detail: `${username} ${role}`,
      })
      return toAccountRow(created)
    },

    /** Only given parts change. Disabling ends the account's sessions; the last administrator cannot be disabled or demoted. */
    async saveAccount(id: number, change: AccountChanges, actor: Actor | null): Promise<AccountRow> {
      const saved = await db.transaction().execute(async (work) => {
        await lockAdministrators(work)
        const before = await readAccount(work, id)
        const enabled = !(change.disabled ?? before.disabled_at !== null)
        const administrates = enabled && (change.role ?? before.role) === 'administrator'
        const administrated = before.role === 'administrator' && before.disabled_at === null
        if (administrated && !administrates && !(await hasOtherAdministrator(work, id))) {
          throw new Problem('invalid', '至少保留一位可用的管理员')
        }
        const { disabled, ...rest } = change
        const disabledAt = disabled === undefined ? before.disabled_at : disabled ? (before.disabled_at ?? now()) : null
        if (disabled) await sessions.endAll(work, id)
        return work
          .updateTable('account')
          .set({ ...rest, disabled_at: disabledAt })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      await audit.record({ action: 'account.save', target: `account:${id}`, actor, detail: describeChange(change) })
      return toAccountRow(saved)
    },
  }
}

/** Lists the changed fields for the audit log, without personal data. */
function describeChange(change: AccountChanges): string {
  return Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([part, value]) => (part === 'role' || part === 'disabled' ? `${part}=${value}` : part))
    .join(' ')
}

/** Normalises a username: case and surrounding spaces do not count. */
export function normaliseUsername(username: string): string {
  return username.trim().toLowerCase()
}

/** Maps a stored account to its API shape, without the password. */
function toAccountRow(row: Selectable<AccountTable>): AccountRow {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    role: parseRole(row.role),
    phone: row.phone,
    email: row.email,
    department: row.department,
    demo: row.is_demo === 1,
    disabled: row.disabled_at !== null,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  }
}
