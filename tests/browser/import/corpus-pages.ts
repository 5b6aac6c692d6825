import { createPng } from '../../support/media-files'
import { type Counts, counts, htmlFile, type Sample } from './import-steps'

const data = (number: number) => `data:image/png;base64,${createPng(number + 60).toString('base64')}`
const account = (content: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta property="og:title" content="公众号文章"></head><body id="activity-detail"><h1 id="activity-name">公众号文章</h1><a id="js_name">经纬空间</a>` +
  `<div class="rich_media_content" id="js_content" style="visibility:hidden">${content}</div><div class="rich_media_tool"><img src="${data(0)}"></div></body></html>`
const section = (content: string, style = '') => `<section style="box-sizing:border-box;${style}">${content}</section>`
/** A styled block as 秀米 nests them. */
const xiumi = (content: string) =>
  `<section class="xiumi" style="position:static" powered-by="xiumi.us"><section style="display:inline-block;width:100%;vertical-align:top"><section style="font-size:16px;color:rgb(20,87,138)">${content}</section></section></section>`
/** A styled block as 135 编辑器 nests them. */
const editor135 = (content: string) =>
  `<section class="_135editor" data-tools="135编辑器" data-id="93461"><section style="margin:10px auto"><section class="135brush" data-autoskip="1">${content}</section></section></section>`
const site = (content: string) =>
  `<!DOCTYPE html><html><head><title>测绘学会 - 通知</title></head><body><header><nav><ul><li>首页</li><li>关于</li></ul></nav></header><main>${content}</main><footer><p>版权</p></footer></body></html>`
const wordPage = (content: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"></head><body lang=ZH-CN><div class=WordSection1>${content}</div></body></html>`
const wordItem = (text: string, level: number, mark: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span><![endif]>${text}</p>`

const pages: Array<[name: string, has: Counts, html: string]> = [
  [
    '公众号: plain paragraphs',
    counts(2, 0, 0, 0, 0),
    account(
      `<p>第一段</p><p><img data-src="https://mmbiz.invalid/a/640?wx_fmt=png" alt="甲"></p><p>第二段</p><p><img src="${data(1)}"></p>`,
    ),
  ],
  [
    '公众号: nested sections',
    counts(1, 0, 3, 0, 0),
    account(
      section(
        section(section('<p><strong>要点</strong></p>')) +
          `<ul class="list-paddingleft-1"><li>${section('<p>一</p>')}</li><li><p>二</p></li><li>三</li></ul>`,
      ) + section(`<img src="${data(2)}">`),
    ),
  ],
  [
    '公众号: a table',
    counts(0, 0, 0, 6, 0),
    account(
      '<section><table><tbody><tr><td><section>年</section></td><td>量</td></tr><tr><td>2025</td><td>7</td></tr><tr><td>2026</td><td>9</td></tr></tbody></table></section>',
    ),
  ],
  [
    '公众号: headings',
    counts(0, 3, 0, 0, 0),
    account('<h2>一</h2><p>文</p><h2>二</h2><section><h3>二之一</h3></section><p>文</p>'),
  ],
  [
    '秀米: blocks',
    counts(3, 0, 2, 0, 0),
    account(
      xiumi(`<p style="text-align:center">清晨</p>`) +
        xiumi(`<img data-src="https://mmbiz.invalid/b/640" alt="b">`) +
        xiumi(`<ol><li>甲</li><li>乙</li></ol>`) +
        xiumi(`<section><img src="${data(3)}"></section><section><img src="${data(4)}"></section>`),
    ),
  ],
  [
    '135 编辑器: blocks',
    counts(2, 1, 0, 4, 0),
    account(
      editor135('<h3>标题样式</h3>') +
        editor135(`<p>文</p><img src="${data(5)}">`) +
        editor135('<table><tr><th>甲</th><th>乙</th></tr><tr><td>1</td><td>2</td></tr></table>') +
        editor135(`<img data-src="https://mmbiz.invalid/c/0">`),
    ),
  ],
  [
    'A web page with a menu',
    counts(1, 2, 2, 0, 0),
    site(
      `<h2>安排</h2><p>会议安排如下，请各单位按时参加。</p><ol><li>报到</li><li>开幕</li></ol><h2>交通</h2><p>乘坐地铁。</p><img src="${data(6)}">`,
    ),
  ],
  [
    'A web page with a table',
    counts(0, 1, 0, 8, 0),
    site(
      '<h2>名单</h2><p>获奖名单公布如下。</p><table><thead><tr><th>序</th><th>单位</th></tr></thead><tbody><tr><td>1</td><td>甲</td></tr><tr><td>2</td><td>乙</td></tr><tr><td>3</td><td>丙</td></tr></tbody></table>',
    ),
  ],
  [
    'A page saved by Word',
    counts(1, 2, 3, 2, 1),
    wordPage(
      `<h1>一章</h1>${wordItem('甲', 1, '1.')}${wordItem('乙', 1, '2.')}${wordItem('乙一', 2, 'a)')}<p class=MsoNormal>数据<a href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a><img src="${data(7)}"></p><h1>二章</h1><table class=MsoTableGrid><tr><td><p>甲</p></td><td><p>乙</p></td></tr></table><div style='mso-element:footnote-list'><hr><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> 年报</p></div></div>`,
    ),
  ],
]

export function savedPages(): Sample[] {
  return pages.map(([name, has, html]) => ({
    name,
    has,
    file: htmlFile(`${name.replaceAll(/[: ]+/g, '-')}.html`, html),
  }))
}
