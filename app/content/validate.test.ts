import { describe, expect, test } from 'vitest'
import { getContentType } from './registry'
import { validateEntry, isPlaceholderTitle } from './validate'

const news = getContentType('news')
const complete = { category: 1, title: '通过验收', values: { body: '<p>正文</p>' } }

describe('the validation of an entry', () => {
  test('A draft needs nothing but a title', () => {
    const { problems } = validateEntry(news, { category: 1, title: ' ', values: {} }, 'draft')
    expect(problems).toEqual({ title: '请填写标题' })
  })

  test('A draft takes a row that nobody has filled in, which publishing refuses', () => {
    const banner = getContentType('banner')
    const draft = { category: 0, title: '测绘云洲', values: { buttons: [{ text: '', link: '' }] } }
    expect(validateEntry(banner, draft, 'draft')).toMatchObject({
      entry: { values: { buttons: [{ text: '', link: '' }] } },
      problems: {},
    })
    expect(validateEntry(banner, draft, 'publication').problems).toHaveProperty('buttons')
  })

  test('A title of one line is trimmed, one with a line break is refused', () => {
    expect(validateEntry(news, { ...complete, title: ' 通过验收 ' }, 'draft')).toMatchObject({
      entry: { title: '通过验收' },
      problems: {},
    })
    expect(validateEntry(news, { ...complete, title: '通过\n验收' }, 'draft').problems).toEqual({
      title: '标题含有不能使用的字符',
    })
  })

  test('A limit counts characters, not the units of their encoding', () => {
    const { max } = news.title
    const judge = (title: string, alt: string) =>
      validateEntry(
        news,
        { ...complete, title, values: { cover: { src: `/media/ab/${'0'.repeat(32)}.jpg`, width: 8, height: 8, alt } } },
        'draft',
      ).problems
    expect(judge('𠮷'.repeat(max), '𠮷'.repeat(200))).toEqual({})
    expect(judge('𠮷'.repeat(max + 1), '𠮷'.repeat(201))).toEqual({
      title: `标题不能超过 ${max} 个字`,
      cover: '替代文字不能超过 200 个字',
    })
  })

  test('A draft is refused in a category that does not exist', () => {
    expect(validateEntry(news, { ...complete, category: 99 }, 'draft').problems).toEqual({ category: '请选择所属栏目' })
    expect(
      validateEntry(getContentType('milestone'), { ...complete, category: 1, values: {} }, 'draft').problems,
    ).toEqual({
      category: '此类内容没有分类',
    })
  })

  test('Publishing asks for what a draft may leave out', () => {
    const draft = { ...complete, values: { body: '<p>&nbsp;</p>' } }
    expect(validateEntry(news, draft, 'draft').problems).toEqual({})
    expect(validateEntry(news, draft, 'publication').problems).toEqual({ body: '请填写正文' })
  })

  test('A text that lacks pictures stays a draft', () => {
    const body =
      '<p>正文</p><p>〔缺图：现场&amp;航拍.png〕</p><table><tbody><tr><td><p>〔缺图：图 2〕</p></td></tr></tbody></table>'
    const draft = { ...complete, values: { body } }
    expect(validateEntry(news, draft, 'draft').problems).toEqual({})
    expect(validateEntry(news, draft, 'publication').problems).toEqual({ body: '还有 2 张图片未补上' })
  })

  test('A position is published with a band of pay that has a lower end, and no upper end below it', () => {
    const needed = { city: '云洲市', duties: '外业测量', requirements: '测绘相关专业' }
    const judge = (pay: Record<string, number>) =>
      validateEntry(
        getContentType('recruitment'),
        { category: 1, title: '测量员', values: { ...needed, ...pay } },
        'publication',
      ).problems
    expect(judge({})).toEqual({})
    expect(judge({ salaryFrom: 8000 })).toEqual({})
    expect(judge({ salaryFrom: 8000, salaryTo: 8000 })).toEqual({})
    expect(judge({ salaryFrom: 8000, salaryTo: 7999 })).toEqual({ salaryTo: '月薪上限不能低于下限' })
    expect(judge({ salaryTo: 9000 })).toEqual({ salaryFrom: '填写了月薪上限，请同时填写月薪下限' })
  })

  test('A day at work is published only with who tells it', () => {
    const day = [{ time: '9:00', text: '领取仪器' }]
    const values = { city: '云洲市', duties: '外业测量', requirements: '测绘相关专业', day }
    const draft = { category: 1, title: '测量员', values }
    expect(validateEntry(getContentType('recruitment'), draft, 'publication').problems).toEqual({
      dayPerson: '请写明这一天是谁讲述的',
    })
  })

  test('Publishing asks for what the type itself demands of several fields', () => {
    const film = { ...complete, category: 4 }
    expect(validateEntry(news, film, 'draft').problems).toEqual({})
    expect(validateEntry(news, film, 'publication').problems).toEqual({ video: '宣传视频栏目需要上传视频' })
  })

  test('A value that does not fit is refused in drafts too, with one message in Chinese', () => {
    const values = { ...complete.values, abstract: '长'.repeat(121), pinned: 'yes', unknown: 1 }
    expect(validateEntry(news, { ...complete, values }, 'draft').problems).toEqual({
      abstract: '摘要不能超过 120 个字',
      pinned: '在列表中置顶填写有误',
      unknown: '没有这一项，请刷新页面后重试',
    })
  })
})

const newsType = { label: '新闻' }

test.each([
  '未命名新闻',
  '未命名',
  ' 未命名 新闻 ',
  '【未命名】',
  '未命名新闻（副本）',
  '未命名新闻(2)',
  '未命名文档 3',
  '无标题',
  'Untitled',
  'UNTITLED document',
])('“%s” is no title', (title) => {
  expect(isPlaceholderTitle(newsType, title)).toBe(true)
})

test.each(['未命名岛礁的测绘工作完成', '第一批未命名新闻点位公布', '新闻', '全市实景三维建设启动'])(
  '“%s” is a title',
  (title) => {
    expect(isPlaceholderTitle(newsType, title)).toBe(false)
  },
)
