import { blockKinds } from '../../app/content/blocks'
import { formatSampleBlock } from '../support/sample-block'
import { callAsStaff, createSamplePicture, publishNews, uploadPicture } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test, long } from './site-fixture'

const formatBlock = (name: string, values: Record<string, unknown>) => {
  const kind = blockKinds.find((one) => one.name === name)
  return kind ? formatSampleBlock(kind, values) : ''
}

test('key figures are shown to visitors', async ({ staffPage: page, context }) => {
  const figures = [{ value: '2.4', unit: '万平方千米', label: '激光点云' }]
  const body = `${formatBlock('keyFigures', { figures })}<p>数据之后</p>`
  const { id } = await publishNews(context, '内容块', body)

  await page.goto(`/news/newsDetail?id=${id}`)
  await expect(page.locator('.block-figures')).toContainText('2.4万平方千米')
  await expect(page.getByText('数据之后')).toBeVisible()
  expect(await findAccessibilityFaults(page, page.locator('.rich-text'))).toEqual([])
})

test(
  'a gallery among the text opens the viewer, and leads to the pictures without scripts',
  long,
  async ({ staffPage: page, context, openPage }) => {
    const pictures = await Promise.all(
      ['#2f6f8f', '#8f6f2f'].map(async (color, index) => {
        const file = await createSamplePicture(`图${index}.png`, color)
        const { id, src, width, height } = await uploadPicture(context, file)
        await callAsStaff(context, 'media/answerMap', { ids: [id], answer: 'none' })
        return { src, width, height, alt: `航片 ${index}`, caption: `第 ${index} 张` }
      }),
    )
    const { id } = await publishNews(context, '图集新闻', formatBlock('gallery', { pictures }))

    await openHydrated(page, `/news/newsDetail?id=${id}`)
    await page.locator('.block-gallery').hover()
    await page.locator('.block-gallery a').nth(1).click()
    await expect(page.getByRole('dialog').getByText('2 / 2')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('dialog').getByText('1 / 2')).toBeVisible()
    const plain = await openPage({ javaScriptEnabled: false })
    await plain.goto(`/news/newsDetail?id=${id}`)

    await expect(plain.locator('.block-gallery a').first()).toHaveAttribute('href', pictures[0]?.src ?? '')
  },
)
