// The browser of the tests: Debian's Chromium, or whatever CHROMIUM names.
import { ensureProgram } from './apt.mjs'

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
  return ensureProgram({
    name: 'Chromium and a Chinese font',
    paths: process.env.CHROMIUM ? [process.env.CHROMIUM] : places,
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    advice:
      'The browser tests need Chromium: sudo apt-get install chromium-headless-shell fonts-noto-cjk, or set CHROMIUM to the path of one.',
  })
}
