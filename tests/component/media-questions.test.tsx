import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findFiles, uploadPicture } from './support/media'
import { button, openNewsForm } from './support/page'

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

test('all pictures of a text are said to show no map by one press, which asks no more', async () => {
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

test('an alternative text is proposed by the caption, else by the name of the file, and taken by one press', async () => {
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
})
