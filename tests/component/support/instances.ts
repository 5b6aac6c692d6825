import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { parse } from 'hono/utils/cookie'
import { pino } from 'pino'
import { calls, createApi } from '../../../app/server/api'
import type { AppContext } from '../../../app/server/app/create-context'
import { createContext } from '../../../app/server/app/create-context'
import { parseEnv } from '../../../app/server/env'
import { createHandler } from '../../../app/server/http/handler'
import { runInRequestContext } from '../../../app/server/http/request-context'
import { serveMedia } from '../../../app/server/media'
import { openTestDatabase } from '../../support/engines'
import { startMailServer } from '../../support/mail-server'
import { isPresetName } from '../../../app/content/duties'
import { storeTestDuty, type TestRole } from '../../support/duties'
import { goodPassword } from '../../support/test-modules'

/** The name of the cookie by which a page says which instance its calls are for. */
const instanceCookie = 'instance'

interface Instance {
  context: AppContext
  handle: (request: IncomingMessage, response: ServerResponse) => void
  fetch: (request: Request) => Response | Promise<Response>
  close: () => Promise<void>
  /** Those who have made calls, by what staff read of them. */
  colleagues: Map<string, ReturnType<typeof signIn>>
}

/** A call that somebody else makes. */
export interface ColleagueCall {
  /** What staff read of who made it. */
  name: string
  role: TestRole
  path: string
  body: unknown
}

/** What a test is told of the account that it is signed in with. */
export interface SignedInAccount {
  id: number
  username: string
  sessionId: string
}

/**
 * Answers the calls of component tests in the process of the test run: each file has an instance of its own, over an
 * empty database. `POST /instances` makes one, `POST /instances/sign-in` an account that is signed in, and
 * `POST /instances/device` another device that an account is signed in on,
 * `POST /instances/colleague` somebody else who makes the call that its body describes, `POST /instances/missing-addresses`
 * visits of the addresses in its body that show no page. `POST /instances/deliver` sends the
 * messages of its outbox, mail to a server of the test run. `GET /instances/calls` says where the calls are.
 * @returns what ends all instances
 */
export default async function setup(): Promise<() => Promise<void>> {
  const instances = new Map<string, Instance>()
  const mailServer = await startMailServer()

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = parse(request.headers.cookie ?? '')[instanceCookie] ?? ''
    if (request.url === '/instances') {
      const created = randomUUID()
      instances.set(created, await openInstance(mailServer.port))
      const former = instances.get(key)
      instances.delete(key)
      await former?.close()
      return void response.setHeader('set-cookie', [`${instanceCookie}=${created}; Path=/`]).end()
    }
    if (request.url === '/instances/calls')
      return void response.end(
        JSON.stringify(Object.fromEntries(calls.map(({ name, method, path }) => [name, { method, path }]))),
      )
    const instance = instances.get(key)
    if (!instance) return void response.writeHead(404).end()
    if (request.url === '/instances/deliver') {
      await instance.context.outbox.processDue()
      return void response.end()
    }
    if (request.url === '/instances/missing-addresses') {
      for (const address of (await json(request)) as string[]) instance.context.redirects.countAddress(address, true)
      await instance.context.redirects.flush()
      return void response.end()
    }
    if (request.url === '/instances/colleague') {
      const { status, text } = await callAsColleague(instance, (await json(request)) as ColleagueCall)
      return void response.writeHead(status).end(text)
    }
    if (request.url === '/instances/device') {
      const { username, userAgent } = (await json(request)) as { username: string; userAgent: string }
      const address = '192.0.2.20'
      await runInRequestContext({ address, userAgent, secure: false, nonce: '' }, () =>
        instance.context.auth.signIn({ username, password: goodPassword, address }),
      )
      return void response.end()
    }
    if (!request.url?.startsWith('/instances/sign-in')) return instance.handle(request, response)
    const { searchParams: asked } = new URL(request.url, 'http://localhost')
    const duties = await findDuties(instance.context, asked.get('role') ?? '')
    const { secret, account } = await signIn(instance.context, duties, asked.get('name') ?? '')
    response.setHeader('set-cookie', `session=${secret}; Path=/; HttpOnly; SameSite=Lax`).end(JSON.stringify(account))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.env.COMPONENT_TEST_INSTANCES = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.closeAllConnections()
    server.close()
    await Promise.all([...instances.values()].map(({ close }) => close()))
    await mailServer.stop()
  }
}

async function openInstance(mailPort: number): Promise<Instance> {
  const database = await openTestDatabase('sqlite')
  const env = parseEnv({
    DATA_DIR: database.address.dataDir,
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: '0',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'no-reply@jingwei.example',
  })
  const context = await createContext(env, { engine: database.engine })
  const api = createApi(context)
  const notFound = () => new Response('页面不存在', { status: 404 })
  const handle = createHandler({
    log: pino({ level: 'silent' }),
    trustedProxies: undefined,
    siteUrl: undefined,
    files: async () => notFound(),
    isPublicPage: () => false,
    pages: notFound,
    api: (request) => api.fetch(request),
    media: (request) => serveMedia(context.media, request),
    crawlerFiles: async () => notFound(),
    toProblem: (error) => context.engine.toProblem(error),
    health: () => 'ready',
    started: Promise.resolve(),
    metrics: undefined,
    cache: () => undefined,
    findRedirect: (address) => context.redirects.find(address),
    countAddress: (address, isWanted) => context.redirects.countAddress(address, isWanted),
    countView: () => {},
  })
  return {
    context,
    handle,
    fetch: (request) => api.fetch(request),
    close: database.dispose,
    colleagues: new Map(),
  }
}

/** The duties of an account: of tests, or a preset by its key. */
function findDuties({ db, duties }: AppContext, role: string): Promise<number[]> {
  if (role === 'administrator' || role === 'editor' || role === 'nothing') return storeTestDuty(db, role)
  return duties.findPresets(
    role
      .split('+')
      .map((name) => name.replace('preset:', ''))
      .filter(isPresetName),
  )
}

/** Makes an account and signs it in. */
async function signIn({ auth }: AppContext, duties: number[], name: string) {
  const username = `staff-${randomUUID().slice(0, 8)}`
  const draft = { username, name, duties, password: goodPassword, mustChangePassword: false }
  const { id } = await auth.createAccount(draft, null)
  const begun = await auth.signIn({ username, password: goodPassword, address: '192.0.2.10' })
  if ('pendingSecret' in begun) throw new Error('a new account has no second factor')
  const { secret, answer } = begun
  return { secret, account: { id, username, sessionId: answer.sessionId } satisfies SignedInAccount }
}

async function callAsColleague(instance: Instance, { name, role, path, body }: ColleagueCall) {
  const known = instance.colleagues.get(name)
  const signedIn = known ?? findDuties(instance.context, role).then((duties) => signIn(instance.context, duties, name))
  if (!known) instance.colleagues.set(name, signedIn)
  const { secret, account } = await signedIn
  const answer = await instance.fetch(
    new Request(`http://localhost/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `session=${secret}`,
        'x-csrf-token': account.sessionId,
      },
      body: JSON.stringify(body),
    }),
  )
  return { status: answer.status, text: await answer.text() }
}
