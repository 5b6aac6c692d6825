import { createPng } from '../../support/media-files'
import type { Clipboard } from '../editor-paste'
import { type Counts, counts, type Sample } from './import-steps'

const word = (body: string, generator = 'Microsoft Word 15') =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="${generator}"><style><!-- p.MsoNormal {margin:0cm} --></style></head>` +
  `<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const item = (text: string, level: number, mark: string, list = 0) =>
  `<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const normal = (text: string) => `<p class=MsoNormal><span style='font-family:宋体'>${text}<o:p></o:p></span></p>`
const picture = (number: number) =>
  `<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/x/clip_image00${number}.png"/></v:shape><![endif]--><![if !vml]><img width=48 height=30 src="file:///C:/x/clip_image00${number}.png" v:shapes="_x0000_i102${number}"><![endif]></p>`
const rtf = (...numbers: number[]) =>
  `{\\rtf1${numbers.map((number) => `{\\*\\shppict{\\pict\\pngblip ${createPng(number + 100).toString('hex')}}}`).join('')}}`
const footnote = `<div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> 来源</p></div></div>`
const excel = (rows: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"></head><body><!--StartFragment--><table border=0 cellpadding=0><col width=72 span=3>${rows}</table><!--EndFragment--></body></html>`

const cases: Array<[name: string, has: Counts, paste: Clipboard]> = [
  [
    'Word 2016: headings and text',
    counts(0, 3, 0, 0, 0),
    { html: word(`<h1>一</h1>${normal('文')}<h2>（一）</h2>${normal('文')}<h1>二</h1>`) },
  ],
  [
    'Word 2016: lists',
    counts(0, 0, 6, 0, 0),
    {
      html: word(
        item('甲', 1, '1.') +
          item('甲一', 2, 'a)') +
          item('甲二', 2, 'b)') +
          item('乙', 1, '2.') +
          normal('间') +
          item('点', 1, '·', 1) +
          item('点', 1, '·', 1),
      ),
    },
  ],
  [
    'Word 365: pictures from the RTF',
    counts(3, 0, 0, 0, 0),
    {
      html: word(picture(1) + normal('间') + picture(2) + picture(3), 'Microsoft Word 15 (filtered)'),
      rtf: rtf(1, 2, 3),
    },
  ],
  [
    'Word 365: pictures without the RTF',
    counts(2, 1, 0, 0, 0),
    { html: word(`<h1>图</h1>${picture(1)}${picture(2)}`) },
  ],
  [
    'Word 365: a table and a note',
    counts(0, 0, 0, 5, 1),
    {
      html: word(
        `${normal('数据<a style=\'mso-footnote-id:ftn1\' href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a>')}<table class=MsoTableGrid border=1><tr><td colspan=2>${normal('合计')}</td></tr><tr><td rowspan=2>${normal('甲')}</td><td>${normal('1')}</td></tr><tr><td>${normal('2')}</td></tr></table><table><tr><td>${normal('尾')}</td></tr></table>${footnote}`,
      ),
    },
  ],
  [
    'WPS: headings, list and picture',
    counts(1, 2, 2, 0, 0),
    {
      html: word(
        `<h1><b>一</b></h1>${item('甲', 1, '1.')}${item('乙', 1, '2.')}<h2>（一）</h2>${picture(4)}`,
        'WPS Office ET',
      ),
      rtf: rtf(4),
    },
  ],
  [
    'Excel: merged cells',
    counts(0, 0, 0, 7, 0),
    {
      html: excel(
        `<tr height=19><td colspan=3 class=xl65>统计</td></tr><tr><td rowspan=2>甲</td><td align=right>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr><tr><td colspan=3></td></tr>`,
      ),
    },
  ],
  [
    'LibreOffice: text with a list',
    counts(0, 1, 3, 2, 0),
    {
      html: `<meta name="generator" content="LibreOffice 7.4"/><h1>章</h1><ol><li><p>甲</p><ol type="a"><li><p>甲一</p></li></ol></li><li><p>乙</p></li></ol><table><tr><td><p>1</p></td><td><p>2</p></td></tr></table>`,
    },
  ],
  [
    '公众号: copied from the page',
    counts(1, 0, 2, 0, 0),
    {
      html: `<section style="font-size:16px"><section><p>文</p></section><ul><li><section>甲</section></li><li>乙</li></ul><img class="rich_pages" data-src="https://mmbiz.invalid/p/640?wx_fmt=jpeg"></section>`,
    },
  ],
]

export function pastedTexts(): Sample[] {
  return cases.map(([name, has, paste]) => ({ name, has, paste }))
}
