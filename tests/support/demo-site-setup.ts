import type { TestProject } from 'vitest/node'
import { startSite } from './site'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a site with the demo content, for tests that only read. */
    demoSiteUrl: string
  }
}

/** Starts one site with the demo content for all files of a run that only read it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite()
  project.provide('demoSiteUrl', site.url)
  return () => site.stop()
}
