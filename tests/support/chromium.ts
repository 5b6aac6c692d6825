/** How the tests start Chromium: the one that was found or installed, or that of Debian. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  // Without a locale, Chromium cannot open files with Chinese names.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  // Without a sandbox, since they may run as root, and without asking anything outside.
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    // Draws what needs a graphics card without one.
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
