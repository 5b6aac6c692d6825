import type { Env } from '../env'
import { DeliveryError, UndeliverableError } from '../outbox'
import { isMailAddress } from './mail-server'

/** A mail to one person. */
export interface Mail {
  /** Identifies the mail: one that is sent a second time has the same Message-ID. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** When what it tells happened, in ms since 1970. */
  at: number
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 10_000 }
/** Less than the lease of a message in the outbox. */
const maxMs = 40_000

const loopback = /^(localhost|127(\.\d+){3}|::1)$/

/** What is wrong, by the codes of the mail library. */
const reasons: Readonly<Record<string, string>> = {
  EAUTH: '邮件服务器不接受用户名或密码',
  ENOAUTH: '邮件服务器不接受用户名或密码',
  ETLS: '与邮件服务器的加密连接没有建立',
  EREQUIRETLS: '邮件服务器不支持加密连接',
  ETIMEDOUT: '邮件服务器没有回应',
  EABORT: '邮件服务器没有回应',
  EDNS: '找不到邮件服务器',
}

/**
 * Creates the sending of mail through the server of the environment; null where none is set.
 * @param certificate of an authority that the server's certificate may be of, for tests
 */
export function createMail({ SMTP_URL: server, MAIL_FROM: from }: Env, certificate?: string) {
  if (!server || !from) return null
  const { host, port, isSecure, login } = server
  const options = {
    host,
    port,
    secure: isSecure,
    // A password is never sent in the clear, but for a relay on this machine.
    requireTLS: login !== undefined && !loopback.test(host),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
    ...(certificate !== undefined && { tls: { ca: certificate } }),
  }
  const domain = from.address.split('@')[1]

  /**
   * Hands a mail to the server.
   * @throws DeliveryError with the reason in words; UndeliverableError where the server refuses the recipient or the mail for good
   */
  return async function sendMail(mail: Mail, signal: AbortSignal): Promise<void> {
    // The library would take several out of one text.
    if (!isMailAddress(mail.to.address)) throw new UndeliverableError('收件人的邮箱格式不正确')
    // Loaded with the first mail: the library takes memory.
    const { createTransport } = await import('nodemailer')
    try {
      await createTransport(options).sendMail({
        messageId: `<${mail.id}@${domain}>`,
        date: new Date(mail.at),
        from,
        to: mail.to,
        envelope: { from: from.address, to: [mail.to.address] },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        textEncoding: 'base64',
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
      })
    } catch (error) {
      throw toDeliveryError(error)
    }
  }
}

/** Sends a mail. */
export type SendMail = NonNullable<ReturnType<typeof createMail>>

/** Says in words why a mail was not taken. Nothing of the server's own text is kept: it may name persons. */
function toDeliveryError(error: unknown): DeliveryError {
  const { code, originalCode, command, responseCode } = describeError(error)
  if (/CERT|SELF_SIGNED/.test(originalCode)) return new DeliveryError('邮件服务器的证书不受信任')
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return new DeliveryError(reasons[code] ?? '连不上邮件服务器')
  const answer = responseCode === undefined ? '' : `（${responseCode}）`
  // A server that refuses the sender refuses all mail, until somebody has mended that.
  if (command.startsWith('MAIL')) return new DeliveryError(`邮件服务器不接受发件人地址${answer}`)
  if (responseCode === undefined || responseCode >= 500)
    return new UndeliverableError(
      command.startsWith('RCPT') ? `邮件服务器拒收此收件人${answer}` : `邮件服务器拒收这封邮件${answer}`,
    )
  return new DeliveryError(`邮件服务器暂不收信${answer}`)
}

function describeError(error: unknown) {
  const facts: Record<string, unknown> = { ...(typeof error === 'object' ? error : {}) }
  const { code, originalCode, command, responseCode } = facts
  return {
    code: typeof code === 'string' ? code : '',
    originalCode: typeof originalCode === 'string' ? originalCode : '',
    command: typeof command === 'string' ? command : '',
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  }
}
