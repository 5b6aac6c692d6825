import { menuGroups } from '../../app/admin/shell/menu-groups'
import { knownElsewhere, listFields } from '../support/typed-fields'
import { expect, openHydrated, test, waitForHydration, long } from './site-fixture'

test('What was typed a moment before the page is loaded anew or left for another document comes back', async ({
  staffPage: page,
}) => {
  const department = page.getByLabel(/^部门\*?$/)
  await openHydrated(page, '/manage')
  await page.goto('/user')
  await waitForHydration(page)
  await department.fill('遥感部1')
  await page.reload()
  await waitForHydration(page)
  await expect(department).toHaveValue('遥感部1')

  await department.fill('遥感部2')
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/manage')
  await page.goForward()
  await expect(department).toHaveValue('遥感部2')
})

const paths = menuGroups('administrator')
  .flatMap(({ items }) => items)
  .map(({ to }) => to)

test('No list of the back office has a field whose text no test knows', long, async ({ staffPage: page }) => {
  for (const path of paths.filter((to) => to !== '/manage/settings')) {
    await openHydrated(page, path)
    const unknown = (await page.evaluate(listFields)).filter((label) => !knownElsewhere.test(label))
    expect.soft(unknown, path).toEqual([])
  }
})
