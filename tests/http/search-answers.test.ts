import { describe, expect, inject, test } from 'vitest'

const site = { url: inject('demoSiteUrl') }

/** What clients ask for, and what they should read first. */
const questions: Array<[asked: string, first: string]> = [
  ['三调', '第三次全国国土调查'],
  ['国土调查', '第三次全国国土调查'],
  ['第三次全国国土调查', '第三次全国国土调查'],
  ['地下管网', '地下管网普查与探测'],
  ['管网普查', '地下管网普查与探测'],
  ['管线探测', '地下管网普查与探测'],
  ['倾斜摄影', '实景三维建库'],
  ['实景三维', '实景三维建库'],
  ['shijingsanwei', '实景三维建库'],
  ['无人机', '航空摄影与激光雷达'],
  ['航测', '航空摄影与激光雷达'],
  ['激光雷达', '航空摄影与激光雷达'],
  ['点云处理软件', '点云处理与单体化工具'],
  ['控制测量', '控制测量'],
  ['GNSS', '控制测量'],
  ['RTK', '控制测量'],
  ['宅基地', '不动产权籍调查'],
  ['权籍调查', '不动产权籍调查'],
  ['不动产登记', '不动产登记'],
  ['不动产登记系统', '不动产登记信息管理系统'],
  ['一张图', '自然资源“一张图”'],
  ['国土空间规划系统', '国土空间规划“一张图”系统'],
  ['时空大数据平台', '城市时空大数据平台'],
  ['智慧水利', '智慧水利'],
  ['水库', '镜湖水库库容测量与数字孪生'],
  ['水下地形', '镜湖水库库容测量与数字孪生'],
  ['数字孪生', '数字孪生园区'],
  ['bim', 'BIM与GIS融合'],
  ['村庄规划', '村庄规划'],
  ['三区三线', '“三区三线”划定'],
  ['城市体检', '城市体检'],
  ['耕地保护', '耕地保护监管'],
  ['决策大屏', '决策大屏'],
  ['数据质检', '数据质检工具'],
  ['甲级资质', '甲级测绘资质'],
  ['质量管理体系', '质量管理体系认证'],
  ['高新技术企业', '高新技术企业'],
  ['生态修复', '青屏河流域国土空间生态修复规划'],
  ['测绘工程师', '测绘工程师（应届）'],
  ['信息安全', '信息安全管理体系认证'],
  ['请问你们做过地下管网普查吗', '地下管网普查与探测'],
  ['实景三维多少钱', '实景三维建库'],
]

describe('the search of the demo site', () => {
  test.each(questions)('answers %s with %s first', async (asked, first) => {
    const answer = await fetch(`${site.url}/api/search/allow?limit=5&keyword=${encodeURIComponent(asked)}`)
    const { rows } = (await answer.json()) as { rows: Array<{ group: string; title: Array<{ text: string }> }> }
    const titles = rows.map(({ group, title }) => `${title.map(({ text }) => text).join('')} (${group})`)
    expect(titles[0]?.replace(/ \([^()]*\)$/u, ''), titles.join('; ')).toBe(first)
  })
})

/** 同意函, which only the company profile has, in a column for staff. */
const consentQuery = 'keyword=%E5%90%8C%E6%84%8F%E5%87%BD'

describe('how the units that are named consented', () => {
  test.each(['/', '/about', `/search?${consentQuery}`])('is not said on %s', async (path) => {
    const answer = await fetch(site.url + path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('市场部存档')
  })

  test('does not lead to the company profile', async () => {
    const answer = await fetch(`${site.url}/api/search/allow?${consentQuery}`)
    const { rows } = (await answer.json()) as { rows: Array<{ type: string }> }
    // Texts that hold 同意 alone are offered.
    expect(rows.map(({ type }) => type)).not.toContain('companyProfile')
    expect(JSON.stringify(rows)).not.toContain('市场部存档')
  })
})
