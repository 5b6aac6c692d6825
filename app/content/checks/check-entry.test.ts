import { describe, expect, test } from 'vitest'
import type { EntryDraft } from '../entries'
import { getContentType } from '../registry'
import { applyFix, checkEntry, type Finding } from '.'

const news = getContentType('news')
const facts = { companyName: '经纬空间信息技术股份有限公司', words: [], telephones: [], certificates: [] }

const draftOf = (body: string, values: Record<string, unknown> = {}) => ({
  category: 2,
  title: '项目通过验收',
  values: { body, ...values },
})

const check = (body: string) => checkEntry(news, draftOf(body), facts)

/** The words found in a sentence, with what takes their place. */
const find = (sentence: string, rule: Finding['rule']) =>
  check(`<p>${sentence}</p>`)
    .filter((finding) => finding.rule === rule)
    .map(({ text, fix }) => [text, fix])

describe('superlatives', () => {
  test.each([
    ['解算采用国内最先进的流程。', [['国内最先进', '先进']]],
    ['我们提供国家级服务。', [['国家级服务', null]]],
    ['拥有最专业的团队。', [['最专业', '专业']]],
    ['是您的最佳选择。', [['最佳选择', null]]],
    ['最高级的装备。', [['最高级的', null]]],
    ['技术水平行业第一。', [['行业第一', null]]],
    ['产品国内领先。', [['国内领先', null]]],
    [
      '顶级团队，万无一失。',
      [
        ['顶级', null],
        ['万无一失', null],
      ],
    ],
    ['成果 100%准确。', [['100%准确', null]]],
  ])('%s', (sentence, words) => {
    expect(find(sentence, 'superlatives')).toEqual(words)
  })

  test.each([
    '最高人民法院发布典型案例。',
    '测区最高点海拔 1860 m，最大风速 12 m/s。',
    '按最小二乘求最优解，得到最佳拟合曲面。',
    '公司获评国家级专精特新“小巨人”企业。',
    '项目获全国优秀测绘工程金奖，为行业最佳实践奖。',
    '荣获“最佳服务”称号。',
    '连续三年获评全市最佳服务企业。',
    '力争三年内行业第一。',
    '查新结论：国内领先。',
    '专家组认为成果总体达到国内领先水平。',
    '努力打造国内一流的地理信息企业。',
    '全国第一次地理国情普查。',
    '不得使用“最先进”等用语。',
    '依据《国内领先技术目录》编制。',
    '在国家级开发区建设示范项目。',
    '最新一期影像已经入库。',
    '该市唯一水源地，首个试点街道。',
  ])('nothing in: %s', (sentence) => {
    expect(find(sentence, 'superlatives')).toEqual([])
  })
})

describe('wording about the national territory', () => {
  test.each([
    ['业务覆盖香港、台湾等国家。', [['香港、台湾等国家', null]]],
    ['中国与台湾的合作。', [['中国与台湾', null]]],
    ['台湾政府公布的数据。', [['台湾政府', '台湾当局']]],
    ['南中国海的水深。', [['南中国海', '南海']]],
    ['尖阁列岛附近。', [['尖阁列岛', '钓鱼岛及其附属岛屿']]],
    ['斯普拉特利群岛。', [['斯普拉特利群岛', '南沙群岛']]],
    ['全国人口分布图（不含港澳台）。', [['全国人口分布图（不含港澳台', null]]],
  ])('%s', (sentence, words) => {
    expect(find(sentence, 'mapWording')).toEqual(words)
  })

  test.each([
    '服务覆盖台湾地区、中国香港和澳门特别行政区。',
    '台湾省资料暂缺。',
    '建设数据中台与业务中台关系型数据库。',
    '钓鱼岛及其附属岛屿、南海诸岛均已表示。',
    '大陆与台湾的学术交流。',
    '中华民国时期的地图史料。',
    '香港国际机场的测量。',
  ])('nothing in: %s', (sentence) => {
    expect(find(sentence, 'mapWording')).toEqual([])
  })
})

