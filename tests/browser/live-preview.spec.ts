import type { Page } from '@playwright/test'
import { getContentType, type TypeName, typeNames } from '../../app/content/registry'
import type { ManagedEntry } from '../../app/contract'
import { createExampleDraft } from '../support/fixtures'
import {
  button,
  callAsStaff,
  createNews,
  createSamplePicture,
  getNewsFormPath,
  publishNews,
  uploadPicture,
} from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, phone, test, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

/** The page that is seen: a preview holds the next one beside it while that loads. */
const preview = (page: Page) => page.frameLocator('iframe[data-shown]')
const isInSync = (page: Page) => expect(page.getByText('与表单同步')).toBeVisible()
const longBody = Array.from({ length: 40 }, (_, index) => `<p>正文的第 ${index + 1} 段，讲外业与内业。</p>`).join('')

test(
  'the page beside the form shows what is typed, at its scroll place and without a moment of nothing',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await publishNews(context, '边写边看的新闻', longBody)
    await openHydrated(page, getNewsFormPath(id))
    await button(page, '预览').click()
    const heading = preview(page).getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('边写边看的新闻')
    await isInSync(page)
    const scrolled = await page.locator('iframe[data-shown]').evaluate((frame: HTMLIFrameElement) => {
      frame.contentWindow?.scrollTo({ top: 900, behavior: 'instant' })
      return frame.contentWindow?.scrollY
    })
    await page.evaluate(() => {
      const seen: boolean[] = []
      const look = () => {
        seen.push(document.querySelector('iframe[data-shown]') !== null)
        requestAnimationFrame(look)
      }
      look()
      Object.assign(globalThis, { seen })
    })

    await page.getByRole('textbox', { name: '正文' }).press('Control+End')
    await page.keyboard.type('末尾写到这里。')
    await expect(preview(page).getByText('末尾写到这里。')).toHaveCount(1)
    await isInSync(page)

    expect(await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen.includes(false))).toBe(false)
    expect(
      await page.locator('iframe[data-shown]').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY),
    ).toBe(scrolled)
    const visitors = await (await context.request.get(`/news/newsDetail?id=${id}`)).text()
    expect(visitors).not.toContain('末尾写到这里')
  },
)

test(
  'a click on the page leads to the field and to the word, and Esc back to the page',
  long,
  async ({ staffPage: page, context }) => {
    const entry = await createNews(context, '点哪里改哪里', '<p>第一段文字。</p><p>第二段讲高程精度。</p>')
    await callAsStaff(context, 'news/save', {
      id: entry.id,
      version: entry.version,
      category: 2,
      title: entry.title,
      values: { ...entry.values, abstract: '一句摘要，说明来意。', source: '测绘院' },
    })
    await openHydrated(page, `${getNewsFormPath(entry.id)}&view=preview`)
    await isInSync(page)
    const shown = preview(page)

    await shown.getByText('一句摘要，说明来意。').click()
    await expect(page.getByLabel('摘要')).toBeFocused()
    await expect(page.getByText('回到预览')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('iframe[data-shown]')).toBeFocused()

    await shown.getByText('来源：测绘院').click()
    await expect(page.getByLabel('来源')).toBeFocused()
    await shown.getByRole('heading', { level: 1 }).click()
    await expect(page.getByLabel('标题')).toBeFocused()

    await shown.getByText('第二段讲高程精度。').click({ position: { x: 2, y: 10 } })
    await expect(page.getByRole('textbox', { name: '正文' })).toBeFocused()
    await page.keyboard.type('新写的')
    await expect(shown.getByText('新写的第二段讲高程精度。')).toBeVisible()
  },
)

test('links of the page do not lead away from the preview', long, async ({ staffPage: page, context }) => {
  const { id } = await createNews(context, '不跳转的预览')
  await openHydrated(page, `${getNewsFormPath(id)}&view=preview`)
  await isInSync(page)

  await preview(page).getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '解决方案' }).click()

  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('不跳转的预览')
  await expect(page).toHaveURL(/updateNews/)
})

test(
  'the page is laid out at the width of a telephone, a tablet and a desktop',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '三种宽度的预览')
    await openHydrated(page, `${getNewsFormPath(id)}&view=preview`)
    await isInSync(page)
    const widthOf = () =>
      page.locator('iframe[data-shown]').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth)

    await expect.poll(widthOf).toBe(768)
    await page.getByRole('button', { name: '手机' }).click()
    await expect.poll(widthOf).toBe(390)
    await page.getByRole('button', { name: '电脑' }).click()
    await expect.poll(widthOf).toBe(1440)
    for (const width of [1024, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
        .toBe(0)
    }
  },
)

