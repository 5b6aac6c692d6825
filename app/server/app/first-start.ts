import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createOneTimePassword, oneTimePasswordAdvice } from '../auth'
import type { AppContext } from './context'
import { seedDemo } from '../seed'

/** The row of `setting` that says which process prepares an empty database; a claim expires when it is not renewed. */
const claimName = 'firstStart'
const claimLifetimeMs = 5_000

interface Claim {
  owner: string
  done: boolean
}

/**
 * Prepares an empty database: the first account and, unless disabled, the demo content. Of several
 * processes that start at once one does the work and the others wait; interrupted work is restarted.
 */
export async function runFirstStart(context: AppContext): Promise<void> {
  const owner = randomUUID()
  for (;;) {
    const outcome = await acquireClaim(context, owner)
    if (outcome === 'done') return
    if (outcome === 'mine') break
    await wait(500)
  }
  const heartbeat = setInterval(() => {
    writeClaim(context, { owner, done: false }).catch((error: unknown) =>
      context.log.warn({ err: error }, 'first start: claim not renewed'),
    )
  }, 1_000)
  try {
    // Before the first upload, while a new store is still empty.
    await claimStore(context)
    await createFirstAccount(context)
    // Does nothing when there is content; restarts after an interruption.
    if (context.env.DEMO_CONTENT) await seedDemo(context)
  } finally {
    clearInterval(heartbeat)
  }
  await writeClaim(context, { owner, done: true })
}

async function acquireClaim(context: AppContext, owner: string): Promise<'mine' | 'done' | 'wait'> {
  return context.engine.exclusive(async (db) => {
    const row = await db.selectFrom('setting').selectAll().where('name', '=', claimName).executeTakeFirst()
    if (row) {
      const held: Claim = JSON.parse(row.value)
      if (held.done) return 'done'
      if (held.owner !== owner && context.now() - row.updated_at < claimLifetimeMs) return 'wait'
    }
    const values = { name: claimName, value: JSON.stringify({ owner, done: false }), updated_at: context.now() }
    await db
      .insertInto('setting')
      .values(values)
      .onConflict((oc) => oc.column('name').doUpdateSet(values))
      .execute()
    return 'mine'
  })
}

async function writeClaim(context: AppContext, held: Claim): Promise<void> {
  await context.db
    .updateTable('setting')
    .set({ value: JSON.stringify(held), updated_at: context.now() })
    .where('name', '=', claimName)
    .execute()
}

async function claimStore({ media, log }: AppContext): Promise<void> {
  const claimed = await media.claimStore().catch((error: unknown) => {
    log.warn({ err: error }, 'first start: the store of uploads could not be marked')
    return true
  })
  if (!claimed) log.warn('the store of uploads holds files of another database: none of them will be removed')
}

/** Creates the first account: from the environment, or `admin` with a one-time password that is printed once. */
async function createFirstAccount({ auth, env }: AppContext): Promise<void> {
  if (await auth.hasAccounts()) return
  const password = env.ADMIN_PASSWORD ?? createOneTimePassword()
  const mustChangePassword = env.ADMIN_PASSWORD === undefined
  const account = {
    username: env.ADMIN_USER ?? 'admin',
    name: '系统管理员',
    role: 'administrator',
    password,
    mustChangePassword,
  } as const
  const { username } = await auth.createAccount(account, null)
  if (mustChangePassword) {
    console.log(
      `\n  首个账号：${username}\n  一次性密码：${password}\n  ${oneTimePasswordAdvice}，此密码只显示这一次。\n`,
    )
  }
}
