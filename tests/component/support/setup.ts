import { afterEach, beforeAll, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'
import { closeNotices, closeScreen } from './screen'
import { openInstance, signIn } from './staff'
import { takeComplaints, watchConsole } from './complaints'

watchConsole()

beforeAll(async () => {
  await openInstance()
  await signIn('administrator')
})

beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'list-size=; path=/; max-age=0'
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
  await page.viewport(1440, 900)
})

afterEach(async () => {
  await closeScreen()
  closeNotices()
  await commands.restoreCalls()
  const complaints = takeComplaints()
  if (complaints.length > 0) throw new Error(`complaints of the browser:\n${complaints.join('\n')}`)
})