test('the preview is opened, sized and left by the keyboard', long, async ({ staffPage: page, context }) => {
  const { id } = await createNews(context, '用键盘的预览')
  await openHydrated(page, getNewsFormPath(id))
  await page.getByLabel('标题').focus()

  await page.keyboard.press('Alt+Shift+P')
  await isInSync(page)
  const divider = page.getByRole('separator', { name: '表单宽度' })
  await divider.focus()
  await page.keyboard.press('End')
  await expect(divider).toHaveAttribute('aria-valuenow', '720')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '手机' })).toBeFocused()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.locator('iframe[data-shown]').focus()
  await page.keyboard.press('Alt+Shift+P')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test(
  'a telephone shows the page in the place of the form, and a click goes to the field',
  long,
  async ({ openStaffPage }) => {
    const page = await openStaffPage(phone)
    const context = page.context()
    const { id } = await createNews(context, '手机上的预览')
    await openHydrated(page, getNewsFormPath(id))

    await button(page, '预览').click()
    await expect(page.getByRole('textbox', { name: '标题' })).toBeHidden()
    await isInSync(page)
    await preview(page).getByRole('heading', { level: 1 }).click()

    await expect(page.getByRole('textbox', { name: '标题' })).toBeFocused()
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test('a new entry is shown once something is typed', long, async ({ staffPage: page }) => {
  await openHydrated(page, '/news/addNews')
  await button(page, '预览').click()
  await expect(page.getByText('填写内容后，这里显示页面的样子')).toBeVisible()

  await page.getByLabel('标题').fill('从空表单开始的预览')

  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('从空表单开始的预览')
})

test(
  'a page that cannot be had says so and is asked for again, and the form goes on',
  long,
  async ({ staffPage: page, context, faults }) => {
    const { id } = await createNews(context, '先取不到的预览')
    faults.expectAnswers(0)
    await page.route(/newsDetail/, (route) => route.abort('connectionrefused'))
    await openHydrated(page, `${getNewsFormPath(id)}&view=preview`)
    await expect(page.getByText('预览暂不可用')).toBeVisible()
    await page.getByLabel('标题').fill('照样可以写')

    await page.unroute(/newsDetail/)
    await expect(page.getByText('预览暂不可用').or(page.getByText('与表单同步'))).toBeVisible()
    await page.getByRole('button', { name: '重新加载预览' }).click()

    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('照样可以写')
  },
)

test('every content type has a preview whose title leads to its field', long, async ({ staffPage: page, context }) => {
  const { src, width, height } = await uploadPicture(context, await createSamplePicture('预览.png', '#336699'))
  for (const name of typeNames.filter((type) => !getContentType(type).single)) {
    await test.step(name, async () => {
      const type = getContentType(name)
      const { wire, paths, fields, visibleFrom, visibleUntil } = type
      const label = `预览${name.slice(0, 6)}`
      const draft = createExampleDraft(type, { title: label })
      const picture = { src, width, height, alt: '示意' }
      for (const [field, { kind }] of Object.entries(fields)) {
        // A chart of the whole company takes the place of its departments.
        if (kind === 'image') draft.values[field] = name === 'organisation' ? null : picture
        if (kind === 'gallery') draft.values[field] = [{ ...picture, caption: '说明' }]
        if (kind === 'files') draft.values[field] = []
        if (kind === 'video') draft.values[field] = null
        // It is previewed today, whatever day that is.
        if (field === visibleFrom || field === visibleUntil) draft.values[field] = ''
      }
      if (name === ('culture' satisfies TypeName)) draft.category = 2
      const entry = await callAsStaff<ManagedEntry>(context, `${wire}/create`, draft)
      await openHydrated(page, `${paths.update}?id=${entry.id}&view=preview`)
      await isInSync(page)
      const shown = preview(page).getByRole('main').getByText(label, { exact: false }).filter({ visible: true }).first()
      // The page that is pointed at answers by naming the field.
      await shown.hover()
      await expect(
        page.getByRole('region', { name: '预览' }).getByText(type.title.label, { exact: true }),
      ).toBeVisible()
      await shown.click()
      await expect.soft(page.locator('[data-field="title"] :is(input, textarea)'), name).toBeFocused()
    })
  }
})
