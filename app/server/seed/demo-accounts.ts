import { randomBytes } from 'node:crypto'
import type { Actor } from '../actor'
import type { AppContext } from '../app/context'
import type { DemoAccount } from './demo-files'

/**
 * Creates the authors of the demo content. Their passwords are random and not stored anywhere; an
 * administrator has to reset one before it can be used.
 */
export async function storeDemoAccounts({ auth }: AppContext, demos: DemoAccount[]): Promise<Actor[]> {
  return Promise.all(
    demos.map(async ({ username, name, department, phone, email }) => {
      const known = await auth.findAccount(username)
      const password = randomBytes(32).toString('base64url')
      const account =
        known ??
        (await auth.createAccount({ username, name, role: 'editor', password, mustChangePassword: true }, null))
      const actor: Actor = { id: account.id, name, role: 'editor' }
      await auth.saveAccount(account.id, { department, phone, email }, actor)
      return actor
    }),
  )
}
