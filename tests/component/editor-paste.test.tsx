import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import { createPicture } from './support/media'
import { button, clearText, long, openNewsForm, readStoredText, reload, text } from './support/page'
import { pasteText } from './support/paste'
import { readNews } from './support/staff'

/** An item of a list as Word writes it. */
const item = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US>` +
  `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">` +
  `<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm} --></style></head>` +
  `<body lang=ZH-CN><!--StartFragment-->${body}<!--EndFragment--></body></html>`

type PasteCase = [behaviour: string, pasted: string, stored: string]

const structure: PasteCase[] = [
  [
    'several headings of level 1 become chapters, and what is below them moves down',
    '<h1>一章</h1><h2>一节</h2><h3>一款</h3><h4>一项</h4><h1>二章</h1>',
    '<h2>一章</h2><h3>一节</h3><h4>一款</h4><h4>一项</h4><h2>二章</h2>',
  ],
  [
    'one heading of level 1 is a title beside the headings of level 2',
    '<h1>题目</h1><h2>第一节</h2><h5>细目</h5>',
    '<h2>题目</h2><h2>第一节</h2><h4>细目</h4>',
  ],
  [
    'the heading styles of Word become headings by their level',
    word(
      `<p class=MsoTitle>公司年报</p><p class=MsoNormal style='mso-outline-level:2'>经营情况</p><p class=MsoHeading7>附注</p>` +
        `<p class=MsoNormal style='mso-outline-level:body-text'>正文</p>`,
    ),
    '<h2>公司年报</h2><h2>经营情况</h2><h4>附注</h4><p>正文</p>',
  ],
  [
    'a heading that Word numbers keeps its number as text and is not bold twice',
    word(
      `<h2 style='mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span>&nbsp;</span></span><![endif]><b><span style='font-weight:bold'>背景</span></b></h2>`,
    ),
    '<h2>1.1 背景</h2>',
  ],
  [
    'styles, fonts and colours are dropped and marks are kept',
    `<p style="margin:0;font-family:宋体"><span style="font-size:14pt;color:red;font-weight:700">粗</span><span style="font-style:italic">斜</span>` +
      `<span style="text-decoration:underline">线</span><span style="text-decoration-line:line-through">删</span>m<span style="vertical-align:super">2</span></p>`,
    '<p><strong>粗</strong><em>斜</em><u>线</u><s>删</s>m<sup>2</sup></p>',
  ],
  [
    'the wrapper of Google Docs makes nothing bold',
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">平</span><span style="font-weight:700">重</span></p></b>`,
    '<p>平<strong>重</strong></p>',
  ],
  [
    'empty paragraphs of Word and its own elements are dropped',
    word(
      `<p class=MsoNormal>首段<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><span lang=EN-US>&nbsp;</span></p>` +
        `<!--[if gte vml 1]><v:shapetype id="_x0000_t75"></v:shapetype><![endif]--><p class=MsoNormal><st1:place>北京</st1:place></p>`,
    ),
    '<p>首段</p><p>北京</p>',
  ],
  [
    'hidden text and comments of reviewers are dropped',
    word(
      `<p class=MsoNormal>可见<span style='display:none;mso-hide:all'>隐藏</span><span class=MsoCommentReference>[A1]</span></p>` +
        `<div style='mso-element:comment-list'><p class=MsoCommentText>请核对</p></div>`,
    ),
    '<p>可见</p>',
  ],
  [
    'lines of HTML that break between Chinese characters leave no space',
    '<p class=MsoNormal>外业测量\r\n  按计划推进，\r\n质量检查 GPS\r\ndata</p>',
    '<p>外业测量按计划推进，质量检查 GPS data</p>',
  ],
  [
    'nested sections of 公众号 become paragraphs with their alignment',
    '<section>首</section><section style="text-align:center"><section><span><strong>标题</strong></span></section></section><section>甲<br>乙<section>丙</section>丁</section>',
    '<p>首</p><p class="align-center"><strong>标题</strong></p><p>甲<br>乙</p><p>丙</p><p>丁</p>',
  ],
  ['words from the middle of a page stay in one paragraph', '<span style="color:#333">半句话</span>', '<p>半句话</p>'],
  [
    'links keep web addresses and lose places inside of the document',
    '<p><a href="https://example.com/a?b=1">外链</a><a href="#_Toc1">目录</a><a href="file:///C:/a.docx">文件</a><a name=_Toc2>锚点</a></p>',
    '<p><a href="https://example.com/a?b=1">外链</a>目录文件锚点</p>',
  ],
  [
    'footnotes stay as text, the reference raised',
    word(
      `<p class=MsoNormal>数据<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>` +
        `<![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>可靠</p><div style='mso-element:footnote-list'><br clear=all>` +
        `<hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">` +
        `<span class=MsoFootnoteReference>[1]</span></a> 来源：年报</p></div></div>`,
    ),
    '<p>数据<sup>[1]</sup>可靠</p><hr><p><sup>[1]</sup> 来源：年报</p>',
  ],
  [
    'scripts and embedded pages never arrive',
    '<p onclick="a()">文</p><script>b()</script><iframe src="/x"></iframe>',
    '<p>文</p>',
  ],
  [
    'a quote and a code block stay what they are',
    '<blockquote>引<p>文</p></blockquote><pre>a  b\nc</pre>',
    '<blockquote><p>引</p><p>文</p></blockquote><pre><code>a  b\nc</code></pre>',
  ],
]

