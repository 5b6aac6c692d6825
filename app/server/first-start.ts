import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { oneTimePassword } from './auth'
import type { AppContext } from './context'
import { seedDemo } from './seed'

/** The row of `setting` that says who prepares an empty database; a claim not renewed for this long is taken over. */
const claimName = 'firstStart'
const claimLifetime = 5_000

interface Claim {
  owner: string
  done: boolean
}

/**
 * Prepares an empty database: the first account and, unless switched off, the demo content.
 * Of several processes starting at once one does the work and the others wait for it; work that
 * was cut off is begun again.
 */
export async function firstStart(context: AppContext): Promise<void> {
  const owner = randomUUID()
  for (;;) {
    const outcome = await claim(context, owner)
    if (outcome === 'done') return
    if (outcome === 'mine') break
    await wait(500)
  }
  const heartbeat = setInterval(() => {
    writeClaim(context, { owner, done: false }).catch((error: unknown) => context.log.warn({ err: error }, 'first start: claim not renewed'))
  }, 1_000)
  try {
    await createFirstAccount(context)
    // It does nothing where there is content, and begins again where it was cut off.
    if (context.env.DEMO_CONTENT) await seedDemo(context)
  } finally {
    clearInterval(heartbeat)
  }
  await writeClaim(context, { owner, done: true })
}

async function claim(context: AppContext, owner: string): Promise<'mine' | 'done' | 'wait'> {
  return context.engine.exclusive(async (db) => {
    const row = await db.selectFrom('setting').selectAll().where('name', '=', claimName).executeTakeFirst()
    if (row) {
      const held: Claim = JSON.parse(row.value)
      if (held.done) return 'done'
      if (held.owner !== owner && context.now() - row.updated_at < claimLifetime) return 'wait'
    }
    const values = { name: claimName, value: JSON.stringify({ owner, done: false }), updated_at: context.now() }
    await db.insertInto('setting').values(values).onConflict((oc) => oc.column('name').doUpdateSet(values)).execute()
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

/** The first account: as the environment gives it, or `admin` with a one-time password printed once. */
async function createFirstAccount({ auth, env }: AppContext): Promise<void> {
  if (await auth.hasAccounts()) return
  const password = env.ADMIN_PASSWORD ?? oneTimePassword()
  const mustChangePassword = env.ADMIN_PASSWORD === undefined
  const account = { username: env.ADMIN_USER ?? 'admin', name: '系统管理员', role: 'administrator', password, mustChangePassword } as const
  const { username } = await auth.createAccount(account, null)
  if (mustChangePassword) {
    console.log(`\n  首个账号：${username}\n  一次性密码：${password}\n  首次登录后须修改密码，此密码只显示这一次。\n`)
  }
}
