import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { RedirectListRow } from '../../app/contract/redirects'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, menuItem, notices, readAddress, undo } from './support/page'
import { openScreen } from './support/screen'
import { createNews, openInstance, readAsStaff, signIn, visitMissing, writeAsStaff } from './support/staff'

const dialog = page.getByRole('dialog')
const list = page.getByRole('list', { name: '转向', exact: true })
const field = (name: string) => dialog.getByLabelText(name)
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

const readRules = async () =>
  (await readAsStaff<{ rows: RedirectListRow[] }>('redirect/list')).rows.map(({ source, target }) => [source, target])
/** A news item that visitors see. */
async function publishNews(title: string): Promise<{ id: number }> {
  const { id, version } = await createNews(title)
  await writeAsStaff('news/publish', { id, version })
  return { id }
}

const save = (source: string, target: string) => writeAsStaff('redirect/save', { source, target })

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

test('A rule is added with a page that is found by its name, changed, deleted and put back', long, async () => {
  await openScreen('/manage/redirects')
  await button('新增').click()
  await field('旧地址').fill('http://www.old.cn/About.asp')
  await field('新地址').fill('企业简介')
  await dialog.getByRole('option', { name: '关于我们 › 企业简介' }).click()
  await expect.element(field('新地址')).toHaveValue('关于我们 › 企业简介')
  await press('保存')
  await expect.element(list.getByText('/About.asp')).toBeVisible()
  await expect.element(list.getByText('关于我们 · 企业简介')).toBeVisible()

  await button('编辑“/About.asp”').click()
  await field('访问时').selectOptions('提示内容已删除')
  await press('保存')
  await expect.element(list.getByText('内容已删除')).toBeVisible()
  expect(await readRules()).toEqual([['/About.asp', '']])

  await page.getByLabelText('查找地址或标题').fill('没有')
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByLabelText('查找地址或标题').fill('about')
  await expect.element(list.getByText('/About.asp')).toBeVisible()
  expect(readAddress()).toBe('/manage/redirects?find=about')

  await button('删除“/About.asp”').click()
  await expect.element(list.getByText('/About.asp')).not.toBeInTheDocument()
  await undo.click()
  await expect.element(list.getByText('/About.asp')).toBeVisible()
})

test('What cannot be is said at its field, and what was typed stays for the next visit', async () => {
  await openScreen('/manage/redirects')
  await button('新增').click()
  await field('旧地址').fill('/a.html')
  await field('新地址').fill('https://other.cn/')
  await press('保存')
  await expect.element(dialog.getByText('只能转到本站的页面，不能转到其他网站').first()).toBeVisible()
  await expect.element(field('新地址')).toHaveAttribute('aria-invalid', 'true')

  await openScreen('/manage/redirects')
  await button('新增').click()
  await expect.element(field('旧地址')).toHaveValue('/a.html')
  await expect.element(field('新地址')).toHaveValue('https://other.cn/')
})

test('Who saves after somebody else is shown where the address leads now, and decides', long, async () => {
  await save('/a.html', '/about')
  await openScreen('/manage/redirects')
  await button('编辑“/a.html”').click()
  const { rows } = await readAsStaff<{ rows: RedirectListRow[] }>('redirect/list')
  await writeAsStaff('redirect/save', { id: rows[0]?.id, version: 1, source: '/a.html', target: '/linkUS' })

  await field('新地址').fill('/news/showNews')
  await press('保存')
  await expect.element(dialog.getByText('现在是转到“/linkUS”')).toBeVisible()
  expect(await readRules()).toEqual([['/a.html', '/linkUS']])
  await expect.element(field('新地址')).toHaveValue('/news/showNews')
  await press('保存')
  await expect.element(list.getByText('/news/showNews')).toBeVisible()
})

test('A file is checked line by line before it is stored, and lines that are refused stay in the field', async () => {
  await save('/changed.html', '/about')
  await openScreen('/manage/redirects')
  await button('导入').click()
  await field('每行一条').fill(
    '旧地址,新地址\n/new.html,/news/showNews\n/changed.html\t内容已删除\n/bad.html,https://other.cn/',
  )
  await press('预检')
  await expect.element(dialog.getByText('预检结果：新增 1 条，更改 1 条，不能导入 1 条')).toBeVisible()
  await expect.element(dialog.getByText('/bad.html：只能转到本站的页面，不能转到其他网站')).toBeVisible()
  await expect.element(dialog.getByText('/changed.html：由 /about 改为 内容已删除')).toBeVisible()
  expect(await readRules()).toEqual([['/changed.html', '/about']])

  await press('导入 2 条')
  await expect.element(page.getByText('转向已导入：新增 1 条，更改 1 条，不能导入 1 条')).toBeVisible()
  await expect.element(field('每行一条')).toHaveValue('/bad.html,https://other.cn/')
  expect(await readRules()).toEqual([
    ['/changed.html', ''],
    ['/new.html', '/news/showNews'],
  ])
})

