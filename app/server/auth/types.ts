import type { AccountRow, Role, SessionAnswer } from '../../contract'
import type { Actor } from '../actor'

/** A valid session: its public id (the CSRF token) and whose it is. */
export interface Session {
  sessionId: string
  actor: Actor & { username: string; mustChangePassword: boolean }
}

/** What wrong tries to sign in are counted by: one name from one address, the address, the account, the network. */
export type SignInLimit = 'name' | 'address' | 'account' | 'network'

/** Accounts, sign-in and sessions. */
export interface Auth {
  /**
   * Signs in; the password is compared exactly as typed.
   * @param previousSecret the session cookie sent along, whose session ends
   * @returns the new cookie secret and what its owner may know
   * @throws Problem badCredentials (same for unknown names), passwordExpired, tooManyRequests
   */
  signIn(input: {
    username: string
    password: string
    address: string
    previousSecret?: string
  }): Promise<{ secret: string; answer: SessionAnswer }>
  /** How often each limit of sign-in was reached in this process. */
  signInLimitsReached: Readonly<Record<SignInLimit, number>>
  /** The session behind a cookie secret, or null; renews its idle time. */
  findSession(secret: string | undefined): Promise<Session | null>
  signOut(secret: string | undefined): Promise<void>
  toSessionAnswer(session: Session): SessionAnswer

  listAccounts(): Promise<AccountRow[]>
  getOwnAccount(actor: Actor): Promise<AccountRow>
  /** @throws Problem invalid with `fields` (name taken, weak password) */
  createAccount(
    input: {
      username: string
      name: string
      role: Role
      password: string
      mustChangePassword: boolean
      /** An account of the demo content, which nobody can sign in to. */
      demo?: boolean
      phone?: string | undefined
      email?: string | undefined
      department?: string | undefined
    },
    actor: Actor | null,
  ): Promise<AccountRow>
  /** Only given parts change. Disabling ends the account's sessions; the last administrator cannot be disabled or demoted. */
  saveAccount(
    id: number,
    input: { name?: string; role?: Role; phone?: string; email?: string; department?: string; disabled?: boolean },
    actor: Actor | null,
  ): Promise<AccountRow>
  /** Sets a one-time password that must be changed within 72 hours, ends all sessions, answers it once. */
  resetPassword(id: number, actor: Actor | null): Promise<{ password: string }>
  /** Ends the account's other sessions. */
  changePassword(session: Session, current: string, next: string): Promise<void>
  findAccount(username: string): Promise<AccountRow | null>
  hasAccounts(): Promise<boolean>
}
