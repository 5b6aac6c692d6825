import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { uploadPicture } from './support/media'
import { button, long, menuItem, readParameter, text, undo } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readNews, writeAsStaff } from './support/staff'

const history = page.getByRole('main')

/** The texts of the parts of the history that a selector finds. */
const readTexts = (selector: string) =>
  Array.from(document.querySelectorAll(`main ${selector}`), (part) => part.textContent)

const readSource = (selector: string) => document.querySelector(`main ${selector}`)?.getAttribute('src')

async function upload(name: string): Promise<string> {
  const { id, src } = await uploadPicture(name)
  await writeAsStaff('media/answerMap', { ids: [id], answer: 'none' })
  return src
}

const article = (number: string, picture: string, cell: string) =>
  [
    '<p>项目概况如下。</p><p>任务来源为省级计划。</p><p>测区地形以山地为主。</p>',
    `<p>航摄共 ${number} 架次，质量优良。</p>`,
    `<figure><img src="${picture}" alt="示意" /><figcaption>图 1　航线示意</figcaption></figure>`,
    `<table><tbody><tr><td><p>成果</p></td><td><p>精度</p></td></tr><tr><td><p>高程模型</p></td><td><p>${cell}</p></td></tr></tbody></table>`,
  ].join('')

/** Opens the history from the menu of the form. */
async function openHistory(): Promise<void> {
  await button('更多操作').click()
  await menuItem('历史版本').click()
  await expect.poll(() => readParameter('view')).toBe('history')
}

/** Stores a new version of a news item. */
function save({ id, version }: ManagedEntry, title: string, values: object, further = {}): Promise<ManagedEntry> {
  return writeAsStaff('news/save', { id, version, category: 2, title, values, ...further })
}

test(
  'the history shows what changed since the published version, word by word, in texts, pictures and tables',
  long,
  async () => {
    const [plan, photo] = [await upload('航线.png'), await upload('点云.png')]
    const first = await createNews('历史对照的新闻', article('318', plan, '0.15 m'))
    const published = await writeAsStaff<ManagedEntry>('news/publish', { id: first.id, version: first.version })
    await save(published, '历史对照的新闻', { body: article('326', photo, '0.11 m') }, { autosave: true })
    await openScreen(`/news/updateNews?id=${first.id}`)
    await openHistory()

    await expect.element(history.getByText('自动保存').first()).toBeVisible()
    await expect.element(history.getByText('前台正在显示')).toBeVisible()
    await expect.element(history.getByRole('button', { name: / 发布.*保存的版本$/ })).toBeVisible()
    await expect.poll(() => readTexts('p del')).toEqual(['318'])
    expect(readTexts('p ins')).toEqual(['326'])
    expect(readSource('del img')).toBe(plan)
    expect(readSource('ins img')).toBe(photo)
    expect(readTexts('td del')).toEqual(['0.15'])
    expect(readTexts('td ins')).toEqual(['0.11'])
    await expect.element(history.getByText('改 1 格')).toBeVisible()
    expect(history.getByText('任务来源为省级计划。').query()).toBeNull()
    await history.getByRole('button', { name: /2 段未改动/ }).click()
    await expect.element(history.getByText('任务来源为省级计划。')).toBeVisible()

    await commands.press('j')
    await expect.element(history.getByText('第 1 处，共 3 处')).toBeVisible()
    expect(document.activeElement).toBe(document.querySelector('main [data-change]'))
    await commands.press('j')
    await commands.press('k')
    await expect.element(history.getByText('第 1 处，共 3 处')).toBeVisible()

    expect(await findAccessibilityFaults(document.body)).toEqual([])
    for (const width of [390, 768, 1366, 1920]) {
      await page.viewport(width, 900)
      await expect.poll(() => innerWidth).toBe(width)
      expect(document.documentElement.scrollWidth - innerWidth, `${width} px`).toBe(0)
    }
  },
)

