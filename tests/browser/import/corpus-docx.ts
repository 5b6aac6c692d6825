import { createPng } from '../../support/media-files'
import {
  buildDocx,
  cell,
  type DocxParts,
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
} from './build-docx'
import { type Counts, counts, docxFile, type Sample } from './import-steps'

const title = styled('a3', '国土调查通讯')
const png = (number: number) => ({ name: `image${number}.png`, bytes: createPng(number + 20) })
const chapters = (count: number) => Array.from({ length: count }, (_, at) => styled('1', `第${at + 1}章`)).join('')

type Case = [name: string, has: Counts, body: string[], parts?: DocxParts]

/** As Word 2016 and 365, and WPS write them. */
const cases: Case[] = [
  [
    'Word: headings of five levels',
    counts(0, 5, 0, 0, 0),
    [title, ...[1, 2, 3, 4, 5].map((at) => styled(String(at), `标题${at}`) + paragraph('文'))],
  ],
  [
    'Word: own styles and outline levels',
    counts(0, 4, 0, 0, 0),
    [
      title,
      styled('own1', '自建'),
      styled('own2', '自建二级'),
      paragraph('大纲', '<w:outlineLvl w:val="0"/>'),
      styled('Heading1', '英文'),
      paragraph('正文'),
    ],
  ],
  [
    'Word: nested lists',
    counts(0, 0, 9, 0, 0),
    [
      title,
      item('甲'),
      item('甲一', 1, 1),
      item('甲一甲', 1, 2),
      item('乙'),
      paragraph('间'),
      item('丙'),
      item('点', 2),
      item('点下', 2, 1),
      item('点', 2),
      item('新', 5),
    ],
  ],
  ['Word: list by style', counts(0, 0, 2, 0, 0), [title, styled('list1', '点一'), styled('list1', '点二')]],
  [
    'Word: tables with merges',
    counts(0, 0, 0, 8, 0),
    [
      title,
      table(
        row(cell('合计', span(3))),
        row(cell('耕地', mergeBegin), cell('水田'), cell('1')),
        row(cell('', mergeGoOn), cell('旱地'), cell('2')),
        row(cell('林地'), cell('3', span(2))),
      ),
    ],
  ],
  [
    'Word: a table in a table',
    counts(0, 0, 0, 4, 0),
    [title, table(row(cell(`${table(row(cell('内一'), cell('内二')))}${paragraph('')}`), cell('外')))],
  ],
  [
    'Word: footnotes and endnotes',
    counts(0, 1, 0, 0, 4),
    [
      title,
      styled('1', '一'),
      paragraph(`${run('甲')}${note(1)}${run('乙')}${note(2)}`),
      paragraph(`${run('丙')}${note(1, 'endnote')}${note(3)}`),
    ],
    { footnotes: ['脚一', '脚二', '脚三'], endnotes: ['尾一'] },
  ],
  [
    'Word: pictures of all kinds',
    counts(6, 0, 0, 0, 0),
    [
      title,
      paragraph(drawing('p1')),
      paragraph(oldPicture('p2')),
      paragraph(drawing('p3', '', 'link')),
      paragraph(drawing('p4')),
      paragraph(`<w:r><w:object>${oldPicture('p5').slice(5, -6)}</w:object></w:r>`),
      paragraph(drawing('p1')),
    ],
    {
      media: {
        p1: png(1),
        p2: png(2),
        p4: { name: 'image4.emf', bytes: 'EMF' },
        p5: { name: 'image5.wmf', bytes: 'WMF' },
      },
      external: { p3: { type: 'image', target: 'file:///D:/a.jpg' } },
    },
  ],
  [
    'Word: a group of pictures and a chart',
    counts(3, 0, 0, 0, 0),
    [
      title,
      paragraph(
        `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="组合"/><a:graphic><a:graphicData uri="g"><a:blip r:embed="p1"/><a:blip r:embed="p2"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
      ),
      paragraph(
        `<w:r><w:drawing><wp:inline><wp:docPr id="2" name="图表"/><a:graphic><a:graphicData uri="c"><c:chart r:id="x"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
      ),
    ],
    { media: { p1: png(3), p2: png(4) } },
  ],
  [
    'Word: text boxes with a list and a picture',
    counts(1, 1, 2, 0, 0),
    [
      title,
      styled('1', '章'),
      paragraph(run('锚') + textBox(paragraph('盒'), item('盒一', 2), item('盒二', 2), paragraph(drawing('p1')))),
    ],
    { media: { p1: png(5) } },
  ],
  [
    'Word: pictures in cells and items',
    counts(3, 0, 2, 2, 0),
    [
      title,
      table(row(cell(paragraph(drawing('p1'))), cell('说明'))),
      paragraph(drawing('p2'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>').replace(
        '<w:r>',
        `${run('项')}<w:r>`,
      ),
      item('项'),
      paragraph(drawing('p3')),
    ],
    { media: { p1: png(6), p2: png(7), p3: png(8) } },
  ],
  [
    'Word: tracked changes and comments',
    counts(0, 2, 1, 0, 0),
    [
      title,
      styled('1', '章'),
      `<w:p><w:r><w:t>甲</w:t></w:r><w:del w:author="王"><w:r><w:delText>乙</w:delText></w:r></w:del></w:p>`,
      styled('2', '节'),
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr></w:pPr><w:ins w:author="王">${run('项')}</w:ins></w:p>`,
    ],
    { comments: `<w:comment w:id="1" w:author="李">${paragraph('请核对')}</w:comment>` },
  ],
  [
    'Word: a table of contents',
    counts(0, 3, 0, 0, 0),
    [
      title,
      `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${styled('TOC1', '第1章 1')}</w:sdtContent></w:sdt>`,
      styled('TOC1', '第2章 2'),
      chapters(3),
    ],
  ],
  [
    'Word: numbered headings and articles',
    counts(0, 3, 0, 0, 0),
    [
      title,
      ...['总则', '分则', '附则'].map((text) =>
        paragraph(text, '<w:pStyle w:val="1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr>'),
      ),
      item('条', 3),
      item('条', 3),
    ],
  ],
  [
    'Word: formulas, fields and links',
    counts(0, 1, 0, 0, 1),
    [
      title,
      styled('1', '章'),
      paragraph(
        `${run('中误差 ')}<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2n</m:t></m:r></m:den></m:f></m:oMath>${note(1)}`,
      ),
      paragraph(link('l1', '链接')),
    ],
    { external: { l1: { type: 'hyperlink', target: 'https://example.com' } }, footnotes: ['注'] },
  ],
  [
    'WPS: old pictures and a centred title',
    counts(2, 2, 3, 4, 0),
    [
      paragraph('云洲市测绘成果目录', '<w:jc w:val="center"/>'),
      styled('1', '目录'),
      item('一'),
      item('二'),
      item('三'),
      table(row(cell('甲'), cell('乙')), row(cell('丙'), cell('丁'))),
      styled('1', '附图'),
      paragraph(oldPicture('p1')),
      paragraph(oldPicture('p2')),
    ],
    { program: 'WPS Office_11.1', media: { p1: png(9), p2: png(10) } },
  ],
  [
    'WPS: a long table',
    counts(0, 1, 0, 150, 0),
    [
      title,
      styled('1', '表'),
      table(...Array.from({ length: 50 }, (_, at) => row(cell(String(at)), cell('宗地'), cell('面积')))),
    ],
    { program: 'WPS Office' },
  ],
]

export async function wordDocuments(): Promise<Sample[]> {
  return Promise.all(
    cases.map(async ([name, has, body, parts]) => ({
      name,
      has,
      file: docxFile(`${name.replaceAll(/[: ]+/g, '-')}.docx`, await buildDocx(body.join(''), parts)),
    })),
  )
}
