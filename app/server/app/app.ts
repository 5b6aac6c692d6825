import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { founderPresets } from '../../content/duties'
import { createApi } from '../api'
import { createOneTimePassword, oneTimePasswordAdvice } from '../auth'
import { getEnv } from '../env'
import { seedDemo } from '../seed'
import { type AppContext, createContext, describeDatabaseFailures } from './create-context'

export type App = Awaited<ReturnType<typeof start>>

let starting: Promise<App> | undefined

/** The instance of this process, started at the first call: migrated, with its first account and content. */
export function getApp(): Promise<App> {
  starting ??= start()
  return starting
}

function start() {
  return describeDatabaseFailures(async () => {
    const context = await createContext(getEnv())
    await runFirstStart(context)
    return { context, api: createApi(context) }
  })
}

/** The row of `setting` that says that the database has been prepared. */
const settingName = 'firstStart'

/** The name that one process at a time claims for the work; the claim expires when it is not renewed. */
const claimName = 'first-start'
const claimLifetimeMs = 5_000

/**
 * Prepares an empty database: the first account and, unless disabled, the demo content. Of several
 * processes that start at once one does the work and the others wait; interrupted work is restarted.
 */
export async function runFirstStart(context: AppContext): Promise<void> {
  const { values, now, log } = context
  const owner = randomUUID()
  const claim = () => values.claim(claimName, owner, now() + claimLifetimeMs)
  for (;;) {
    if (await isPrepared(context)) return
    if (await claim()) break
    await wait(500)
  }
  // Another process may have prepared it between the two questions.
  if (await isPrepared(context)) return values.release(claimName, owner)
  const heartbeat = setInterval(() => {
    claim().catch((error: unknown) => log.warn({ err: error }, 'first start: claim not renewed'))
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
  await context.db
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify({ done: true }), updated_at: now() })
    .execute()
  await values.release(claimName, owner)
}

/** Whether the first start has been completed, even if everything that it made was deleted since. */
async function isPrepared({ db }: AppContext): Promise<boolean> {
  const row = await db.selectFrom('setting').select('name').where('name', '=', settingName).executeTakeFirst()
  return row !== undefined
}

async function claimStore({ media, log }: AppContext): Promise<void> {
  const claimed = await media.claimStore().catch((error: unknown) => {
    log.warn({ err: error }, 'first start: the store of uploads could not be marked')
    return true
  })
  if (!claimed) log.warn('the store of uploads holds files of another database: none of them will be removed')
}

/** Creates the first account: from the environment, or `admin` with a one-time password that is printed once. */
async function createFirstAccount({ auth, duties, env }: AppContext): Promise<void> {
  if (await auth.hasAccounts()) return
  const password = env.ADMIN_PASSWORD ?? createOneTimePassword()
  const mustChangePassword = env.ADMIN_PASSWORD === undefined
  const account = {
    username: env.ADMIN_USER ?? 'admin',
    name: '系统管理员',
    duties: await duties.findPresets(founderPresets),
    password,
    mustChangePassword,
  }
  const { username } = await auth.createAccount(account, null)
  if (mustChangePassword) {
    console.log(
      `\n  首个账号：${username}\n  一次性密码：${password}\n  ${oneTimePasswordAdvice}，此密码只显示这一次。\n`,
    )
  }
}