test('any two versions are compared, chosen by the keyboard too', long, async () => {
  const body = (words: string) => ({ body: `<p>三个版本之${words}。</p>` })
  const first = await createNews('三个版本之一', '<p>三个版本之甲。</p>')
  await save(await save(first, '三个版本之二', body('乙')), '三个版本之三', body('丙'))
  await openScreen(`/news/updateNews?id=${first.id}`)
  await openHistory()
  const version1 = history.getByRole('button', { name: /，三个版本之一$/ })
  const version2 = history.getByRole('button', { name: /，三个版本之二$/ })
  const lastChange = () => readTexts('[data-change]').at(-1)

  await expect.poll(lastChange).toBe('三个版本之乙丙。')
  await version1.click({ modifiers: ['Shift'] })
  await expect.poll(lastChange).toBe('三个版本之甲丙。')
  version2.element().focus()
  await commands.press('Enter')
  await expect.poll(lastChange).toBe('三个版本之甲乙。')
})

test('the only version of an entry is compared with nothing', async () => {
  const { id } = await createNews('只有一个版本的新闻')
  await openScreen(`/news/updateNews?id=${id}&view=history`)

  await expect.element(history.getByText('只有这一个版本')).toBeVisible()
  await expect.poll(() => history.getByText('新', { exact: true }).elements()).toHaveLength(2)
  expect(history.getByText('旧', { exact: true }).elements()).toHaveLength(0)
})

test(
  'what stands in the form is among the versions, and an old version that was restored gives way to it again',
  long,
  async () => {
    const first = await createNews('恢复旧版本的新闻', '<p>旧的正文。</p>')
    const { id } = await save(first, '恢复旧版本的新闻', { body: '<p>新的正文。</p>' })
    await openScreen(`/news/updateNews?id=${id}`)
    await page.getByLabelText('标题').fill('刚刚改好的标题')

    await openHistory()
    const heading = history.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent('刚刚改好的标题')
    await history.getByRole('button', { name: '设为旧' }).last().click()
    await button('恢复旧版本').click()
    await page.getByRole('dialog').getByRole('button', { name: '恢复旧版本', exact: true }).click()
    await expect.element(heading).toHaveTextContent('恢复旧版本的新闻')
    await expect.poll(async () => (await readNews(id)).values.body).toBe('<p>旧的正文。</p>')
    await undo.click()

    await expect.element(heading).toHaveTextContent('刚刚改好的标题')
    await expect.element(history.getByText('恢复旧版本前的内容').first()).toBeVisible()
    await page.getByRole('link', { name: '返回编辑' }).click()
    await expect.element(page.getByLabelText('标题')).toHaveValue('刚刚改好的标题')
    await expect.element(text).toHaveTextContent('新的正文。')
  },
)

test('related entries stand in the history by their titles', long, async () => {
  const product = await writeAsStaff<ManagedEntry>('solution/create', {
    category: 1,
    title: '外业核查工具',
    values: {},
  })
  const draft = { category: 1, title: '引用产品的案例' }
  const { id, version } = await writeAsStaff<ManagedEntry>('caseInfo/create', { ...draft, values: {} })
  await writeAsStaff('caseInfo/save', { id, version, ...draft, values: { products: [product.id] } })

  await openScreen(`/mainpage/updateCaseInfo?id=${id}&view=history`)

  await expect.element(page.getByRole('region', { name: '相关产品' })).toMatchTextContent('外业核查工具')
})

test('The versions that hold generated text say so in the list', async () => {
  const first = await createNews('人写的版本')
  const values = (aiContent: boolean) => ({ body: '<p>正文。</p>', aiContent })
  await save(await save(first, '采纳建议的版本', values(true)), '人改过的版本', values(false))

  await openScreen(`/news/updateNews?id=${first.id}&view=history`)

  const versions = page.getByRole('navigation', { name: '版本' })
  await expect.element(versions.getByRole('button', { name: /采纳建议的版本/ })).toMatchTextContent('含 AI 生成内容')
  expect(versions.getByText('含 AI 生成内容').elements()).toHaveLength(1)
})
