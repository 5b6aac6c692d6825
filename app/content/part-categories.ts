/** The categories of entries that a part of a section shows; apart from `categories.ts`, which the first script of every page holds. */
export const cultureCategories = { 1: '理念', 2: '文章', 3: '网站声明' } as const
export const demeanourCategories = { 1: '年会', 2: '技能竞赛', 3: '野外作业', 4: '志愿服务' } as const
export const honourCategories = {
  1: '资质证书',
  2: '荣誉奖项',
  3: '软件著作权',
  4: '管理体系',
  5: '发明专利',
  6: '参编标准',
} as const
export const recruitmentCategories = { 1: '社会招聘', 2: '校园招聘' } as const
export const regionCategories = { 1: '总部', 2: '东部', 3: '西部', 4: '南部', 5: '北部' } as const
