import { afterAll } from 'vitest'
import { createTestApi } from './api'
import { openTestContext } from './context'
import { enginesOfThisRun } from './engines'

/**
 * Opens an instance for all tests of a file, with an editor and an administrator who have signed in. It is closed after
 * them.
 * @param settings more of the environment
 */
export async function openTestSite(settings: Record<string, string> = {}) {
  const context = await openTestContext(enginesOfThisRun[0], settings)
  afterAll(() => context.close())
  const api = createTestApi(context)
  return {
    context,
    api,
    editor: await api.signInStaff('editor', 'editor'),
    administrator: await api.signInStaff('administrator', 'administrator'),
  }
}
