import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { newAccountSchema } from '../../content/account'
import { formatChinaDateTime } from '../../content/format'
import { founderPresets } from '../../content/duties'
import { verifyChainFile } from '../audit'
import { createOneTimePassword, oneTimePasswordAdvice } from '../auth'
import { writeBackup, restoreBackup } from '../backup'
import { parseEnv } from '../env'
import { openStorage } from '../media'
import { validateInput } from '../validate'
import { type AppContext, createContext, describeDatabaseFailures } from './create-context'

/** Wrong arguments of a command; the operator sees its message only. */
export class CommandError extends Error {
  override name = 'CommandError'
}

function withContext(work: (context: AppContext) => Promise<void>): Promise<void> {
  return describeDatabaseFailures(async () => {
    const context = await createContext(parseEnv())
    try {
      await work(context)
    } finally {
      await context.close()
    }
  })
}

function requireSingleArgument(args: string[], usage: string): string {
  const [argument, ...others] = args
  if (!argument || others.length > 0) throw new CommandError(`用法：${usage}`)
  return argument
}

/** `backup FILE`: everything in one file, while the site may be serving. */
export async function runBackupCommand(args: string[]): Promise<void> {
  const file = requireSingleArgument(args, 'npm run backup -- FILE')
  await withContext(async ({ env, engine, audit, log }) => {
    const { rows, trail } = await writeBackup({ engine, storage: await openStorage(env, log), file })
    const detail = trail.lastId > 0 ? `记录链至第 ${trail.lastId} 条，链尾 ${trail.hash}` : ''
    await audit.record({ action: 'backup.write', actor: null, facts: { count: rows }, detail })
  })
}

/** `restore FILE`: verifies the file, then replaces everything with it. */
export async function runRestoreCommand(args: string[]): Promise<void> {
  const file = requireSingleArgument(args, 'npm run restore -- FILE')
  await withContext(async ({ env, engine, audit, search, log }) =>
    restoreBackup({ engine, storage: await openStorage(env, log), file, audit, reindex: (db) => search.reindex(db) }),
  )
}

/** Checks an exported chain; the database is not needed, so that it can be done elsewhere. @throws CommandError when it was altered */
async function verifyExportedTrail(file: string): Promise<void> {
  const stream = createReadStream(file, 'utf8')
  try {
    await once(stream, 'open')
  } catch {
    throw new CommandError(`文件 ${file} 不能读取`)
  }
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })
  const { count, lastId, hash, faults } = await verifyChainFile(lines)
  if (faults.length > 0)
    throw new CommandError([`文件中的记录链已被改动，发现 ${faults.length} 处：`, ...faults].join('\n'))
  console.log(`文件中的记录链完整，共 ${count} 条${count === 0 ? '' : `，至第 ${lastId} 条，链尾 ${hash}`}`)
}

/**
 * `verify-trail [FILE]`: checks the chain of the trail, while the site may be serving, or that of an exported file.
 * @throws CommandError when it was altered
 */
export async function runVerifyTrailCommand(args: string[]): Promise<void> {
  if (args.length > 0) return verifyExportedTrail(requireSingleArgument(args, 'npm run verify-trail -- [FILE]'))
  await withContext(async ({ trailCheck }) => {
    const { count, lastId, hash, faults } = await trailCheck.check()
    if (faults.length === 0) {
      console.log(`记录链完整，共 ${count} 条，至第 ${lastId} 条，链尾 ${hash}`)
      return
    }
    const lines = faults.map(
      ({ id, at, what }) => `第 ${id} 条${at === null ? '' : `（${formatChinaDateTime(at)}）`}${what}`,
    )
    throw new CommandError([`记录链已被改动，发现 ${lines.length} 处：`, ...lines].join('\n'))
  })
}

/** `account add|reset|reset-factor|disable NAME`: accounts from the shell. */
export async function runAccountCommand(args: string[]): Promise<void> {
  const [action = '', ...rest] = args
  const usage = 'npm run account -- add|reset|reset-factor|disable NAME'
  const username = requireSingleArgument(rest, usage)
  await withContext(async ({ auth, duties }) => {
    if (action === 'add') {
      const password = createOneTimePassword()
      const account = validateInput(newAccountSchema, {
        username,
        name: username,
        duties: await duties.findPresets(founderPresets),
      })
      const created = await auth.createAccount({ ...account, password, mustChangePassword: true }, null)
      console.log(`已创建管理员账号 ${created.username}，一次性密码：${password}\n${oneTimePasswordAdvice}`)
      return
    }
    const account = await auth.findAccount(username)
    if (!account) throw new CommandError(`没有账号 ${username}`)
    if (action === 'reset') {
      const { password } = await auth.resetPassword(account.id, null)
      console.log(`账号 ${account.username} 的一次性密码：${password}\n${oneTimePasswordAdvice}`)
    } else if (action === 'reset-factor') {
      await auth.totp.resetFactors(account.id, null)
      console.log(`账号 ${account.username} 的动态口令和通行密钥已移除`)
    } else if (action === 'disable') {
      await auth.saveAccount(account.id, { disabled: true }, null)
      console.log(`账号 ${account.username} 已停用`)
    } else {
      throw new CommandError(`用法：${usage}`)
    }
  })
}
