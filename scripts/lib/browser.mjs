// The browser of the tests: Debian's Chromium, or whatever CHROMIUM names.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The first is a Chromium without windows: the tests take a tenth less time in it. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium, installed with apt when there is none and this user may; exits with advice otherwise. */
export function ensureBrowser() {
  const wanted = process.env.CHROMIUM ? [process.env.CHROMIUM] : places
  const found = () => wanted.find((path) => existsSync(path))
  const present = found()
  if (present) return present
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.error('Installing Chromium and a Chinese font with apt ...')
    const run = (args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    run(['update', '-qq'])
    run(['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'])
    const installed = found()
    if (installed) return installed
  }
  console.error(
    'The browser tests need Chromium: sudo apt-get install chromium-headless-shell fonts-noto-cjk, or set CHROMIUM to the path of one.',
  )
  process.exit(1)
}
