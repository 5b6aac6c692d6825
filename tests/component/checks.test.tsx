import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { note as noteBlock } from '../../app/content/blocks/kinds'
import { formatSampleBlock } from '../support/sample-block'
import { findAccessibilityFaults } from './support/accessibility'
import { button, focus, long, openNewsForm, text, undo } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readAsStaff, readNews, writeAsStaff } from './support/staff'

const wrong =
  '<p>采用国内最先进的流程。</p><p>航线全长 12 <strong>公里</strong>，见<a href="/news/newsDetail?id=999999">公告</a>。</p>'

/** The card of the checks, which begin when it comes into view. */
const panel = page.getByRole('region', { name: '网站体检' })
const findings = panel.getByRole('listitem')

/**
 * Stores a news item, opens its form and brings its checks into view.
 * @returns its id
 */
async function openChecks(title: string, body: string): Promise<number> {
  const id = await openNewsForm(title, body)
  await expect.element(panel).toBeInTheDocument()
  panel.element().scrollIntoView({ block: 'center' })
  return id
}

test(
  'Findings stand beside the text, lead to their words and are mended in one step that Ctrl+Z takes back',
  long,
  async () => {
    const id = await openChecks('体检的新闻', wrong)
    await expect.poll(() => findings.elements()).toHaveLength(3)
    await expect.element(panel.getByText('严重，第 1 段')).toBeVisible()
    await expect.element(panel.getByText('所链接的内容已不存在，请改为其他页面或取消链接')).toBeVisible()

    await panel.getByRole('button', { name: '定位：绝对化用语，第 1 段' }).click()
    await expect.poll(() => getSelection()?.toString()).toBe('国内最先进')
    await panel.getByRole('button', { name: '改正：绝对化用语，第 1 段' }).click()
    await expect.element(text).toMatchTextContent('采用先进的流程。')
    text.element().focus()
    await commands.press('Control+z')
    await expect.element(text).toMatchTextContent('采用国内最先进的流程。')

    await panel.getByRole('button', { name: '全部改正' }).click()
    await expect.element(text).toMatchTextContent('采用先进的流程。航线全长 12 千米')
    await expect.element(page.getByText('已改正 2 处，还有 1 处需要您处理')).toBeVisible()
    await expect.poll(() => findings.elements()).toHaveLength(1)
    await expect
      .poll(async () => (await readNews(id)).values.body)
      .toContain('<p>采用先进的流程。</p><p>航线全长 12 <strong>千米</strong>')
  },
)

test(
  'Findings that come while a pointer is pressed wait for its release, so that no button moves beneath it',
  long,
  async () => {
    await openChecks('按住时体检', '<p>正文。</p>')
    await expect.element(panel.getByText('未发现问题')).toBeVisible()
    window.dispatchEvent(new PointerEvent('pointerdown'))
    await page.getByRole('textbox', { name: '摘要' }).fill('请登陆系统查看')
    // Longer than typing has to rest before it is checked.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(findings.elements()).toHaveLength(0)

    window.dispatchEvent(new PointerEvent('pointercancel'))
    await expect.poll(() => findings.elements()).toHaveLength(1)
  },
)

test(
  'What is typed is checked when typing rests; words are kept as they are with a reason, and told again, by keyboard',
  long,
  async () => {
    const id = await openChecks('保留原文的新闻', '<p>正文。</p>')
    await expect.element(panel.getByText('未发现问题')).toBeVisible()
    await page.getByRole('textbox', { name: '摘要' }).fill('请登陆系统查看')
    const dismiss = panel.getByRole('button', { name: '保留原文：错别字，摘要' })
    await expect.element(dismiss).toBeVisible()
    const pressEnterOn = async (part: typeof dismiss) => {
      await expect.element(part).toBeVisible()
      part.element().focus()
      await commands.press('Enter')
    }

    await pressEnterOn(dismiss)
    await commands.press('Enter')
    await expect.element(panel.getByText('理由不少于 4 个字')).toBeVisible()
    await commands.type('引用原文')
    await commands.press('Enter')
    await expect.element(dismiss).not.toBeInTheDocument()
    const facts = await readAsStaff('check/facts', { id })
    expect(facts).toMatchObject({
      dismissed: [{ rule: 'typos', text: '登陆', sentence: '请登陆系统查看', reason: '引用原文' }],
    })

    const dismissed = panel.getByText('已保留原文 1 处')
    await expect.element(dismissed).toBeVisible()
    dismissed.element().closest('summary')?.focus()
    await commands.press('Enter')
    await pressEnterOn(panel.getByRole('button', { name: '恢复提示：错别字登陆' }))
    await expect.element(dismiss).toBeVisible()

    await pressEnterOn(dismiss)
    await commands.type('系统原名')
    await commands.press('Enter')
    await expect.element(dismiss).not.toBeInTheDocument()
    await undo.click()
    await expect.element(dismiss).toBeVisible()
  },
)

