import { spawnSync } from 'node:child_process'
import { statfsSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { draft, openStaff } from './load'
import { countOutcomes, isFull, report } from './report'
import { openTarget, type Target } from './target'

const megabyte = 1024 * 1024

describe.each(['sqlite', 'postgres'])('writes that cannot be done (%s)', (engine) => {
  let target: Target
  beforeAll(async () => {
    target = await openTarget(engine)
  })
  afterAll(() => target.close())

  test('F14: uploads that are cut', async () => {
    const { session } = await openStaff(target.url)
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2 * megabyte, '%\n'), Buffer.from('%%EOF\n')])
    const countFiles = async () =>
      (await readdir(target.dataDir, { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile() && !entry.name.startsWith('site.sqlite') && entry.name !== 'site-id',
      ).length
    const countRows = async () => {
      const answer = await fetch(`${target.url}/api/media/list`, { headers: session.headers })
      return ((await answer.json()) as { total: number }).total
    }
    const before = await countFiles()
    for (let tenth = 0; tenth < 10; tenth += 1) {
      await new Promise<void>((resolve) => {
        const upload = request(`${target.url}/api/media/upload`, {
          method: 'POST',
          headers: {
            ...session.headers,
            'content-type': 'application/octet-stream',
            'x-file-name': 'cut.pdf',
            'content-length': file.length,
          },
        })
        upload.once('error', () => undefined).once('close', () => resolve())
        upload.write(file.subarray(0, Math.max(1, (file.length * tenth) / 10)), () =>
          setTimeout(() => upload.destroy(), 100),
        )
      })
    }
    for (let turn = 0; turn < 50 && (await countFiles()) > before; turn += 1) await wait(100)
    const [files, rows] = [(await countFiles()) - before, await countRows()]
    report({
      row: 'F14',
      engine,
      goal: 'no row, no file',
      value: `10 uploads cut: ${rows} rows, ${files} files left`,
      passed: rows === 0 && files === 0,
    })
  })

  test('F16: two staff save one item at once', async () => {
    const [first, second] = [await openStaff(target.url), await openStaff(target.url)]
    const pairs = isFull ? 100 : 40
    const outcomes: string[] = []
    let lost = 0
    for (let pair = 0; pair < pairs; pair += 1) {
      const created = await first.post('create', { ...draft, title: '同时保存' })
      const base = { ...draft, id: created.json?.id, version: created.json?.version }
      const titles = [`甲 ${pair}`, `乙 ${pair}`]
      const saves = await Promise.all([
        first.post('save', { ...base, title: titles[0] }),
        second.post('save', { ...base, title: titles[1] }),
      ])
      outcomes.push(
        saves
          .map(({ status }) => status)
          .toSorted((a, b) => a - b)
          .join('+'),
      )
      const detail = await fetch(`${target.url}/api/news/detail?id=${created.json?.id}`, {
        headers: first.session.headers,
      })
      const { title } = (await detail.json()) as { title: string }
      if (title !== titles[saves.findIndex(({ status }) => status === 200)]) lost += 1
    }
    report({
      row: 'F16',
      engine,
      goal: 'one 200 and one 409, nothing lost',
      value: `${countOutcomes(outcomes)}; ${lost} lost`,
      passed: lost === 0 && outcomes.every((outcome) => outcome === '200+409'),
    })
  })

  test('B7: bodies without end', async () => {
    const heads = {
      'gigabyte declared': 'Content-Length: 1000000000',
      'endless chunks': 'Transfer-Encoding: chunked',
      packed: 'Content-Encoding: gzip\r\nContent-Length: 1000000000',
    }
    const results: Array<{ name: string; status: string; sentMb: number }> = []
    for (const [name, head] of Object.entries(heads)) {
      const socket = connect(Number(new URL(target.url).port), '127.0.0.1')
      const received: string[] = []
      let sent = 0
      socket.on('error', () => undefined).on('data', (part: Buffer) => received.push(part.toString('latin1')))
      socket.write(`POST /api/login/form HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n`)
      const body = Buffer.alloc(65_536, 'x')
      const chunk = head.includes('chunked')
        ? Buffer.concat([Buffer.from('10000\r\n'), body, Buffer.from('\r\n')])
        : body
      // Goes on after the answer, for as long as the server takes more.
      let isTaken = true
      while (isTaken && !socket.destroyed && sent < 64 * megabyte) {
        sent += chunk.length
        const written = new Promise<boolean>((done) => socket.write(chunk, () => done(true)))
        isTaken = await Promise.race([written, wait(2_000, false)])
      }
      socket.destroy()
      results.push({ name, status: received.join('').slice(9, 12) || 'closed', sentMb: Math.round(sent / megabyte) })
    }
    report({
      row: 'B7',
      engine,
      goal: 'refused before 32 MB arrive',
      value: results.map(({ name, status, sentMb }) => `${name}: ${status} after ${sentMb} MB`).join(', '),
      passed: results.every(({ status, sentMb }) => /^4/.test(status) && sentMb < 32),
    })
  })
})

describe.each(['sqlite', 'postgres'])('a disk that is full (%s)', (engine) => {
  let disk = ''
  let target: Target
  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'site-disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { encoding: 'utf8' })
    if (mounted.status !== 0) throw new Error(`F5 needs root to mount a disk of 64 MB: ${mounted.stderr}`)
    target = await openTarget(engine, { dataDir: disk })
  })
  afterAll(async () => {
    await target?.close()
    spawnSync('umount', [disk])
    await rm(disk, { recursive: true, force: true })
  })

  test('F5: full disk', async () => {
    const staff = await openStaff(target.url)
    const published = await staff.post('create', { ...draft, title: '满盘之前' })
    await staff.publish(published.json)
    const filler = join(disk, 'filler')
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
    const upload = async () => {
      const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabyte, '%\n'), Buffer.from('%%EOF\n')])
      const headers = {
        ...staff.session.headers,
        'content-type': 'application/octet-stream',
        'x-file-name': 'full.pdf',
      }
      const answer = await fetch(`${target.url}/api/media/upload`, { method: 'POST', headers, body: file })
      return answer.status
    }
    const outcomes: string[] = []
    const acknowledged: string[] = []
    for (let index = 0; index < 40; index += 1) {
      const title = `满盘 ${index} 号`
      const { status } = await staff.post('create', { ...draft, title })
      outcomes.push(`write ${status}`)
      if (status === 200) acknowledged.push(title)
    }
    outcomes.push(`upload ${await upload()}`)
    const pages = ['/', '/news/showNews', `/news/newsDetail?id=${published.json?.id}`, '/search?keyword=x']
    const reads = await Promise.all(pages.map(async (path) => (await fetch(target.url + path)).status))
    await rm(filler)
    const after = [(await staff.post('create', { ...draft, title: '满盘之后' })).status, await upload()]
    const stored = await staff.listTitles('满盘')
    const lost = acknowledged.filter((title) => !stored.includes(title)).length
    const isAllowed = (outcome: string) =>
      /(503|507)$/.test(outcome) || (engine === 'postgres' && outcome === 'write 200')
    report({
      row: 'F5',
      engine,
      goal: 'writes 507/503, reading goes on, writes again without a restart',
      value: `full: ${countOutcomes(outcomes)}; reads ${reads.join(' ')}; afterwards ${after.join(' ')}; ${lost} lost`,
      passed:
        lost === 0 &&
        outcomes.every((outcome) => isAllowed(outcome) || (outcome === 'write 200' && acknowledged.length < 20)) &&
        reads.every((status) => status === 200) &&
        after.every((status) => status === 200),
    })
  })
})
