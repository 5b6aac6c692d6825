import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  createCertificate,
  type MailRefusals,
  startMailServer,
  startSilentServer,
} from '../../../tests/support/mail-server'
import { parseEnv } from '../env'
import { UndeliverableError } from '../outbox'
import { createMail, type Mail } from './mail'

const mail: Mail = {
  id: 'a1b2c3',
  to: { name: '陈晓岚', address: 'chen@example.com' },
  subject: '新的合作申请 20261121-7F3K9Q',
  text: '合作方向：数据采集与调查。',
  html: '<p>合作方向：数据采集与调查。</p>',
  at: Date.UTC(2026, 10, 21, 4),
}

async function open(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options)
  onTestFinished(server.stop)
  return server
}

function send(url: string, changes: Partial<Mail> = {}, certificate?: string, signal = new AbortController().signal) {
  const sendMail = createMail(
    parseEnv({ SMTP_URL: url, MAIL_FROM: '经纬空间 <no-reply@jingwei.example>' }),
    certificate,
  )
  if (!sendMail) throw new Error('no mail server')
  return sendMail({ ...mail, ...changes }, signal)
}

/** What a failed sending says, and whether it is the last word. */
const fail = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: Error) => [error.message, error instanceof UndeliverableError],
  )

describe('a mail', () => {
  test('has sender, recipient, subject, text and HTML, and says that a machine has written it', async () => {
    const server = await open()
    await send(`smtp://127.0.0.1:${server.port}`)
    const [received] = server.mails
    expect(received).toMatchObject({
      from: 'no-reply@jingwei.example',
      to: ['chen@example.com'],
      text: '合作方向：数据采集与调查。',
      html: '<p>合作方向：数据采集与调查。</p>',
    })
    expect(received?.headers).toMatchObject({
      from: '经纬空间 <no-reply@jingwei.example>',
      to: '陈晓岚 <chen@example.com>',
      subject: '新的合作申请 20261121-7F3K9Q',
      date: 'Sat, 21 Nov 2026 04:00:00 +0000',
      'auto-submitted': 'auto-generated',
    })
  })

  test('that is sent twice has the same Message-ID', async () => {
    const server = await open()
    await send(`smtp://127.0.0.1:${server.port}`)
    await send(`smtp://127.0.0.1:${server.port}`)
    expect(server.mails.map(({ headers }) => headers['message-id'])).toEqual([
      '<a1b2c3@jingwei.example>',
      '<a1b2c3@jingwei.example>',
    ])
  })

  test('gets no further header or recipient through what its parts hold', async () => {
    const server = await open()
    await send(`smtp://127.0.0.1:${server.port}`, {
      subject: '申请\r\nBcc: other@example.com\r\nX-Injected: yes',
      to: { name: '陈\r\nBcc: other@example.com', address: 'chen@example.com' },
    })
    const [received] = server.mails
    expect(received?.to).toEqual(['chen@example.com'])
    expect(Object.keys(received?.headers ?? {})).not.toContain('bcc')
    expect(Object.keys(received?.headers ?? {})).not.toContain('x-injected')
  })

  test.each([
    'a@example.com, b@example.com',
    'a@example.com>\r\nRCPT TO:<b@example.com',
    '<b@example.com>a@example.com',
  ])('goes to nobody where an address is %s', async (address) => {
    const server = await open()
    expect(await fail(send(`smtp://127.0.0.1:${server.port}`, { to: { name: '', address } }))).toEqual([
      '收件人的邮箱格式不正确',
      true,
    ])
    expect(server.mails).toEqual([])
  })
})

describe('the connection to a mail server', () => {
  const login = { user: 'site', password: 'p@ss/word' }
  let tls = { key: '', cert: '' }
  beforeAll(async () => {
    tls = await createCertificate()
  })

  test('is encrypted from the first byte with smtps, and signs in', async () => {
    const server = await open({ tls, secure: true, login })
    await send(`smtps://site:p%40ss%2Fword@localhost:${server.port}`, {}, tls.cert)
    expect(server.mails).toMatchObject([{ isEncrypted: true, user: 'site' }])
  })

  test('is encrypted with smtp where the server offers it, before the password is sent', async () => {
    const server = await open({ tls, login })
    await send(`smtp://site:p%40ss%2Fword@localhost:${server.port}`, {}, tls.cert)
    expect(server.mails).toMatchObject([{ isEncrypted: true, user: 'site' }])
  })

  test('is refused where the certificate is of nobody who is known', async () => {
    const server = await open({ tls, secure: true, login })
    expect(await fail(send(`smtps://site:p%40ss%2Fword@localhost:${server.port}`))).toEqual([
      '邮件服务器的证书不受信任',
      false,
    ])
    expect(server.mails).toEqual([])
  })

  test('is not made with a wrong password', async () => {
    const server = await open({ tls, secure: true, login })
    expect(await fail(send(`smtps://site:wrong@localhost:${server.port}`, {}, tls.cert))).toEqual([
      '邮件服务器不接受用户名或密码',
      false,
    ])
  })

  test('that is refused is tried again later', async () => {
    const server = await startMailServer()
    await server.stop()
    expect(await fail(send(`smtp://127.0.0.1:${server.port}`))).toEqual(['连不上邮件服务器', false])
  })

  test('that hangs ends with the process', async () => {
    const server = await startSilentServer()
    onTestFinished(server.stop)
    const stopping = new AbortController()
    const sending = fail(send(`smtp://127.0.0.1:${server.port}`, {}, undefined, stopping.signal))
    setTimeout(() => stopping.abort(), 20)
    expect(await sending).toEqual(['邮件服务器没有回应', false])
  })
})

test.each<[MailRefusals, string, boolean]>([
  [{ recipient: 550 }, '邮件服务器拒收此收件人（550）', true],
  [{ recipient: 450 }, '邮件服务器暂不收信（450）', false],
  [{ message: 554 }, '邮件服务器拒收这封邮件（554）', true],
  [{ message: 451 }, '邮件服务器暂不收信（451）', false],
  [{ sender: 553 }, '邮件服务器不接受发件人地址（553）', false],
])('A server that answers %o is told of in words', async (refuse, message, isFinal) => {
  const server = await open({ refuse })
  expect(await fail(send(`smtp://127.0.0.1:${server.port}`))).toEqual([message, isFinal])
  expect(server.mails).toEqual([])
})
