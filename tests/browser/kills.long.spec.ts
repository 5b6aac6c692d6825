import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { adminName, adminPassword, startSite } from '../support/site'
import { createNews, getNewsFormPath, readNews } from './admin'
import { expect, openHydrated, signInByCall, test } from './site-fixture'

/** How often each test kills; `KILLS=50` tries it hard. */
const kills = Number(process.env.KILLS ?? 2)
/** How much of what was typed may be lost. */
const allowedMs = 2_000

const body = (page: Page) => page.getByRole('textbox', { name: '正文' })

/** A browser with a profile on the disk, which can be killed at once with all of its processes. */
async function startBrowser(profile: string) {
  const program = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-port=0']
  const child = spawn(program, [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((resolve) => {
    let printed = ''
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(printed)
      if (found?.[1]) resolve(found[1])
    })
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no profile')
  return {
    context,
    async kill() {
      const ended = once(child, 'exit')
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}

/** Types without a pause until told to stop. @returns what had been typed at a moment, in ms since 1970 */
function typeSteadily(page: Page) {
  const typed: Array<{ at: number; text: string }> = []
  const stopping = new AbortController()
  const typing = (async () => {
    let text = ''
    for (let count = 0; !stopping.signal.aborted; count++) {
      const next = `第${count}句。`
      await page.keyboard.insertText(next)
      text += next
      typed.push({ at: Date.now(), text })
      await page.waitForTimeout(40 + Math.random() * 80)
    }
    // The browser may be gone.
  })().catch(() => undefined)
  return {
    stop: async () => {
      stopping.abort()
      await typing
    },
    typedUntil: (moment: number) => typed.findLast(({ at }) => at <= moment)?.text ?? '',
  }
}

async function openBody(context: BrowserContext, url: string, id: number | null): Promise<Page> {
  const page = await context.newPage()
  await openHydrated(page, url + (id === null ? '/news/addNews' : getNewsFormPath(id)))
  await body(page).click()
  return page
}

async function signInToProfile(context: BrowserContext, url: string) {
  const answer = await context.request.post(`${url}/api/login/form`, {
    form: { username: adminName, password: adminPassword },
  })
  expect(answer.status()).toBe(200)
}

test('a browser killed while somebody types loses at most two seconds, with the server away', async ({
  site,
  context,
}) => {
  test.setTimeout(180_000 + kills * 40_000)
  await signInByCall(context)
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  for (let round = 0; round < kills; round++) {
    // Every other time a news item that is stored nowhere yet.
    const id = round % 2 === 0 ? (await createNews(context, `断电试验 ${round}`, '')).id : null
    const killed = await startBrowser(profile)
    await signInToProfile(killed.context, site.url)
    const page = await openBody(killed.context, site.url, id)
    await page.route(/\/api\/news\/(save|create)$/, (route) => route.abort('connectionrefused'))
    const typing = typeSteadily(page)
    await page.waitForTimeout(2_500 + Math.random() * 3_000)
    const moment = Date.now()
    await killed.kill()
    await typing.stop()

    const again = await startBrowser(profile)
    await signInToProfile(again.context, site.url)
    const after = await openBody(again.context, site.url, id)
    await after.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(body(after)).toContainText('第0句。')
    const kept = await body(after).innerText()
    expect(kept.startsWith(typing.typedUntil(moment - allowedMs)), `round ${round}: only ${kept.length} kept`).toBe(
      true,
    )
    expect(typing.typedUntil(moment - allowedMs).length).toBeGreaterThan(0)
    await again.kill()
  }
  await rm(profile, { recursive: true, force: true })
})

test('a server killed while somebody types loses nothing: the form saves once it is back', async ({ browser }) => {
  test.setTimeout(180_000 + kills * 40_000)
  const first = await startSite()
  const port = Number(new URL(first.url).port)
  const dataDir = first.dataDir
  let running = first
  const context = await browser.newContext({ baseURL: first.url })
  await signInByCall(context)
  const { id } = await createNews(context, '停机试验', '')
  const page = await openBody(context, first.url, id)
  const typing = typeSteadily(page)
  for (let round = 0; round < kills; round++) {
    await page.waitForTimeout(1_500 + Math.random() * 2_500)
    const ended = once(running.process, 'exit')
    running.process.kill('SIGKILL')
    await ended
    await page.waitForTimeout(500)
    running = await startSite({ port, dataDir })
  }
  await typing.stop()
  const expected = typing.typedUntil(Date.now())
  await expect(body(page)).toHaveText(expected)
  await expect.poll(async () => (await readNews(context, id)).values.body).toBe(`<p>${expected}</p>`)
  await context.close()
  await running.stop()
  await first.stop()
})
