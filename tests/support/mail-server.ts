import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'

const run = promisify(execFile)

/** A mail as a server has received it. */
interface ReceivedMail {
  from: string
  to: string[]
  /** Whether it came over TLS, and who had signed in. */
  isEncrypted: boolean
  user: string
  /** All of it, as it was sent. */
  raw: string
  headers: Record<string, string>
  text: string
  html: string
}

/** A mail server on a free port of this machine. */
export interface MailServer {
  port: number
  mails: ReceivedMail[]
  stop: () => Promise<void>
}

/** What a server says no to, by its answers. */
export interface MailRefusals {
  sender?: number
  recipient?: number
  message?: number
}

/**
 * Starts a mail server.
 * @param options.tls a key and a certificate; with `secure` from the first byte, otherwise once the client begins it
 * @param options.login who may send; anybody when left out
 * @param options.refuse answers with these codes, as long as they stand there
 * @param options.onMail runs once a mail has come, before that is answered
 */
export async function startMailServer(
  options: {
    port?: number
    tls?: { key: string; cert: string }
    secure?: boolean
    login?: { user: string; password: string }
    refuse?: MailRefusals
    onMail?: () => Promise<void>
  } = {},
): Promise<MailServer> {
  const { port = 0, tls, secure = false, login, refuse = {}, onMail } = options
  const mails: ReceivedMail[] = []
  const refusal = (code: number | undefined) =>
    code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code })
  const server = new SMTPServer({
    ...tls,
    secure,
    authOptional: login === undefined,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _session, done) =>
      username === login?.user && password === login.password
        ? done(null, { user: username })
        : done(new Error('wrong name or password')),
    onMailFrom: (_address, _session, done) => done(refusal(refuse.sender)),
    onRcptTo: (_address, _session, done) => done(refusal(refuse.recipient)),
    onData: (stream, session, done) => {
      void text(stream).then(async (raw) => {
        const refused = refusal(refuse.message)
        if (refused) return done(refused)
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: typeof session.user === 'string' ? session.user : '',
          ...parseMail(raw),
        })
        await onMail?.()
        return done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const at = server.server.address()
  if (typeof at !== 'object' || !at) throw new Error('no port')
  return {
    port: at.port,
    mails,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** Starts a server that takes connections and never says a word. */
export async function startSilentServer(): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (typeof at !== 'object' || !at) throw new Error('no port')
  return {
    port: at.port,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Makes a key, and a certificate for this machine that nobody else has signed. */
export async function createCertificate(): Promise<{ key: string; cert: string }> {
  const { stdout } = await run(process.execPath, ['scripts/lib/programs.mjs', 'openssl'])
  const folder = await mkdtemp(join(tmpdir(), 'site-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  await run(stdout.trim(), [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    cert,
    ...subject,
  ])
  const made = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  await rm(folder, { recursive: true })
  return made
}

function parseMail(raw: string): Pick<ReceivedMail, 'raw' | 'headers' | 'text' | 'html'> {
  const { headers, body } = splitPart(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1)
  const read = (type: string) => {
    const part = parts
      .map((each) => splitPart(each.trim()))
      .find((each) => each.headers['content-type']?.startsWith(type))
    return part?.headers['content-transfer-encoding'] === 'base64'
      ? Buffer.from(part.body, 'base64').toString('utf8')
      : (part?.body ?? '')
  }
  return { raw, headers, text: read('text/plain'), html: read('text/html') }
}

function splitPart(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    decodeWords(line.slice(line.indexOf(':') + 1).trim()),
  ])
  return { headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') }
}

/** Decodes the words of a header that are no plain letters (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, coded: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : Buffer.from(
            coded
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    )
}