describe('units', () => {
  test.each([
    ['面积 860 km2。', [['km2', 'km²']]],
    ['全长 12 KM。', [['KM', 'km']]],
    ['时速 60 km/小时。', [['km/小时', 'km/h']]],
    ['时速 60 公里/小时。', [['公里/小时', '千米/时']]],
    ['面积 860 平方公里。', [['平方公里', '平方千米']]],
    ['全长 12 公里。', [['公里', '千米']]],
    ['耕地 300 万亩。', [['亩', null]]],
    ['壁厚 5 um。', [['um', 'μm']]],
  ])('%s', (sentence, words) => {
    expect(find(sentence, 'units')).toEqual(words)
  })

  test.each([
    '面积 860 km²，全长 12 km，流速 3 m/s。',
    '风速 8 米/秒，水价 2 元/m³。',
    '耕地 20 万公顷（300 万亩），亩产提高。',
    '每平方米 4 点，《每平方公里人口密度表》。',
    '面积 860 km<sup>2</sup>。',
    '公里碑与公里桩的复测。',
    '第 3 KMZ 文件。',
  ])('nothing in: %s', (sentence) => {
    expect(find(sentence, 'units')).toEqual([])
  })
})

describe('typing mistakes', () => {
  test.each([
    [
      '请登陆系统，输入帐号。',
      [
        ['登陆', '登录'],
        ['帐号', '账号'],
      ],
    ],
    [
      '象控点座标。',
      [
        ['象控', '像控'],
        ['座标', '坐标'],
      ],
    ],
    ['必需按照规范执行。', [['必需', '必须']]],
    ['截止目前完成三成。', [['截止', '截至']]],
  ])('%s', (sentence, words) => {
    expect(find(sentence, 'typos').toSorted()).toEqual(words.toSorted())
  })

  test.each(['台风登陆后。', '生活必需品。', '报名截止时间。', '大象、气象与景象。', '叫做为民服务。'])(
    'nothing in: %s',
    (sentence) => {
      expect(find(sentence, 'typos')).toEqual([])
    },
  )
})

describe('punctuation', () => {
  test.each([
    ['外业,内业。', [[',', '，']]],
    ['成果(初稿)已提交。', [['(初稿)', '（初稿）']]],
    ['已完成。。', [['。。', '。']]],
    ['其他等。。。', [['。。。', '……']]],
    ['完成，。', [['，。', '。']]],
  ])('%s', (sentence, words) => {
    expect(find(sentence, 'punctuation')).toEqual(words)
  })

  test.each(['每天 9:00 开始，1,200 个点。', '比例尺 1:500。', 'GB/T 2260-2007 (E)。', '真的？！', '省略……如此'])(
    'nothing in: %s',
    (sentence) => {
      expect(find(sentence, 'punctuation')).toEqual([])
    },
  )
})

describe('the name of the company', () => {
  test.each([
    ['由经纬空间信息技术有限公司承担。', [['经纬空间信息技术有限公司', '经纬空间信息技术股份有限公司']]],
    ['经维空间信息技术股份有限公司', [['经维空间信息技术股份有限公司', '经纬空间信息技术股份有限公司']]],
  ])('%s', (sentence, words) => {
    expect(find(sentence, 'companyName')).toEqual(words)
  })

  test.each([
    '由经纬空间信息技术股份有限公司承担。',
    '经纬空间的同事。',
    '与云洲城市建设有限公司、时空数据技术股份有限公司签约。',
    '经纬空间信息技术股份有限公司云洲分公司。',
  ])('nothing in: %s', (sentence) => {
    expect(find(sentence, 'companyName')).toEqual([])
  })
})