test('The reason that is being written for a finding stays when a finding before it goes', async () => {
  const repeated = '<p>请登陆系统查看。</p>'
  await openChecks('写着理由的新闻', `<p>采用国内最先进的流程。</p>${repeated}${repeated}`)
  await panel.getByRole('button', { name: '保留原文：错别字，第 3 段' }).click()
  const reason = panel.getByLabelText('保留原文的理由')
  await reason.fill('系统原名')
  await panel.getByRole('button', { name: '改正：绝对化用语，第 1 段' }).click()

  await expect.poll(() => findings.elements()).toHaveLength(2)
  await expect.element(reason).toHaveValue('系统原名')
})

test('After words are kept as they are the next finding has the focus, and who gives that up is back at its button', async () => {
  await openChecks('焦点的新闻', '<p>采用国内最先进的流程。</p><p>请登陆系统查看。</p>')
  const first = panel.getByRole('button', { name: '保留原文：绝对化用语，第 1 段' })
  await focus(first)
  await commands.press('Enter')
  await expect.element(panel.getByLabelText('保留原文的理由')).toHaveFocus()
  await commands.press('Escape')
  await expect.element(first).toHaveFocus()

  await commands.press('Enter')
  await commands.type('引用原文')
  await commands.press('Enter')
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: '改正：错别字，第 2 段' })).toHaveFocus()
})

test('Enter and Esc that an input method takes neither confirm nor close the reason for a finding, in WebKit either', async () => {
  await openChecks('拼音的理由', '<p>请登陆系统查看。</p>')
  await panel.getByRole('button', { name: '保留原文：错别字，第 1 段' }).click()
  const reason = panel.getByLabelText('保留原文的理由')
  // WebKit sends the key after the end of the composition, and only its code tells.
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    const press = (key: string) =>
      reason.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...composing }))
    press('Enter')
    await expect.element(panel.getByText('理由不少于 4 个字')).not.toBeInTheDocument()
    press('Escape')
    await expect.element(reason).toBeVisible()
  }
})

test('A reason that could not be stored stays in its field, with what went wrong', async () => {
  await openChecks('断网时的理由', '<p>请登陆系统查看。</p>')
  await panel.getByRole('button', { name: '保留原文：错别字，第 1 段' }).click()
  const reason = panel.getByLabelText('保留原文的理由')
  await reason.fill('系统原名如此')
  await commands.failCalls('**/api/check/dismiss')
  await panel.getByRole('button', { name: '确认保留' }).click()
  await expect.element(panel.getByRole('alert')).toHaveTextContent('服务器没有响应，请稍后重试')
  await expect.element(reason).toHaveValue('系统原名如此')

  await commands.restoreCalls()
  await panel.getByRole('button', { name: '确认保留' }).click()
  await expect.element(panel.getByText('已保留原文 1 处')).toBeVisible()
})

test('What is kept as it is, is told again when its sentence changes', long, async () => {
  const id = await openChecks('改过一句的新闻', '<p>正文。</p>')
  const sentence = '请登陆系统查看'
  await writeAsStaff('check/dismiss', { id, rule: 'typos', text: '登陆', sentence, reason: '系统原名' })
  await openScreen(`/news/updateNews?id=${id}`)
  await expect.element(panel).toBeInTheDocument()
  panel.element().scrollIntoView({ block: 'center' })
  const abstract = page.getByRole('textbox', { name: '摘要' })
  await abstract.fill('请登陆系统查看。另请登记。')
  await expect.element(panel.getByText('已保留原文 1 处')).toBeVisible()
  await expect.element(panel.getByText('未发现问题')).toBeVisible()

  await abstract.fill('请登陆系统下载。另请登记。')
  await expect.element(panel.getByRole('button', { name: '保留原文：错别字，摘要' })).toBeVisible()
  await expect.element(panel.getByText('已保留原文 1 处')).not.toBeInTheDocument()
})

