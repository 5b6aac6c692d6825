import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, phone, test, getFirstPage } from './site-fixture'

for (const [name, options] of [
  ['a telephone', phone],
  ['a desktop', desktop],
] as const) {
  test(`the form of a candidate is accessible on ${name}, with messages, and for a position that is closed`, async ({
    openContext,
    site,
  }) => {
    const answer = await fetch(`${site.url}/api/recruit/list/allow?limit=1`)
    const { rows } = (await answer.json()) as { rows: Array<{ id: number }> }
    const page = getFirstPage(await openContext(options))
    const judge = async (state: string) => {
      expect(await findAccessibilityFaults(page, page.getByRole('main')), state).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${state} fits`).toBeLessThanOrEqual(0)
    }
    const form = page.getByRole('form', { name: '在线应聘' })
    await page.goto(`/linkUS?model=4&apply=${rows[0]?.id}`)
    await expect(form.getByText('未选择文件，也可以拖到这里')).toBeVisible()
    await judge('form')
    await form.getByRole('button', { name: '提交应聘' }).click()
    await expect(form.getByText('请选择简历文件')).toBeVisible()
    await expect(form.getByLabel('姓名')).toBeFocused()
    await form.getByRole('button', { name: '《应聘者个人信息保护说明》' }).click()
    await judge('messages')
    await page.emulateMedia({ forcedColors: 'active' })
    await form.locator('input[type=file]').focus()
    await judge('forced colours')
    await page.emulateMedia({ forcedColors: 'none' })

    await page.goto('/linkUS?model=4&apply=987654')
    await expect(form.getByText('该岗位已停止招聘，可以选择其他岗位')).toBeVisible()
    await expect(page.getByRole('heading', { name: '在线应聘' })).toBeVisible()
    await judge('closed')
  })
}
