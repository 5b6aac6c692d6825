import type { Rights } from '../../app/content/rights'
import { storeTestDuty, type TestRole, testRights } from './duties'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { openTestContext, type TestContext } from './context'
import { enginesOfThisRun } from './engines'
import { type MailServer, startMailServer } from './mail-server'
import { goodPassword } from './test-modules'

const emptied = [
  'outbox',
  'application_log',
  'application',
  'session',
  'account',
  'rate_limit',
  'shared_value',
] as const

/** An instance that sends mail, and the server that receives it. */
export interface MailOffice {
  context: TestContext
  server: MailServer
  /** Makes an account with an address. */
  hire(
    role: TestRole,
    name: string,
    email?: string,
  ): Promise<{ id: number; name: string; rights: Rights; username: string }>
  /** Delivers what is due. @returns who was told what since the last call, by address */
  deliver(): Promise<Array<[to: string, subject: string]>>
}

/**
 * Describes what people are told by mail, each test with an instance without accounts and an empty outbox.
 * @param body gets a function that answers the instance while a test runs
 */
export function describeWithMail(title: string, body: (office: () => MailOffice) => void): void {
  describe.each(enginesOfThisRun)(`${title} (%s)`, (engine) => {
    let office: MailOffice
    let people = 0
    beforeAll(async () => {
      const server = await startMailServer()
      const context = await openTestContext(engine, {
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        MAIL_FROM: 'no-reply@jingwei.example',
        SITE_URL: 'https://www.jingwei.example',
      })
      office = {
        context,
        server,
        async hire(role, name, email = `${name}@example.com`) {
          people += 1
          const username = `person${people}`
          const duties = await storeTestDuty(context.db, role)
          const draft = { username, name, duties, email, password: goodPassword, mustChangePassword: false }
          const { id } = await context.auth.createAccount(draft, null)
          return { id, name, rights: testRights[role], username }
        },
        async deliver() {
          await context.outbox.processDue()
          return office.server.mails
            .splice(0)
            .map(({ to, headers }): [string, string] => [to.join(), headers.subject ?? ''])
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
        },
      }
    })
    beforeEach(async () => {
      for (const table of emptied) await office.context.db.deleteFrom(table).execute()
      office.server.mails.length = 0
    })
    afterAll(async () => {
      await office.context.close()
      await office.server.stop()
    })
    body(() => office)
  })
}
