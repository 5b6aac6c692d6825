import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from './site'

const run = promisify(execFile)

/** An nginx with the configuration that `docs/nginx.conf` recommends. */
export interface NginxServer {
  /** `https://localhost:…`, with a certificate that nobody has signed. */
  url: string
  /** Where plain HTTP is sent on from. */
  plainUrl: string
  /** What it has logged about failures so far. */
  readErrors: () => Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts nginx in front of two instances; it is installed when it is missing.
 * @param ports where the instances listen
 * @throws Error when it cannot be installed or started
 */
export async function startNginx(ports: [number, number]): Promise<NginxServer> {
  const { stdout } = await run(process.execPath, ['scripts/lib/programs.mjs', 'nginx', 'openssl'])
  const [nginx = '', openssl = ''] = stdout.trim().split('\n')
  const home = await mkdtemp(join(tmpdir(), 'site-nginx-'))
  await mkdir(join(home, 'logs'))
  const certificate = join(home, 'certificate.pem')
  const key = join(home, 'key.pem')
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
  await run(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject])
  const program: Program = { nginx, home, ports, certificate, key }
  for (;;) {
    const server = await startAtFreePorts(program)
    if (server) return server
  }
}

interface Program {
  nginx: string
  home: string
  ports: [number, number]
  certificate: string
  key: string
}

/** Starts nginx at ports that were free a moment ago; answers null when another program has taken one meanwhile. */
async function startAtFreePorts({ nginx, home, ports, certificate, key }: Program): Promise<NginxServer | null> {
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const site = (await readFile('docs/nginx.conf', 'utf8'))
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace('/etc/ssl/site/fullchain.pem', certificate)
    .replace('/etc/ssl/site/privkey.pem', key)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll('listen [::]:', '# listen [::]:')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(home, name)};`,
  )
  // Otherwise its workers are nobody's, who may not keep bodies in this folder.
  const user = userInfo().uid === 0 ? 'user root;\n' : ''
  const own = ['access_log off;', ...folders, `include ${join(home, 'site.conf')};`].join('\n')
  await writeFile(join(home, 'site.conf'), site)
  await writeFile(
    join(home, 'nginx.conf'),
    `${user}worker_processes 1;\npid ${join(home, 'pid')};\nevents {}\nhttp {\n${own}\n}\n`,
  )
  const errors = join(home, 'errors.log')
  const child = spawn(nginx, ['-p', home, '-e', errors, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const readErrors = () => readFile(errors, 'utf8').catch(() => '')
  const plainUrl = `http://localhost:${plainPort}`
  for (const deadline = Date.now() + 20_000; ; await wait(20)) {
    const said = await readErrors()
    if (said.includes('Address already in use')) {
      await end(child)
      await rm(errors)
      return null
    }
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start: ${said}`)
    // Written once the ports are its own: before, another program may answer there.
    if (!existsSync(join(home, 'pid'))) continue
    if ((await fetch(plainUrl, { redirect: 'manual' }).catch(() => null))?.status === 301) break
  }
  return {
    url: `https://localhost:${port}`,
    plainUrl,
    readErrors,
    async stop() {
      await end(child)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