test(
  'A changed line is checked again before anything is stored, and a reload keeps what was pasted',
  long,
  async () => {
    await openScreen('/manage/redirects')
    await button('导入').click()
    await field('每行一条').fill('/a.html,/about')
    await press('预检')
    await expect.element(dialog.getByRole('button', { name: '导入 1 条' })).toBeVisible()
    await field('每行一条').fill('/b.html,/about')
    await expect.element(dialog.getByRole('button', { name: '预检' })).toBeVisible()

    await openScreen('/manage/redirects')
    await button('导入').click()
    await expect.element(field('每行一条')).toHaveValue('/b.html,/about')
    expect(await readRules()).toEqual([])
  },
)

const pasted = field('每行一条')

test('Lines that are typed while others are checked are not imported unchecked', async () => {
  await openScreen('/manage/redirects')
  await button('导入').click()
  await pasted.fill('/a.html,/about')
  await commands.holdCalls('**/api/redirect/import')
  await press('预检')
  await commands.waitForHeldCall()
  await pasted.fill('/a.html,/about\n/b.html,https://other.cn/')
  await commands.restoreCalls()

  await expect.element(dialog.getByRole('button', { name: '预检' })).toBeEnabled()
  await expect.element(pasted).toHaveValue('/a.html,/about\n/b.html,https://other.cn/')
  expect(dialog.getByRole('button', { name: /^导入/ }).query()).toBeNull()
  await press('预检')
  await expect.element(dialog.getByText('预检结果：新增 1 条，不能导入 1 条')).toBeVisible()
})

test(
  'Lines that are typed while others are imported stay in the open dialog, without those that were stored',
  long,
  async () => {
    await openScreen('/manage/redirects')
    await button('导入').click()
    await pasted.fill('旧地址,新地址\n/a.html,/about\n/bad.html,https://other.cn/')
    await press('预检')
    await expect.element(dialog.getByText('预检结果：新增 1 条，不能导入 1 条')).toBeVisible()
    await commands.holdCalls('**/api/redirect/import')
    await press('导入 1 条')
    await commands.waitForHeldCall()
    await pasted.fill('旧地址,新地址\n/a.html,/about\n/bad.html,https://other.cn/\n/c.html,/linkUS')
    await commands.restoreCalls()

    await expect.element(pasted).toHaveValue('/bad.html,https://other.cn/\n/c.html,/linkUS')
    expect(await readRules()).toEqual([['/a.html', '/about']])
  },
)

test(
  'Lines that could not be imported stay when the server fails, and when the dialog is closed before it answers',
  long,
  async () => {
    await openScreen('/manage/redirects')
    await button('导入').click()
    await pasted.fill('/a.html,/about\n/bad.html,https://other.cn/')
    await commands.failCalls('**/api/redirect/import', { status: 503 })
    await press('预检')
    await expect.element(dialog.getByText('服务器内部错误')).toBeVisible()
    await expect.element(pasted).toHaveValue('/a.html,/about\n/bad.html,https://other.cn/')
    await commands.restoreCalls()

    await press('预检')
    await expect.element(dialog.getByText('预检结果：新增 1 条，不能导入 1 条')).toBeVisible()
    await commands.holdCalls('**/api/redirect/import')
    await press('导入 1 条')
    await commands.waitForHeldCall()
    await commands.press('Escape')
    await expect.element(dialog).not.toBeInTheDocument()
    await commands.restoreCalls()
    await expect.element(page.getByText('转向已导入：新增 1 条，不能导入 1 条')).toBeVisible()
    await button('导入').click()
    await expect.element(pasted).toHaveValue('/a.html,/about\n/bad.html,https://other.cn/')
  },
)

