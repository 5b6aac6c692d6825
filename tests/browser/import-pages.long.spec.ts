import { button, createSamplePicture, readAsStaff } from './admin'
import { createPng } from '../support/media-files'
import { buildDocx, drawing, paragraph, styled } from './import/build-docx'
import { chooseFiles, createImported, docxFile, htmlFile, waitForReview } from './import/import-steps'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

const png = (colour: number) => createPng(colour).toString('base64')

test('A saved 公众号 article becomes a draft with its title, account, author, day and main text only', async ({
  staffPage: page,
  context,
  faults,
}) => {
  // The pictures' site does not exist.
  faults.expectAnswers(404)
  const html =
    `<!DOCTYPE html><html><head><meta charset="utf-8"><meta property="og:title" content="外业测量一日"><meta property="og:image" content="https://mmbiz.example/cover">` +
    `<meta property="og:description" content="跟着测量队走一天。"></head><body><h1 id="activity-name"> 外业测量一日 </h1><span id="js_author_name">王书远</span>` +
    `<a id="js_name">经纬空间</a><em id="publish_time">2026-09-18 10:20</em><div class="rich_media_content" id="js_content" style="visibility: hidden;">` +
    `<section><section style="text-align:center"><p><strong>清晨出发</strong></p></section></section><section><img data-src="https://mmbiz.example/mmbiz_jpg/a/640?wx_fmt=jpeg" alt="出发" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></section>` +
    `<p>第一站是青屏山。</p><img src="data:image/png;base64,${png(3)}" alt="青屏山"></div><div id="js_pc_qr_code">扫码</div><p>阅读原文</p><script>var ct = "1789000000";</script></body></html>`

  await chooseFiles(page, htmlFile('外业测量一日.html', html))
  await expect(page.getByText('找不到图片所在的网站')).toBeVisible()
  const entry = await createImported(page, context)

  expect(entry).toMatchObject({ state: 'draft', title: '外业测量一日' })
  expect(entry.values).toMatchObject({
    abstract: '跟着测量队走一天。',
    author: '王书远',
    source: '经纬空间',
    date: '2026-09-18',
    cover: { width: 480, height: 300 },
  })
  expect(String(entry.values.body).replaceAll(/\/media\/[^"]+/g, 'M')).toBe(
    '<p class="align-center"><strong>清晨出发</strong></p><p>〔缺图：出发〕</p><p>第一站是青屏山。</p>' +
      '<figure class="w-100"><img src="M" alt="青屏山" width="480" height="300" /></figure>',
  )
})

test('A page saved as one file brings its pictures along', async ({ staffPage: page, context }) => {
  const mht = [
    'From: <Saved by Blink>',
    'Subject: =?utf-8?Q?x?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\ttype="text/html";',
    '\tboundary="----B"',
    '',
    '',
    '------B',
    'Content-Type: text/html',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Location: https://news.example/a',
    '',
    `<html><head><meta charset=3D"utf-8"><title>${quote('测区简报')}</title></head><body><nav>${quote('首页')}</nav><article><h2>${quote('进展')}</h2><p>${quote('已完成外业三分之二，内业同步推进。')}=`,
    `</p><img src=3D"https://news.example/p.png" alt=3D"${quote('测区')}"></article></body></html>`,
    '------B',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    'Content-Location: https://news.example/p.png',
    '',
    png(5),
    '------B--',
  ].join('\r\n')

  await chooseFiles(page, { name: '简报.mht', mimeType: 'multipart/related', buffer: Buffer.from(mht) })
  const entry = await createImported(page, context)

  expect(entry.title).toBe('测区简报')
  expect(String(entry.values.body).replaceAll(/\/media\/[^"]+/g, 'M')).toBe(
    '<h2>进展</h2><p>已完成外业三分之二，内业同步推进。</p><figure class="w-100"><img src="M" alt="测区" width="480" height="300" /></figure>',
  )
})

const quote = (text: string) => [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('')

test('Several documents become drafts in their order, and the pictures of a saved page are chosen with it', async ({
  staffPage: page,
  context,
}) => {
  const { name, mimeType, buffer } = await createSamplePicture('640.png', '#336644')
  await chooseFiles(
    page,
    htmlFile('网页.html', '<h1>随网页保存</h1><p>正文在此，图片随后。</p><img src="./网页_files/640.png" alt="测区">'),
    { name, mimeType, buffer },
    docxFile('第二篇.docx', await buildDocx(styled('a3', '第二篇') + paragraph('正文'))),
  )
  await expect(page.getByRole('heading', { name: '导入文档（1 / 2）' })).toBeVisible()
  await waitForReview(page)
  await button(page, '生成草稿').click()
  await expect(page.getByRole('heading', { name: '导入文档（2 / 2）' })).toBeVisible()
  await waitForReview(page)
  await button(page, '生成草稿').click()
  await page.waitForURL(/updateNews$/)

  const { rows } = await readAsStaff<{ rows: Array<{ title: string; state: string }> }>(context, 'news/list', {
    state: 'draft',
  })
  expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['第二篇', '随网页保存']))
  const list = await context.request.get('/api/media/list?text=640')
  expect(await list.json()).toMatchObject({ rows: [{ name: '640.png' }] })
})

test('Pictures that only lay on a computer are brought by name, several at once, before the draft is made', async ({
  staffPage: page,
  context,
}) => {
  const buffer = await buildDocx(
    styled('a3', '缺图') +
      paragraph(drawing('p1', '', 'link')) +
      paragraph(drawing('p2', '', 'link')) +
      paragraph('完'),
    {
      external: {
        p1: { type: 'image', target: 'file:///D:/照片/控制点布设.jpg' },
        p2: { type: 'image', target: 'file:///D:/照片/航线.jpg' },
      },
    },
  )
  await chooseFiles(page, docxFile('缺图.docx', buffer))
  await waitForReview(page)

  await page
    .getByLabel('补上缺少的图片')
    .setInputFiles([
      await createSamplePicture('航线.png', '#774411'),
      await createSamplePicture('控制点布设.png', '#117744'),
    ])
  await expect(page.getByText('2 张已存入媒体库')).toBeVisible()
  await button(page, '把航线.jpg设为封面').click()
  const entry = await createImported(page, context)

  const sources = [...String(entry.values.body).matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)
  expect(sources).toHaveLength(2)
  expect(entry.values.cover).toMatchObject({ src: sources[1] })
})

test('The import screen is reached from lists and empty forms, and is without faults of accessibility', async ({
  staffPage: page,
}) => {
  await openHydrated(page, '/news/updateNews')
  await page.getByRole('link', { name: '导入文档' }).click()
  await expect(page.getByRole('heading', { name: '导入文档' })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await openHydrated(page, '/mainpage/addCaseInfo')
  await page.getByRole('link', { name: '导入文档' }).click()
  await expect(page.getByRole('link', { name: '典型案例管理' })).toBeVisible()
  const buffer = await buildDocx(
    styled('a3', '可达性') + styled('1', '章') + paragraph('正文') + paragraph(drawing('p1')),
    {
      media: { p1: { name: 'image1.emf', bytes: 'EMF' } },
    },
  )
  await page.getByLabel('选择要导入的文档').setInputFiles([docxFile('可达性.docx', buffer)])
  await waitForReview(page)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.keyboard.press('F8')
  await expect(page.getByRole('group', { name: '缺图：image1.emf' })).toBeInViewport()
  await page.getByRole('link', { name: '工作台' }).first().click()
  await button(page, '留在此页').click()
  await expect(page.getByRole('heading', { name: '导入后的文章' })).toBeVisible()
})
