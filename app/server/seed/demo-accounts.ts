import { randomBytes } from 'node:crypto'
import type { Actor } from '../actor'
import type { AppContext } from '../app/context'
import type { DemoAccount } from './demo-files'

/**
 * Creates the authors of the demo content, in their order. Nobody can sign in to them until an administrator has set a
 * password, so the audit log names the system, not them.
 */
export async function storeDemoAccounts({ auth }: AppContext, demos: DemoAccount[]): Promise<Actor[]> {
  const actors: Actor[] = []
  for (const { username, name, department, phone, email } of demos) {
    const known = await auth.findAccount(username)
    const password = randomBytes(32).toString('base64url')
    const { id } =
      known ??
      (await auth.createAccount(
        { username, name, role: 'editor', password, mustChangePassword: true, demo: true },
        null,
      ))
    await auth.saveAccount(id, { department, phone, email }, null)
    actors.push({ id, name, role: 'editor' })
  }
  return actors
}
