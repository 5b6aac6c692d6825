import { createPng } from '../support/media-files'
import {
  buildDocx,
  cell,
  drawing,
  item,
  link,
  mergeBegin,
  mergeGoOn,
  note,
  oldPicture,
  paragraph,
  row,
  run,
  span,
  styled,
  table,
  textBox,
} from './import/build-docx'
import { chooseFiles, createImported, docxFile, waitForReview } from './import/import-steps'
import { expect, test } from './site-fixture'

test('A Word document becomes a draft with its title, structure, notes and all pictures', async ({
  staffPage: page,
  context,
}) => {
  const buffer = await buildDocx(
    [
      styled('a3', '江原县第三次全国国土调查成果通过验收'),
      styled('1', '调查范围'),
      paragraph(`${run('本次调查覆盖江原县 14 个乡镇、213 个行政村，总面积 1846 平方千米')}${note(1)}${run('。')}`),
      item('内业判读'),
      item('外业举证'),
      item('田块', 1, 1),
      item('县级自查'),
      paragraph(drawing('p1', '航摄范围示意')),
      styled('2', '控制测量'),
      paragraph(
        `${run('中误差 2.1 cm', '<w:b/>')}${run('，见')}${link('l1', '规范')}${textBox(paragraph('文本框里的提示'))}`,
      ),
      paragraph(`${drawing('p2')}${oldPicture('p3')}`),
      table(
        row(cell('合计', span(2))),
        row(cell('耕地', mergeBegin), cell('12406')),
        row(cell('', mergeGoOn), cell('3918')),
      ),
      paragraph('居中', '<w:jc w:val="center"/>'),
      paragraph(
        `${run('成果')}<w:del w:author="王书远"><w:r><w:delText>旧</w:delText></w:r></w:del><w:ins w:author="王书远">${run('新')}</w:ins>${note(1, 'endnote')}`,
      ),
    ].join(''),
    {
      media: {
        p1: { name: 'image1.png', bytes: createPng(1) },
        p2: { name: 'image2.emf', bytes: 'EMF' },
        p3: { name: 'image3.png', bytes: createPng(2) },
      },
      external: { l1: { type: 'hyperlink', target: 'https://example.com/std' } },
      footnotes: ['按县级自查记录统计'],
      endnotes: ['交付清单见附件'],
    },
  )

  await chooseFiles(page, docxFile('验收通讯稿.docx', buffer))
  await waitForReview(page)
  const entry = await createImported(page, context)

  expect(entry).toMatchObject({ state: 'draft', title: '江原县第三次全国国土调查成果通过验收' })
  expect(entry.values.abstract).toBe('本次调查覆盖江原县 14 个乡镇、213 个行政村，总面积 1846 平方千米。')
  expect(entry.values.cover).toMatchObject({ width: 480, height: 300 })
  expect(String(entry.values.body).replaceAll(/\/media\/[^"]+/g, 'M')).toBe(
    '<h2>调查范围</h2><p>本次调查覆盖江原县 14 个乡镇、213 个行政村，总面积 1846 平方千米<sup>[1]</sup>。</p>' +
      '<ol><li><p>内业判读</p></li><li><p>外业举证</p><ol><li><p>田块</p></li></ol></li><li><p>县级自查</p></li></ol>' +
      '<figure class="w-100"><img src="M" alt="航摄范围示意" width="480" height="300" /></figure><h3>控制测量</h3>' +
      '<p><strong>中误差 2.1 cm</strong>，见<a href="https://example.com/std" target="_blank" rel="noopener noreferrer">规范</a></p>' +
      '<blockquote><p>文本框里的提示</p></blockquote><p>〔缺图：image2.emf〕</p>' +
      '<figure class="w-100"><img src="M" alt="" width="480" height="300" /></figure>' +
      '<table><colgroup><col /><col /></colgroup><tbody><tr><td colspan="2"><p>合计</p></td></tr>' +
      '<tr><td rowspan="2"><p>耕地</p></td><td><p>12406</p></td></tr><tr><td><p>3918</p></td></tr></tbody></table>' +
      '<p class="align-center">居中</p><p>成果新<sup>[2]</sup></p><hr /><p><sup>[1]</sup> 按县级自查记录统计</p><p><sup>[2]</sup> 交付清单见附件</p>',
  )
})

test('Numbers that no list of the site can show stay as text, and numbered headings keep theirs', async ({
  staffPage: page,
  context,
}) => {
  const article = (number: number) => item(`条款${number}`, 3)
  const buffer = await buildDocx(
    [
      styled('a3', '编号'),
      paragraph('总则', '<w:pStyle w:val="1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr>'),
      paragraph('范围', '<w:pStyle w:val="2"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="4"/></w:numPr>'),
      paragraph('附则', '<w:pStyle w:val="1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr>'),
      article(1),
      article(2),
      item('甲'),
      paragraph('插入'),
      item('乙'),
      item('重新开始', 5),
      styled('own1', '自建标题'),
      paragraph('大纲标题', '<w:outlineLvl w:val="1"/>'),
    ].join(''),
  )

  await chooseFiles(page, docxFile('编号.docx', buffer))
  const entry = await createImported(page, context)

  expect(entry.values.body).toBe(
    '<h2>一、 总则</h2><h3>（一） 范围</h3><h2>二、 附则</h2><p>第一条 条款1</p><p>第二条 条款2</p>' +
      '<ol><li><p>甲</p></li></ol><p>插入</p><ol start="2"><li><p>乙</p></li></ol><ol><li><p>重新开始</p></li></ol>' +
      '<h2>自建标题</h2><h3>大纲标题</h3>',
  )
})

test('A document of another kind, with a password, damaged or swollen is refused with what to do', async ({
  staffPage: page,
}) => {
  const old = Buffer.alloc(4096)
  old.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  old.writeUInt16LE(9, 30)
  const encrypted = Buffer.from(old)
  encrypted.set(Buffer.from('EncryptedPackage', 'utf16le'), 512)
  const swollen = await buildDocx(paragraph('甲'), { more: { 'word/numbering.xml': ' '.repeat(70 * 1024 * 1024) } })
  const entities = await buildDocx('', { more: { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>' } })
  const cases: Array<[name: string, bytes: Buffer | string, problem: string]> = [
    ['旧稿.doc', old, '这是旧版 .doc 文件，请在 Word 中另存为 .docx'],
    ['加密.docx', encrypted, '文件已加密，请在 Word 中另存为无密码的副本'],
    ['炸弹.docx', swollen, '文件展开后过大，请拆分后再导入'],
    ['实体.docx', entities, '文件已损坏，读不出内容，请在 Word 中打开后另存一份'],
    ['半个.docx', swollen.subarray(0, 3000), '文件已损坏，读不出内容，请在 Word 中打开后另存一份'],
    ['图纸.pdf', '%PDF-1.7', 'PDF 不能导入为正文，请使用 Word 原稿，或作为附件上传'],
    ['说明.txt', '一段文字', '不支持的文件，请选择 .docx 文档，或另存的网页（.html、.mht）'],
    ['空.docx', '', '文件是空的'],
  ]
  await chooseFiles(page)
  for (const [name, bytes, problem] of cases) {
    await page.getByLabel('选择要导入的文档').setInputFiles([docxFile(name, Buffer.from(bytes))])
    await expect(page.getByRole('alert')).toHaveText(`“${name}”：${problem}`)
  }
})
