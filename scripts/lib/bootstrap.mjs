// Plain JavaScript that old versions of Node run: it installs what is missing, builds what has changed
// and hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

const installStamp = join(root, 'node_modules/.install-stamp')
const buildStamp = join(root, 'dist/.build-stamp')

/** Installs the exact dependencies of the lock file, unless that has been done since it last changed. */
export function ensureInstalled() {
  const wanted = hashOf(['package-lock.json'])
  if (readFileIfExists(installStamp) === wanted) return
  console.log('正在安装依赖……')
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) fail('依赖安装失败，原因见上。')
  writeFileSync(installStamp, wanted)
}

/** Builds the site, unless the sources are those of the last build. */
export function ensureBuilt() {
  const { API_URL_BROWSER = '' } = process.env
  const address = URL.parse(API_URL_BROWSER)
  if (API_URL_BROWSER !== '' && !(address?.origin === API_URL_BROWSER && /^https?:$/.test(address.protocol)))
    fail('Bad environment value: API_URL_BROWSER (must be an http or https origin without a path)')
  const wanted = hashOf(
    ['package-lock.json', 'app.config.ts', 'tsconfig.json', 'app', 'public', 'scripts/lib/compress-files.mjs'],
    API_URL_BROWSER,
  )
  if (readFileIfExists(buildStamp) === wanted && existsSync(join(root, 'dist/server/server.js'))) return
  console.log('正在构建……')
  // A build that is cut off leaves something of both.
  rmSync(buildStamp, { force: true })
  // Made of the former build, see run.mjs.
  rmSync(join(root, '.cache/compiled'), { recursive: true, force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  runBuildStep([vite, 'build', '-c', 'app.config.ts', '--logLevel', 'warn'])
  runBuildStep([join(root, 'scripts/lib/compress-files.mjs'), join(root, 'dist/client')])
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, wanted)
}

function runBuildStep(args) {
  const env = withPinnedNode({ ...process.env, NODE_ENV: 'production' })
  const { status } = spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) fail('构建失败，原因见上。')
}

/** The Node that the lock file pins, or the running one where no pinned one exists for this machine. */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, file)
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath
  return fail(
    `这台机器（${process.platform} ${process.arch}）需要 Node 22.12 或更新的版本，现有 ${process.versions.node}。`,
  )
}

/** The environment in which child processes find the pinned Node first. */
export function withPinnedNode(env) {
  return { ...env, PATH: `${dirname(pinnedNode())}${process.platform === 'win32' ? ';' : ':'}${env.PATH ?? ''}` }
}

/**
 * How the server uses memory, whatever the machine has: the garbage collector otherwise lets the heap grow with it, and
 * the C library keeps a pool for every thread that compresses; one pool for all of them costs no more time. Half of the
 * memory, for some more processor time. The server collects once by itself what starting left behind.
 */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=512', '--expose-gc']
export const serverMemoryEnv = { MALLOC_ARENA_MAX: '1' }

/** How soon a server that has crashed is started again; twice as long after each start that failed, up to the most. */
const restartDelayMs = 500
const maxRestartDelayMs = 16_000

/**
 * Runs a command under the pinned Node until it ends, passing signals on; ends this process with its status. A command
 * that has once sent the message `ready` and ends by itself has crashed and is run again, however often that takes: what it
 * needs may be away for a while.
 */
export function runWithPinnedNode(args, env = process.env) {
  let child
  let wasReady = false
  let failures = 0
  let isStopping = false
  /** Ends this process while no child runs. */
  let end
  const stop = (signal) => {
    isStopping = true
    child.kill(signal)
    end?.()
  }
  const run = () => {
    let isReady = false
    end = undefined
    child = spawn(pinnedNode(), args, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: withPinnedNode(env),
    })
    child.on('message', (message) => {
      if (message === 'ready') isReady = wasReady = true
    })
    child.on('error', (error) => fail(error.message))
    child.on('exit', (code, signal) => {
      end = () => process.exit(code ?? (signal ? 1 : 0))
      if (!wasReady || isStopping || code === 0) return end()
      failures = isReady ? 0 : failures + 1
      setTimeout(run, Math.min(restartDelayMs * 2 ** failures, maxRestartDelayMs))
    })
  }
  run()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal))
  // A shell between npm and this process does not pass signals on; it just is not there any more.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 300).unref()
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}

function readFileIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function hashOf(paths, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const path of paths) addToHash(hash, join(root, path))
  return hash.digest('hex')
}

function addToHash(hash, path) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name))
  } else if (!/\.test\.tsx?$/.test(path) && !path.endsWith('routeTree.gen.ts')) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}
