import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type MailServer, startMailServer, startSilentServer } from '../support/mail-server'
import { postAsStaff, signIn, startSite, type Site } from '../support/site'

/** Sends a cooperation application, as a visitor does. */
async function apply(url: string, need: string): Promise<void> {
  const answer = await fetch(`${url}/api/application/create/allow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      company: '云洲市自然资源局',
      person: '王书远',
      phone: '13800138000',
      direction: '数据采集与调查',
      place: '云洲市',
      need,
      consent: true,
      elapsed: 30_000,
    }),
  })
  expect(answer.status).toBe(200)
}

async function start(dataDir: string, port: number): Promise<Site> {
  return startSite({
    dataDir,
    env: { DEMO_CONTENT: '0', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@jingwei.example' },
  })
}

async function prepareFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-notices-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function kill(site: Site): Promise<void> {
  const ended = once(site.process, 'exit')
  site.process.kill('SIGKILL')
  await ended
}

const subjects = ({ mails }: MailServer) => mails.map(({ headers }) => headers.subject)

test('A mail whose server was killed before it could be sent is sent by the next one', async () => {
  const dataDir = await prepareFolder()
  const silent = await startSilentServer()
  onTestFinished(silent.stop)
  const killed = await start(dataDir, silent.port)
  const staff = await signIn(killed.url)
  await postAsStaff(killed.url, staff, 'account/saveOwn', { email: 'chief@example.com' })
  await apply(killed.url, '需要全市 1:500 地形图更新')
  await kill(killed)

  const mailServer = await startMailServer()
  onTestFinished(mailServer.stop)
  const next = await start(dataDir, mailServer.port)
  onTestFinished(() => next.stop())
  // A message that the killed process had begun to send is another one's after a minute.
  await expect.poll(() => subjects(mailServer), { timeout: 100_000, interval: 200 }).toHaveLength(1)
  expect(subjects(mailServer)[0]).toMatch(/^【经纬空间】新的合作申请 \d{8}-[2-9A-Z]{6}$/)
  expect(mailServer.mails[0]?.to).toEqual(['chief@example.com'])
}, 150_000)

test('A mail whose server was killed between sending and noting it comes again under the same Message-ID', async () => {
  const dataDir = await prepareFolder()
  let site: Site | undefined
  let isFirst = true
  const mailServer = await startMailServer({
    async onMail() {
      if (!isFirst || !site) return
      isFirst = false
      await kill(site)
    },
  })
  onTestFinished(mailServer.stop)
  site = await start(dataDir, mailServer.port)
  const staff = await signIn(site.url)
  await postAsStaff(site.url, staff, 'account/saveOwn', { email: 'chief@example.com' })
  await apply(site.url, '需要全市 1:500 地形图更新')
  await expect.poll(() => mailServer.mails.length, { timeout: 60_000, interval: 100 }).toBe(1)

  const next = await start(dataDir, mailServer.port)
  onTestFinished(() => next.stop())
  await expect.poll(() => mailServer.mails.length, { timeout: 100_000, interval: 200 }).toBe(2)
  const ids = mailServer.mails.map(({ headers }) => headers['message-id'])
  expect(ids[1]).toMatch(/^<[\w-]{36}@jingwei\.example>$/)
  expect(ids[0]).toBe(ids[1])
}, 200_000)
