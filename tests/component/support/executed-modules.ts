import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Begins to note which modules of the product run, if `WATCH_MODULES` is 1. */
    watchModules: () => Promise<void>
    /** Keeps which modules ran since `watchModules`, as those of this file, for `npm run check` (`affected-tests.mjs`). */
    keepModules: () => Promise<void>
  }
}

/** Where the modules that each file ran are kept: one JSON list of paths for each. */
const folder = '.cache/executed-modules'

/** Watching takes a tenth of the time, so `npm test` leaves it out. */
const isWanted = process.env.WATCH_MODULES === '1'

const sessions = new WeakMap<Page, CDPSession>()

export const watchModules: BrowserCommand<[]> = async ({ page, context }) => {
  if (!isWanted) return
  let session = sessions.get(page)
  if (!session) {
    session = await context.newCDPSession(page)
    sessions.set(page, session)
    await session.send('Profiler.enable')
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  }
  // The counts begin anew with each reading.
  await session.send('Profiler.takePreciseCoverage')
}

export const keepModules: BrowserCommand<[]> = async ({ page, testPath, project }) => {
  // Of a file's tests all count, or none.
  if (!isWanted || project.config.testNamePattern) return
  const coverage = await sessions.get(page)?.send('Profiler.takePreciseCoverage')
  if (!coverage || !testPath) throw new Error('modules are not watched')
  const modules = coverage.result.flatMap(({ url, functions }) => {
    const path = URL.canParse(url) ? new URL(url).pathname.slice(1) : ''
    // The first function is the module itself, which runs where it is imported.
    const hasRun = functions.slice(1).some(({ ranges }) => ranges.some(({ count }) => count > 0))
    return hasRun && path.startsWith('app/') ? [path] : []
  })
  const kept = join(project.config.root, folder)
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, `${basename(testPath)}.json`), JSON.stringify([...new Set(modules)].toSorted(), null, 1))
}
