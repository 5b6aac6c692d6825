import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { runOpenLoop } from './load'
import { percentile, report } from './report'
import { openTarget, type Target } from './target'

const heads = {
  'slow headers': 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'slow body': 'POST /api/login/form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n',
  silent: '',
}

describe.each(['sqlite', 'postgres'])('slow clients (%s)', (engine) => {
  let target: Target
  const sockets: Socket[] = []
  beforeAll(async () => {
    target = await openTarget(engine)
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await target.close()
  })

  async function open(head: string): Promise<Socket> {
    const socket = connect(Number(new URL(target.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    if (head) socket.write(head)
    return socket
  }

  /** One byte a second, until the connection is closed. */
  function drip(socket: Socket): void {
    const timer = setInterval(() => socket.writable && socket.write('x'), 1_000)
    socket.once('close', () => clearInterval(timer))
  }

  test('L5: 2,000 clients that are slow, silent or do not read', async () => {
    const path = () => '/about'
    await runOpenLoop(target.url, 20, 3, path)
    const calm = percentile(
      (await runOpenLoop(target.url, 20, 5, path)).map(({ ms }) => ms),
      0.95,
    )
    for (let index = 0; index < 500; index += 1) {
      drip(await open(heads['slow headers']))
      drip(await open(heads['slow body']))
      await open(heads.silent)
      // Answers pile up that nobody reads.
      ;(await open('GET /webSiteMap HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20))).pause()
    }
    const visits = await runOpenLoop(target.url, 20, 10, path)
    const failed = visits.filter(({ outcome }) => outcome !== '200')
    const p95 = percentile(
      visits.map(({ ms }) => ms),
      0.95,
    )
    for (const socket of sockets.splice(0)) socket.destroy()
    report({
      row: 'L5',
      engine,
      goal: 'others served, p95 <= max(1 s, 5 x calm)',
      value: `calm p95 ${calm} ms, among them ${p95} ms, ${failed.length} of ${visits.length} failed`,
      passed: failed.length === 0 && p95 <= Math.max(1_000, 5 * calm),
    })
  })

  test('L6: slow headers, slow bodies and silence are cut off', async () => {
    const begun = performance.now()
    const ends = Object.entries(heads).map(async ([name, head]) => {
      const socket = await open(head)
      socket.resume()
      if (head) drip(socket)
      await Promise.race([once(socket, 'close'), wait(95_000, undefined, { ref: false })])
      return { name, seconds: (performance.now() - begun) / 1000 }
    })
    const cut = await Promise.all(ends)
    report({
      row: 'L6',
      engine,
      goal: 'cut off within 90 s',
      value: cut.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', '),
      passed: cut.every(({ seconds }) => seconds <= 90),
    })
  })
})