const lists: PasteCase[] = [
  [
    'paragraphs of Word become nested lists',
    word(
      item(1, '1.', '甲') + item(2, 'a)', '甲一') + item(2, 'b)', '甲二') + item(3, '·', '细') + item(1, '2.', '乙'),
    ),
    '<ol><li><p>甲</p><ol><li><p>甲一</p></li><li><p>甲二</p><ul><li><p>细</p></li></ul></li></ol></li><li><p>乙</p></li></ol>',
  ],
  [
    'a list that goes on after a paragraph keeps its number',
    word(`${item(1, '1.', '甲')}${item(1, '2.', '乙')}<p class=MsoNormal>插入</p>${item(1, '3.', '丙')}`),
    '<ol><li><p>甲</p></li><li><p>乙</p></li></ol><p>插入</p><ol start="3"><li><p>丙</p></li></ol>',
  ],
  [
    'bullets and numbers of the same level are two lists',
    word(item(1, '·', '点') + item(1, 'Ø', '箭头') + item(1, '1、', '一') + item(1, '1、', '重来', 'l3')),
    '<ul><li><p>点</p></li><li><p>箭头</p></li></ul><ol><li><p>一</p></li></ol><ol><li><p>重来</p></li></ol>',
  ],
  [
    'a list that begins at a deep level is not lost',
    word(item(2, 'o', '深') + item(1, '·', '浅')),
    '<ul><li><p>深</p></li></ul><ul><li><p>浅</p></li></ul>',
  ],
  [
    'Roman numerals and letters count',
    word(item(1, 'iv.', '四') + item(1, 'v.', '五') + item(2, 'c.', '丙') + item(2, 'd.', '丁')),
    '<ol start="4"><li><p>四</p></li><li><p>五</p><ol start="3"><li><p>丙</p></li><li><p>丁</p></li></ol></li></ol>',
  ],
  [
    'markers that a list of ours cannot show stay as text',
    word(item(1, '第一条', '范围') + item(1, '（二）', '原则')),
    '<p>第一条 范围</p><p>（二） 原则</p>',
  ],
  [
    'a list beside the item that it belongs to goes into it',
    '<ul><li>甲</li><ul><li>甲一</li></ul><li>乙</li></ul>',
    '<ul><li><p>甲</p><ul><li><p>甲一</p></li></ul></li><li><p>乙</p></li></ul>',
  ],
  [
    'a list keeps where it starts',
    '<ol start=4 type=1><li class=MsoNormal>丁</li></ol>',
    '<ol start="4"><li><p>丁</p></li></ol>',
  ],
]

const tables: PasteCase[] = [
  [
    'merged cells of Word stay merged',
    word(
      `<div align=center><table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='height:20pt'><td width=100 colspan=2 style='border:solid'><p class=MsoNormal align=center style='text-align:center'><b>合计</b></p></td></tr>` +
        `<tr><td rowspan=2><p class=MsoNormal>甲<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr><tr><td><p class=MsoNormal>1</p></td></tr></table></div>`,
    ),
    '<table><tbody><tr><td colspan="2"><p class="align-center"><strong>合计</strong></p></td></tr><tr><td rowspan="2"><p>甲</p></td><td><p></p></td></tr><tr><td><p>1</p></td></tr></tbody></table>',
  ],
  [
    'cells of Excel keep their texts, and its hidden row of widths is dropped',
    `<table border=0 width=128><col width=64 span=2><tr height=20><td class=xl65 align=right style='height:15pt'>0012</td><td>面积<br>㎡</td></tr>` +
      `<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td><td width=64></td></tr><![endif]></table>`,
    '<table><tbody><tr><td><p class="align-right">0012</p></td><td><p>面积<br>㎡</p></td></tr></tbody></table>',
  ],
  [
    'the head of a table of a page stays a head, its caption a paragraph',
    '<table><caption>表 1</caption><thead><tr><td>年</td></tr></thead><tbody><tr><td><ul><li>项</li></ul></td></tr></tbody></table>',
    '<p>表 1</p><table><tbody><tr><th><p>年</p></th></tr><tr><td><ul><li><p>项</p></li></ul></td></tr></tbody></table>',
  ],
]