describe('structure', () => {
  const rules = (body: string) => check(body).map(({ rule, where, text }) => [rule, where, text])

  test('A picture without alternative text takes that of its caption', () => {
    const body =
      '<figure><img src="/media/a1/b.webp" alt="" width="1600"><figcaption>图 1　点云（局部）</figcaption></figure>'
    const [finding] = check(body)
    expect(finding).toMatchObject({ rule: 'alternativeTexts', where: '图 1', fix: '点云（局部）' })
    const fixed = finding && applyFix(news, draftOf(body), finding)
    expect(fixed?.values.body).toBe(
      '<figure><img alt="点云（局部）" src="/media/a1/b.webp" width="1600"><figcaption>图 1　点云（局部）</figcaption></figure>',
    )
  })

  test('A picture is told that is smaller than its place or larger than any page needs', () => {
    expect(rules('<p>甲</p><figure><img src="/m" alt="甲" width="300"></figure>')).toEqual([
      ['pictureSizes', '图 1', '宽 300 像素'],
    ])
    expect(rules('<figure class="w-50"><img src="/m" alt="甲" width="420"></figure>')).toEqual([])
    expect(rules('<figure><img src="/m" alt="甲" width="9000"></figure>')).toEqual([
      ['pictureSizes', '图 1', '宽 9000 像素'],
    ])
  })

  test('A heading that skips a level is told, one that goes back is not', () => {
    expect(rules('<h2>一</h2><h4>二</h4><h2>三</h2><h3>四</h3>')).toEqual([['headings', '第 2 个小标题', '二']])
    expect(rules('<h3>一</h3>')).toEqual([['headings', '第 1 个小标题', '一']])
  })

  test('Links that say nothing by themselves are told', () => {
    expect(rules('<p>详见<a href="/news/newsDetail?id=1">点击这里</a></p>')).toEqual([
      ['linkTexts', '第 1 段', '点击这里'],
    ])
    expect(rules('<p><a href="https://example.com/a">https://example.com/a</a></p>')).toEqual([
      ['linkTexts', '第 1 段', 'https://example.com/a'],
    ])
    expect(rules('<p>详见<a href="/news/newsDetail?id=1">验收公告</a></p>')).toEqual([])
  })

  test('An empty paragraph between others is removed, one in a cell or at the end is nobody’s fault', () => {
    const body = '<p>甲</p><p></p><table><tbody><tr><td><p></p></td></tr></tbody></table><p>乙</p><p></p>'
    const [finding, ...others] = check(body)
    expect([finding?.rule, others]).toEqual(['emptyParagraphs', []])
    const fixed = finding && applyFix(news, draftOf(body), finding)
    expect(fixed?.values.body).toBe('<p>甲</p><table><tbody><tr><td><p></p></td></tr></tbody></table><p>乙</p><p></p>')
  })
})

describe('mending', () => {
  const mend = (body: string) => {
    const [finding] = check(body)
    return finding && applyFix(news, draftOf(body), finding)?.values.body
  }

  test('Words are replaced where they stand; marks and the words around them stay', () => {
    expect(mend('<p>甲 &amp; 乙</p><p>面积 <strong>860 平方</strong>公里 &lt; 900</p>')).toBe(
      '<p>甲 &amp; 乙</p><p>面积 <strong>860 平方千米</strong> &lt; 900</p>',
    )
  })

  test('Words that do not stand there any more are left alone', () => {
    const [finding] = check('<p>全长 12 公里</p>')
    expect(finding && applyFix(news, draftOf('<p>改过的全长 12 公里</p>'), finding)).toBeNull()
  })

  test('Title, plain fields and rows are mended too', () => {
    const draft: EntryDraft = { category: 2, title: '请登陆系统', values: { abstract: '输入帐号' } }
    const mended = checkEntry(news, draft, facts).reduce(
      (entry, finding) => applyFix(news, entry, finding) ?? entry,
      draft,
    )
    expect(mended).toEqual({ category: 2, title: '请登录系统', values: { abstract: '输入账号' } })

    const profile = getContentType('companyProfile')
    const rows = { category: 0, title: '简介', values: { figures: [{ label: '面积', value: '3', unit: '平方公里' }] } }
    const [finding] = checkEntry(profile, rows, facts)
    expect(finding && applyFix(profile, rows, finding)?.values.figures).toEqual([
      { label: '面积', value: '3', unit: '平方千米' },
    ])
  })

  test('Severe findings come first, the others in reading order', () => {
    expect(check('<p>全长 12 公里。</p><p>国内最先进。</p><p>帐号</p>').map(({ where }) => where)).toEqual([
      '第 2 段',
      '第 1 段',
      '第 3 段',
    ])
  })
})

test('What is written for search engines is read as the page is, and mended in its place', () => {
  const snippet = { title: '最专业的测绘团队', description: '尖阁列岛附近。' }
  const draft = draftOf('<p>正文。</p>', { snippet })
  const found = checkEntry(news, draft, facts).filter(({ place }) => place.field === 'snippet')
  expect(found.map(({ where, text, fix }) => [where, text, fix])).toEqual([
    ['搜索显示名', '最专业', '专业'],
    ['搜索简介', '尖阁列岛', '钓鱼岛及其附属岛屿'],
  ])
  const mended = found.reduce<EntryDraft>((entry, finding) => applyFix(news, entry, finding) ?? entry, draft)
  expect(mended.values['snippet']).toEqual({ title: '专业的测绘团队', description: '钓鱼岛及其附属岛屿附近。' })
})
