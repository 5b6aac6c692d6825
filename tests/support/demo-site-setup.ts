import type { TestProject } from 'vitest/node'
import { startSite } from './site'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a site with the demo content, for tests that only read. */
    demoSiteUrl: string
    /** Origin of a site without any content, for tests that only read. */
    emptySiteUrl: string
  }
}

/** Starts one site with and one without the demo content for all files of a run that only read them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [demo, empty] = await Promise.all([
    startSite({ env: { METRICS_TOKEN: 'a-long-enough-token' } }),
    startSite({ env: { DEMO_CONTENT: '0' } }),
  ])
  project.provide('demoSiteUrl', demo.url)
  project.provide('emptySiteUrl', empty.url)
  return async () => {
    await Promise.all([demo.stop(), empty.stop()])
  }
}
