import { randomBytes } from 'node:crypto'
import type { Actor } from '../actor'
import type { AppContext } from '../app/context'
import type { DemoAccount } from './demo-files'

/**
 * Creates the authors of the demo content. Nobody can sign in to them until an administrator has set a password, so
 * the audit log names the system, not them.
 */
export async function storeDemoAccounts({ auth }: AppContext, demos: DemoAccount[]): Promise<Actor[]> {
  return Promise.all(
    demos.map(async ({ username, name, department, phone, email }) => {
      const known = await auth.findAccount(username)
      const password = randomBytes(32).toString('base64url')
      const account =
        known ??
        (await auth.createAccount(
          { username, name, role: 'editor', password, mustChangePassword: true, demo: true },
          null,
        ))
      const actor: Actor = { id: account.id, name, role: 'editor' }
      await auth.saveAccount(account.id, { department, phone, email }, null)
      return actor
    }),
  )
}