test('A chosen file comes below what was typed, and in place of what an earlier file brought', long, async () => {
  await openScreen('/manage/redirects')
  await button('导入').click()
  await pasted.fill('/typed.html,/about')
  const choose = dialog.getByLabelText('选择 CSV 文件')
  await choose.upload(new File(['/a.html,/about'], '旧站.csv'))
  await expect.element(pasted).toHaveValue('/typed.html,/about\n/a.html,/about')
  await choose.upload(new File(['/b.html,/about'], '旧站 2.csv'))
  await expect.element(pasted).toHaveValue('/typed.html,/about\n/b.html,/about')
})

test('An address that was asked for in vain becomes a rule with the page that is proposed for it', async () => {
  await visitMissing(['/aboutus.html', '/aboutus.html'])
  await openScreen('/manage/redirects?tab=missing')
  const tabs = page.getByRole('navigation', { name: '旧地址' })
  await expect.element(tabs.getByRole('link', { name: '找不到的地址 1' })).toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: '转向 0' })).not.toHaveAttribute('aria-current')
  const missing = page.getByRole('list', { name: '找不到的地址' })
  await expect.element(missing.getByText('/aboutus.html')).toBeVisible()
  await button('把“/aboutus.html”设为转向').click()
  await expect.element(field('旧地址')).toHaveValue('/aboutus.html')
  await expect.element(field('新地址')).toHaveValue('关于我们 › 企业简介')
  await commands.press('Enter')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(missing.getByText('/aboutus.html')).not.toBeInTheDocument()
  expect(await readRules()).toEqual([['/aboutus.html', '/about?model=1']])
})

test(
  'The register and its dialogs have no accessibility fault, and nothing of them is cut off at any width',
  long,
  async () => {
    await save('/old-site/company/introduction/history.asp?class=12&id=345', '/about?model=2')
    await save('/old-news/*', '/news/showNews?model=1')
    await save('/gone.html', '内容已删除')
    await openScreen('/manage/redirects')
    await expect.element(list.getByText('/gone.html')).toBeVisible()
    expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])
    for (const width of [390, 1366, 1440, 1920]) {
      await page.viewport(width, 900)
      await expect.poll(() => innerWidth).toBe(width)
      expect(document.documentElement.scrollWidth - width, `${width} px`).toBeLessThanOrEqual(0)
    }
    for (const opens of ['新增', '导入']) {
      await button(opens).click()
      await expect.element(dialog).toBeVisible()
      expect(await findAccessibilityFaults(dialog.element())).toEqual([])
      await dialog.getByRole('button', { name: '取消' }).click()
    }
  },
)

test('Who takes a news item off the site says where its address leads, and links to it lead on with it', async () => {
  const { id } = await publishNews('将要下线的新闻')
  await save('/old/first.html', `/news/newsDetail?id=${id}`)
  await openScreen('/news/updateNews')
  await button('“将要下线的新闻”的更多操作').click()
  await menuItem('下线').click()
  await field('从别处链接到它的访问者').selectOptions('转到“新闻中心 · 行业动态”')
  await press('下线')
  await expect.element(notices.getByText('已下线')).toBeVisible()
  expect(await readRules()).toEqual([
    [`/news/newsDetail?id=${id}`, '/news/showNews?model=2'],
    ['/old/first.html', '/news/showNews?model=2'],
  ])
})

test('Nothing is set where nothing is said, and another page may be chosen by its title', long, async () => {
  const { id: kept } = await publishNews('接替的新闻')
  const { id: first } = await publishNews('先下线的新闻')
  await publishNews('后删除的新闻')
  await openScreen('/news/updateNews')
  await button('“后删除的新闻”的更多操作').click()
  await menuItem('删除').click()
  await press('删除')
  await expect.element(notices.getByText('已删除')).toBeVisible()
  expect(await readRules()).toEqual([])

  await openScreen(`/news/updateNews?id=${first}`)
  await button('更多操作').click()
  await menuItem('下线').click()
  await field('从别处链接到它的访问者').selectOptions('转到其他页面')
  await press('下线')
  await expect.element(dialog.getByText('请填写新地址，或写“内容已删除”')).toBeVisible()
  await field('转到').last().fill('接替的')
  await dialog.getByRole('option', { name: '接替的新闻' }).click()
  await press('下线')
  await expect.element(notices.getByText('已下线')).toBeVisible()
  expect(await readRules()).toEqual([[`/news/newsDetail?id=${first}`, `/news/newsDetail?id=${kept}`]])
})
