import type { BrowserContext, Page } from '@playwright/test'
import { button, fillSignIn, getNewsFormPath, publishNews } from './admin'
import { agreeAndSend, fillForm, openForm, readReceipt, resetSendingLimit } from './application-steps'
import { desktop, expect, phone, test, getFirstPage } from './site-fixture'

test.use({ ownProfile: true })

/** What Chromium 86 or Safari 14 lacks of what browsers have learned since, by its owner. */
const younger: Record<string, string[]> = {
  Array: ['fromAsync'],
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['at', 'isWellFormed', 'toWellFormed'],
  Object: ['hasOwn', 'groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  RegExp: ['escape'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['abort', 'any', 'timeout'],
  'AbortSignal.prototype': ['throwIfAborted'],
  'Element.prototype': ['checkVisibility', 'setHTML', 'getHTML'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'Crypto.prototype': ['randomUUID'],
  'Document.prototype': ['startViewTransition'],
  CSS: ['highlights'],
  globalThis: [
    'structuredClone',
    'scheduler',
    'Iterator',
    'requestIdleCallback',
    'reportError',
    'Highlight',
    'Temporal',
  ],
}

/** Makes every page of a context lack what the table names. */
async function removeFeatures(context: BrowserContext, features: Record<string, string[]>): Promise<void> {
  await context.addInitScript((table) => {
    for (const [path, names] of Object.entries(table)) {
      let owner: object | undefined = globalThis
      for (const part of path === 'globalThis' ? [] : path.split('.')) owner = owner && Reflect.get(owner, part)
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
    }
  }, features)
}

/** What the scripts use of it, as `tests/build/promised-browsers.test.ts` finds. */
const brought = [
  'AbortSignal.prototype.throwIfAborted',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Element.prototype.checkVisibility',
  'HTMLFormElement.prototype.requestSubmit',
  'Map.groupBy',
  'Object.groupBy',
  'Object.hasOwn',
  'RegExp.escape',
  'String.prototype.at',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'structuredClone',
]

const findLacking = (page: Page) =>
  page.evaluate(
    (paths) =>
      paths.filter((path) => {
        const found = path
          .split('.')
          .reduce<unknown>(
            (owner, part) => (Object(owner) === owner ? Reflect.get(Object(owner), part) : undefined),
            window,
          )
        return typeof found !== 'function'
      }),
    brought,
  )

test('An old browser on a telephone opens the menu, a list, an item and what a search finds, without a notice', async ({
  openContext,
}) => {
  const context = await openContext(phone)
  await removeFeatures(context, younger)
  const page = getFirstPage(context)

  await page.goto('/')
  await button(page, '打开菜单').click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: '关闭菜单' }).click()
  await expect(drawer).toBeHidden()
  expect(await findLacking(page)).toEqual([])
  await expect(page.locator('#old-browser')).toHaveCount(0)

  await page.goto('/news/showNews?model=2')
  await page.locator('main').getByRole('link').filter({ hasText: '测绘' }).first().click()
  await expect(page).toHaveURL(/\/news\/newsDetail\?id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await page.goto('/search?keyword=测绘')
  await expect(page.locator('main mark').first()).toBeVisible()
})

test('An old browser sends an application', async ({ openContext, site }) => {
  resetSendingLimit(site)
  const context = await openContext(desktop)
  await removeFeatures(context, younger)
  const page = getFirstPage(context)

  await openForm(page)
  await fillForm(page, { company: '云洲市旧版浏览器用户协会' })
  await agreeAndSend(page)

  expect((await readReceipt(page)).receipt).toMatch(/^\d{8}-[2-9A-Z]{6}$/)
})

test('Staff with an old browser sign in and save a change', async ({ staffPage, context, openContext }) => {
  const { id } = await publishNews(context, '旧版浏览器的编辑')
  await staffPage.close()
  const old = await openContext(desktop)
  await removeFeatures(old, younger)
  const page = getFirstPage(old)

  await page.goto(`/login?redirect=${encodeURIComponent(getNewsFormPath(id))}`)
  await fillSignIn(page)
  await page.getByLabel('标题').fill('旧版浏览器的编辑已保存')
  await button(page, '保存草稿').click()

  await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
})

test('A browser that lacks what no script can bring is told so, with the telephone number, and keeps the page', async ({
  openContext,
}) => {
  const context = await openContext(desktop)
  await removeFeatures(context, { Promise: ['any'] })
  const page = getFirstPage(context)

  await page.goto('/')

  const notice = page.getByRole('alert').filter({ hasText: '您的浏览器版本过低' })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link')).toHaveText(/^\d[\d-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(200, 200)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.querySelectorAll('script[type=module]').length)).toBe(0)
})

test('the header fits, and a key opens its menus, where a browser cannot tell how the focus came', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/news/showNews')
  await page.evaluate(() => {
    const dropUnknown = (parent: CSSStyleSheet | CSSGroupingRule) => {
      for (let index = parent.cssRules.length - 1; index >= 0; index--) {
        const rule = parent.cssRules[index]
        if (rule instanceof CSSGroupingRule) dropUnknown(rule)
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':focus-visible')) parent.deleteRule(index)
      }
    }
    for (const sheet of document.styleSheets) dropUnknown(sheet)
  })
  const toggle = page.getByRole('button', { name: '展开解决方案菜单' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect((await toggle.boundingBox())?.width).toBe(0)
  await toggle.focus()
  expect((await toggle.boundingBox())?.width).toBeGreaterThan(20)
})
