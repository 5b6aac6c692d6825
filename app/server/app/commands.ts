import { newAccountSchema } from '../../content/account'
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
  if (!argument || others.length > 0) throw new CommandError(`Usage: ${usage}`)
  return argument
}

/** `backup FILE`: everything in one file, while the site may be serving. */
export async function runBackupCommand(args: string[]): Promise<void> {
  const file = requireSingleArgument(args, 'npm run backup -- FILE')
  await withContext(async ({ env, engine }) => writeBackup({ engine, storage: await openStorage(env), file }))
}

/** `restore FILE`: verifies the file, then replaces everything with it. */
export async function runRestoreCommand(args: string[]): Promise<void> {
  const file = requireSingleArgument(args, 'npm run restore -- FILE')
  await withContext(async ({ env, engine, search }) =>
    restoreBackup({ engine, storage: await openStorage(env), file, reindex: (db) => search.reindex(db) }),
  )
}

/** `account add|reset|disable NAME`: accounts from the shell. */
export async function runAccountCommand(args: string[]): Promise<void> {
  const [action = '', ...rest] = args
  const usage = 'npm run account -- add|reset|disable NAME'
  const username = requireSingleArgument(rest, usage)
  await withContext(async ({ auth }) => {
    if (action === 'add') {
      const password = createOneTimePassword()
      const account = validateInput(newAccountSchema, { username, name: username, role: 'administrator' })
      const created = await auth.createAccount({ ...account, password, mustChangePassword: true }, null)
      console.log(`已创建管理员账号 ${created.username}，一次性密码：${password}\n${oneTimePasswordAdvice}`)
      return
    }
    const account = await auth.findAccount(username)
    if (!account) throw new CommandError(`没有账号 ${username}`)
    if (action === 'reset') {
      const { password } = await auth.resetPassword(account.id, null)
      console.log(`账号 ${account.username} 的一次性密码：${password}\n${oneTimePasswordAdvice}`)
    } else if (action === 'disable') {
      await auth.saveAccount(account.id, { disabled: true }, null)
      console.log(`账号 ${account.username} 已停用`)
    } else {
      throw new CommandError(`Usage: ${usage}`)
    }
  })
}
