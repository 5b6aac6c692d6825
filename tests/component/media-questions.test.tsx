import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findFiles, uploadPicture } from './support/media'
import { button, focus, long, openNewsForm } from './support/page'

const figure = (src: string, caption: string) =>
  `<figure><img src="${src}" alt="" width="320" height="200" /><figcaption>${caption}</figcaption></figure>`

/** Opens a news item with pictures that nobody has been asked about. */
async function openWithPictures(pictures: ReadonlyArray<[name: string, caption: string]>): Promise<void> {
  const figures: string[] = []
  for (const [name, caption] of pictures) figures.push(figure((await uploadPicture(name)).src, caption))
  await openNewsForm('图片问答', `<p>正文</p>${figures.join('')}`)
}

const readMaps = async (names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await findFiles(name))[0]?.map.answer))

test('all pictures of a text are said to show no map by one press, which asks no more', long, async () => {
  const names = ['问答控制点.png', '问答基站.png', '问答车载.png']
  await openWithPictures(names.map((name) => [name, '']))
  await button('3 个文件都不含地图').click()
  await expect.poll(() => readMaps(names)).toEqual(['none', 'none', 'none'])
  await expect.element(button('3 个文件都不含地图')).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: '“问答基站.png”是否含有地图' })).not.toBeInTheDocument()
})

test('one picture is asked about by itself, and an answer that was given is not overwritten', async () => {
  await openWithPictures([
    ['单问全图.png', ''],
    ['单问机房.png', ''],
  ])
  const map = page.getByRole('group', { name: '“单问全图.png”是否含有地图' })
  await map.getByRole('button', { name: '含地图', exact: true }).click()
  await expect.poll(() => readMaps(['单问全图.png'])).toEqual(['map'])
  await expect.element(page.getByRole('button', { name: /个文件都不含地图/ })).not.toBeInTheDocument()
})

test(
  'an alternative text is proposed by the caption, else by the name of the file, and taken by one press',
  long,
  async () => {
    await openWithPictures([
      ['荐文一号机房.png', '机房全貌'],
      ['荐文二号机房.png', ''],
      ['IMG_7731.png', ''],
    ])
    await button('采用“机房全貌”').click()
    await button('采用“荐文二号机房”').click()
    const readAlts = async () =>
      [await findFiles('荐文一号机房'), await findFiles('荐文二号机房')].map(([file]) => file?.alt)
    await expect.poll(readAlts).toEqual(['机房全貌', '荐文二号机房'])
    await expect.element(page.getByRole('textbox', { name: '“IMG_7731.png”的文字说明' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^采用/ })).not.toBeInTheDocument()
  },
)

test('the fields of a map stay while somebody types in them, though it is registered meanwhile', async () => {
  await openWithPictures([['有效期图.png', '']])
  const map = page.getByRole('group', { name: '“有效期图.png”是否含有地图' })
  await map.getByRole('button', { name: '含地图', exact: true }).click()
  await map.getByLabelText('审图号').fill('示GS（2026）0618号')
  await map.getByLabelText('来源').fill('公司编制')
  await focus(map.getByLabelText('有效期至'))
  await expect.poll(async () => (await findFiles('有效期图'))[0]?.mapState).toBe('registered')
  await expect.element(map.getByText('已保存')).toBeVisible()
  await expect.element(map.getByLabelText('有效期至')).toHaveFocus()

  await map.getByLabelText('有效期至').fill('2031-01-01')
  await focus(page.getByLabelText('标题'))
  await expect.poll(async () => (await findFiles('有效期图'))[0]?.map.validUntil).toBe('2031-01-01')
  await expect.element(map).not.toBeInTheDocument()
})

test('a description that is gone on with while its beginning is being saved stays in its field', async () => {
  await openWithPictures([['续写说明.png', '']])
  const alt = page.getByRole('textbox', { name: '“续写说明.png”的文字说明' })
  await alt.fill('测区')
  await commands.holdCalls('**/api/media/describe')
  await focus(page.getByLabelText('标题'))
  await commands.waitForHeldCall()
  await focus(alt)
  await commands.press('Control+End')
  await commands.type('全景')
  await commands.restoreCalls()
  await expect.poll(async () => (await findFiles('续写说明'))[0]?.alt).toBe('测区')
  await expect.element(page.getByRole('listitem').filter({ has: alt }).getByText('已保存')).toBeVisible()
  await expect.element(alt).toHaveValue('测区全景')
  await expect.element(alt).toHaveFocus()

  await focus(page.getByLabelText('标题'))
  await expect.poll(async () => (await findFiles('续写说明'))[0]?.alt).toBe('测区全景')
  await expect.element(alt).not.toBeInTheDocument()
})