test(
  'The panel and the page of findings have no accessibility fault, and nothing of them is cut off at any width',
  long,
  async () => {
    const { id, version } = await createNews('全站体检的新闻', wrong)
    await writeAsStaff('news/publish', { id, version, anyway: { reason: '引用验收结论' } })
    await openScreen(`/news/updateNews?id=${id}`)
    await expect.element(panel).toBeInTheDocument()
    panel.element().scrollIntoView({ block: 'center' })
    await expect.poll(() => findings.elements()).toHaveLength(3)
    expect(await findAccessibilityFaults(panel.element())).toEqual([])
    for (const width of [390, 1366, 1440, 1920]) {
      await page.viewport(width, 900)
      await expect.poll(() => innerWidth).toBe(width)
      // On a telephone it stands in a sheet.
      if (width === 390) {
        await button('更多操作').click()
        await page.getByRole('menuitem', { name: /^设置/ }).click()
      }
      await expect.element(panel).toBeVisible()
      const box = panel.element()
      expect(box.scrollWidth - box.clientWidth, `${width} px`).toBe(0)
    }

    await expect.poll(async () => (await readAsStaff<{ total: number }>('check/list')).total).toBeGreaterThan(0)
    await openScreen('/manage')
    await expect.element(page.getByText(/网站体检：\d+ 条内容有待处理，其中严重问题 \d+ 处/)).toBeVisible()
    await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '网站体检' }).click()
    await expect.element(page.getByRole('heading', { name: '网站体检', level: 1 })).toBeVisible()
    const link = page.getByRole('link', { name: '全站体检的新闻' })
    const row = page.getByRole('listitem').filter({ has: link })
    await expect.element(row.getByText('国内最先进')).toBeVisible()
    expect(await findAccessibilityFaults(document.body)).toEqual([])
    await row.getByRole('link', { name: '全站体检的新闻' }).click()
    await expect.element(page.getByRole('textbox', { name: '标题' })).toHaveValue('全站体检的新闻')
  },
)

test('The button to publish counts severe findings, and what is mended in their list goes live', long, async () => {
  const id = await openChecks('先处理的新闻', wrong)
  await expect.element(panel.getByText('发布前须处理严重项，或说明原因')).toBeVisible()
  await expect.element(button('发布')).toHaveAccessibleDescription('发布前还有 1 项')
  await button('发布').click()
  const alert = page.getByRole('alert', { name: '待改正的内容' })
  await expect.element(alert.getByText('绝对化用语“国内最先进”')).toBeVisible()
  expect((await readNews(id)).state).toBe('draft')

  await panel.getByRole('button', { name: '改正：绝对化用语，第 1 段' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await button('发布').click()
  await expect.element(page.getByText('已发布，前台已更新')).toBeVisible()
})

test('What stands in a block is checked too, mended in place, and its finding leads to the block', async () => {
  const note = formatSampleBlock(noteBlock, { text: '请登陆系统，全长 12 公里。', tone: 'info' })
  await openChecks('内容块体检的新闻', `<p>正文。</p>${note}`)
  const block = text.getByRole('group', { name: '提示' })
  await panel.getByRole('button', { name: '定位：错别字，提示，内容' }).click()
  await expect.element(block.getByRole('button', { name: '编辑提示' })).toHaveFocus()

  await panel.getByRole('button', { name: '改正：错别字，提示，内容' }).click()
  await expect.element(block).toMatchTextContent('请登录系统，全长 12 公里。')
  await panel.getByRole('button', { name: '改正：单位写法，提示，内容' }).click()
  await expect.element(block).toMatchTextContent('请登录系统，全长 12 千米。')
  await expect.element(panel.getByText('未发现问题')).toBeVisible()
})
