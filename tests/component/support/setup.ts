import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'
import { moreSettings, storageKey as moreSettingsKey } from '../../../app/admin/form/more-settings-store'
import { forgetKept } from './kept'
import { closeScreen } from './screen'
import { openInstance, signIn } from './staff'
import { takeComplaints, watchConsole } from './complaints'

watchConsole()

beforeAll(async () => {
  await commands.watchModules()
  await openInstance()
  await signIn('administrator')
})

beforeEach(async () => {
  await forgetKept()
  // As a person leaves it who fills in what is folded; the test of the fold itself begins without.
  localStorage.setItem(moreSettingsKey, 'open')
  moreSettings.set(false)
  document.cookie = 'list-size=; path=/; max-age=0'
  await page.viewport(1440, 900)
})

afterEach(async () => {
  await closeScreen()
  await commands.restoreCalls()
  const complaints = takeComplaints()
  if (complaints.length > 0) throw new Error(`complaints of the browser:\n${complaints.join('\n')}`)
})

afterAll(async () => {
  await commands.keepModules()
})
