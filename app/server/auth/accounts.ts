import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { AccountRow } from '../../contract'
import type { Audit } from '../audit'
import type { Database, AccountTable } from '../db'
import { Problem } from '../errors'
import { validateInput, createInvalidProblem } from '../validate'
import { hashingQueue, hashPassword, isHashable } from './hashing'
import { oneTimePasswordLifetimeMs, validatePassword } from './passwords'
import { parseRole, type Sessions } from './sessions'
import type { Auth } from './types'

type AccountCalls = Pick<
  Auth,
  'listAccounts' | 'getOwnAccount' | 'createAccount' | 'saveAccount' | 'findAccount' | 'hasAccounts'
>
type Deps = { db: Kysely<Database>; now: () => number; audit: Audit; sessions: Sessions }

/** Creates, lists and changes staff accounts; `passwords.ts` changes passwords. */
export function createAccounts({ db, now, audit, sessions }: Deps): AccountCalls {
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
    async listAccounts() {
      const rows = await db.selectFrom('account').selectAll().orderBy('id').execute()
      return rows.map(toAccountRow)
    },

    async getOwnAccount(actor) {
      return toAccountRow(await readAccount(db, actor.id))
    },

    async findAccount(username) {
      if (!isHashable(username)) return null
      const found = await db
        .selectFrom('account')
        .selectAll()
        .where('username', '=', normaliseUsername(username))
        .executeTakeFirst()
      return found ? toAccountRow(found) : null
    },

    async hasAccounts() {
      return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
    },

    async createAccount(input, actor) {
      const { username, name, role, phone, email, department } = validateInput(newAccountSchema, input)
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

    async saveAccount(id, input, actor) {
      const change = validateInput(accountChangeSchema, input)
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
function describeChange(change: Parameters<Auth['saveAccount']>[1]): string {
  return Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([part, value]) => (part === 'role' || part === 'disabled' ? `${part}=${value}` : part))
    .join(' ')
}

const line = (label: string, max: number) =>
  z
    .string(`请填写${label}`)
    .trim()
    .max(max, `${label}不能超过 ${max} 个字`)
    .regex(/^[^\p{Cc}]*$/u, `${label}含有不能使用的字符`)

const name = line('姓名', 40).min(1, '请填写姓名')
const role = z.enum(['administrator', 'editor'], '请选择角色')

const details = {
  phone: line('手机号码', 20).regex(/^(\+?[\d\-\s]{5,20})?$/, '电话号码格式不正确'),
  email: line('电子邮箱', 80).regex(/^([^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+)?$/, '邮箱格式不正确'),
  department: line('部门', 40),
}

/** The fields of a new account, without its password. */
const newAccountSchema = z.object({
  username: z
    .string('请填写用户名')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{1,40}$/, '用户名由字母、数字、点、横线组成，最多 40 个字符'),
  name,
  role,
  phone: details.phone.default(''),
  email: details.email.default(''),
  department: details.department.default(''),
})

/** The fields of an account that can be changed; omitted ones stay. */
const accountChangeSchema = z.object({ name, role, ...details, disabled: z.boolean() }).partial()

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
