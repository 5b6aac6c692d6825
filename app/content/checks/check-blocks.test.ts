import { expect, test } from 'vitest'
import type { EntryDraft } from '../entries'
import { getContentType } from '../registry'
import { applyFix, checkEntry, type Finding } from '.'

const news = getContentType('news')
const facts = { companyName: '经纬空间信息技术股份有限公司', words: [], telephones: [], certificates: [] }
const draftOf = (body: string): EntryDraft => ({ category: 2, title: '项目通过验收', values: { body } })

const block = (name: string, values: object) =>
  `<div data-block="${name}" data-values="${JSON.stringify(values).replaceAll('"', '&quot;')}"></div>`
const timeline = block('timeline', {
  events: [
    { date: '2026', title: '立项', text: '' },
    { date: '2027', title: '请登陆系统', text: '全长 12 公里' },
  ],
})
const picture = { src: '/media/ab/abcdefabcdefabcdefabcdefabcdefab.jpg', width: 1600, height: 1000, alt: '' }
const gallery = block('gallery', { pictures: [{ ...picture, caption: '图 1　测区全貌' }] })

test('Their texts and pictures are judged like all others, and the findings say in which block', () => {
  const findings = checkEntry(news, draftOf(`<p>正文。</p>${timeline}${gallery}${timeline}`), facts)

  expect(findings.map(({ rule, where, text }) => [rule, where, text])).toEqual([
    ['alternativeTexts', '图集，图片第 1 张', ''],
    ['typos', '时间线，节点第 2 行', '登陆'],
    ['units', '时间线，节点第 2 行', '公里'],
    ['typos', '时间线 2，节点第 2 行', '登陆'],
    ['units', '时间线 2，节点第 2 行', '公里'],
  ])
})

test('A finding is mended in its block alone', () => {
  const draft = draftOf(`<p>正文。</p>${timeline}${gallery}${timeline}`)
  const findings = checkEntry(news, draft, facts)
  const mend = (to: EntryDraft, where: string, rule: Finding['rule']) => {
    const finding = findings.find((one) => one.where === where && one.rule === rule)
    return (finding && applyFix(news, to, finding)) ?? to
  }

  const mended = mend(mend(draft, '时间线 2，节点第 2 行', 'typos'), '图集，图片第 1 张', 'alternativeTexts')

  expect(mended.values.body).toBe(
    `<p>正文。</p>${timeline}${gallery.replace('&quot;alt&quot;:&quot;&quot;', '&quot;alt&quot;:&quot;测区全貌&quot;')}${timeline.replace('登陆', '登录')}`,
  )
})