for (const [subject, cases] of [
  ['texts', structure],
  ['lists', lists],
  ['tables', tables],
] as const) {
  test(`pasted ${subject} keep their structure and lose their styles`, async () => {
    await openNewsForm(`粘贴 ${subject}`)
    for (const [behaviour, pasted, stored] of cases) {
      await clearText()
      await pasteText({ html: pasted })
      expect.soft(readStoredText(), behaviour).toBe(stored)
    }
  })
}

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pngBytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
const pngHex = Array.from(pngBytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const createPng = (name: string) => new File([pngBytes], name, { type: 'image/png' })
const uploaded = /<img src="\/media\/[^"]+" alt="([^"]*)" width="1" height="1">/g
const gap = (name: string) => page.getByRole('group', { name: `缺图：${name}`, exact: true })
const pictures = () => text.element().querySelectorAll('figure img')

test("Word's pictures come from the RTF beside the text, and what lacks leaves a placeholder", long, async () => {
  const id = await openNewsForm('粘贴图片', '<p>旧文</p>')
  await clearText()
  await pasteText({
    html: word(
      `<p class=MsoNormal>前<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]-->` +
        `<![if !vml]><img width=10 height=10 src="file:///C:/Temp/clip_image002.png" alt="航线" v:shapes="_x0000_i1025"><![endif]>后</p>` +
        `<p class=MsoNormal><img width=9 height=9 src="file:///C:/Temp/clip_image004.emz"></p>` +
        `<table><tr><td><p class=MsoNormal><img width=10 height=10 src="file:///C:/Temp/clip_image006.png" alt="航线"></p></td></tr></table>` +
        `<p class=MsoNormal>网<img src="https://pictures.example/a/%E5%9C%B0%E5%9B%BE.jpg?x=1"></p>`,
    ),
    rtf: String.raw`{\rtf1{\*\shppict{\pict{\*\picprop}\pngblip ${pngHex}}}{\nonshppict{\pict\wmetafile8 01}}{\pict\emfblip 02}{\*\shppict{\pict\pngblip ${pngHex}}}}`,
  })
  await expect.element(page.getByText('已粘贴：图片 2 / 4，表格 1', { exact: true })).toBeVisible()
  await expect.poll(() => pictures().length).toBe(2)
  await expect.element(gap('clip_image004.emz')).toBeVisible()
  await expect
    .poll(() => readStoredText().replaceAll(uploaded, '[$1]'))
    .toBe(
      '<p>前</p><figure class="w-100">[航线]</figure><p>后</p><p>〔缺图：clip_image004.emz〕</p>' +
        '<table><tbody><tr><td><figure class="w-100">[航线]</figure></td></tr></tbody></table><p>网</p><p>〔缺图：地图.jpg〕</p>',
    )
  // The text was also stored before its pictures were uploaded.
  await expect
    .poll(async () => String((await readNews(id)).values.body))
    .toMatch(/"\/media\/.*"\/media\/.*<p>〔缺图：地图.jpg〕<\/p>/)

  await button('发布').click()
  await expect.element(page.getByText('还有 2 张图片未补上').first()).toBeVisible()

  await reload()
  await page.getByLabelText('补上图片 地图.jpg').upload(createPng('地图.png'))
  await expect.poll(() => pictures().length).toBe(3)
  await expect.element(gap('地图.jpg')).not.toBeInTheDocument()
  await button('移除缺图 clip_image004.emz').click()
  await expect.element(gap('clip_image004.emz')).not.toBeInTheDocument()
  await expect.poll(readStoredText).not.toContain('缺图')
})

test(
  'pictures in the text itself are uploaded, our own stay and an upload without a network leaves its placeholder until it is done',
  long,
  async () => {
    await openNewsForm('粘贴内嵌图片', '<p>旧文</p>')
    await clearText()
    await pasteText({ html: `<p>甲<b><img src="data:image/png;base64,${png}" alt="内嵌"></b>乙</p>` })
    await expect.poll(() => pictures().length).toBe(1)
    const own = pictures()[0]?.getAttribute('src') ?? ''

    await clearText()
    await pasteText({
      html: `<figure class="w-50"><img src="${new URL(own, location.href).href}" alt="自有" width="1" height="1"><figcaption>图注</figcaption></figure><p>丙</p>`,
    })
    await expect
      .poll(readStoredText)
      .toBe(
        `<figure class="w-50"><img src="${own}" alt="自有" width="1" height="1"><figcaption>图注</figcaption></figure><p>丙</p>`,
      )

    await clearText()
    await pasteText({ html: '<img src="https://example.com/chart.png">', files: [createPng('image-0.png')] })
    await expect.poll(() => pictures().length).toBe(1)

    await clearText()
    await pasteText({
      html: '<p>丁</p><img src="data:image/bmp;base64,Qk0="><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://mmbiz.example/x/640?wx_fmt=png"><img src="file:///C:/b.png">',
      rtf: String.raw`{\rtf1{\pict\pngblip ${pngHex}}{\pict\pngblip ${pngHex}}}`,
    })
    await expect.poll(readStoredText).toBe('<p>丁</p><p>〔缺图：图片〕</p><p>〔缺图：640〕</p><p>〔缺图：b.png〕</p>')

    await commands.failCalls('**/api/media/**')
    await clearText()
    await pasteText({ html: `<p>戊</p><img src="data:image/png;base64,${png}" alt="断网">` })
    await expect.element(page.getByText(/断网时已传 0%，稍后接着传/)).toBeVisible()
    await expect.poll(readStoredText).toBe('<p>戊</p><p>〔缺图：断网〕</p>')
    // The upload asks again by itself.
    await commands.restoreCalls()
    await expect.poll(() => pictures().length).toBe(1)
  },
)

test('a paste is reported in a line that unfolds into rows, which lead to their places', long, async () => {
  await openNewsForm('粘贴报告', `<ul><li><p>旧列表</p></li></ul>${'<p>旧文</p>'.repeat(40)}`)
  await text.click()
  await commands.press('Control+End')
  const bytes = new Uint8Array(await (await createPicture('粘贴报告.png')).arrayBuffer())
  await pasteText({
    html:
      `<h1 style="color:red;font-family:宋体">项目总结</h1><ul><li>新列表</li></ul>` +
      `<p style="font-size:14pt"><img src="data:image/png;base64,${btoa(String.fromCharCode(...bytes))}" alt="现场"></p>` +
      `<p><img src="file:///D:/控制点.jpg"></p>${'<p>新文</p>'.repeat(40)}`,
  })

  const report = page.getByRole('region', { name: '粘贴报告' })
  const line = report.getByRole('status')
  await expect.element(line).toHaveTextContent('已粘贴：图片 1 / 2，列表 1')
  await expect.element(report.getByRole('heading').first()).not.toBeInTheDocument()
  await button('查看').click()
  await expect.element(report.getByRole('heading', { name: '需要处理' })).toBeVisible()
  await expect.element(report.getByText('正文 87 字，段落 41')).toBeVisible()
  await expect.element(report.getByText('一级标题 1 个，改为“标题 2”')).toBeVisible()
  await expect.element(report.getByText('字体 1 种、字号 1 种、颜色 1 种')).toBeVisible()
  expect(await findAccessibilityFaults(report.element())).toEqual([])

  await button('查看列表 1 个，共 1 项').click()
  await expect.element(text.getByText('新列表')).toBeInViewport()
  await expect.element(text.getByText('旧列表')).not.toBeInViewport()
  await commands.press('F8')
  await expect.element(page.getByRole('group', { name: '缺图：控制点.jpg' })).toBeInViewport()

  await report.getByLabelText('补上缺少的图片').upload(await createPicture('控制点.png'))
  await expect.element(line).toHaveTextContent('已粘贴：图片 2，列表 1')
  await expect.element(report.getByRole('heading', { name: '需要处理' })).not.toBeInTheDocument()
  await button('关闭粘贴报告').click()
  await expect.element(report).not.toBeInTheDocument()
})

/** Opens the form of a stored news item, into whose text a picture is being uploaded. */
async function openDuringUpload(title: string, picture: string): Promise<void> {
  await openNewsForm(title, '<p>第一段。</p>')
  await commands.holdCalls('**/api/media/upload')
  await text.click()
  await page.getByLabelText('插入文件').upload(await createPicture(picture))
  await expect.poll(() => commands.listHeldCalls()).toHaveLength(1)
}

test('words that are selected while a picture is uploaded stay, and the picture comes behind them', async () => {
  await openDuringUpload('选中的字', '断面.png')
  await commands.press('Control+a')
  await commands.restoreCalls()

  await expect.poll(() => readStoredText()).toMatch(/^<p>第一段。<\/p><figure[^>]*><img [^>]+><\/figure>$/)
})

test('whoever writes the title while a picture is uploaded goes on writing there', long, async () => {
  await openDuringUpload('标题', '标题旁的图.png')
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.fill('前半')
  await commands.restoreCalls()
  await expect.poll(() => readStoredText()).toContain('<img')
  // Focus is moved in the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await commands.type('后半')

  await expect.element(title).toHaveValue('前半后半')
})
