import type { aboutParts, CategoryOf, newsCategories, solutionCategories, SectionName } from '../content/site-structure'

/**
 * One line for menus and heads on the parts of some sections. They stand apart from the names, which the first script
 * of every page holds; what is said of a whole section is a setting.
 */
export const partNotes = {
  news: {
    1: '公司要闻、项目进展与获奖信息',
    2: '政策标准、技术观察与行业会议',
    3: '技能竞赛、开放日与科普进校园',
    4: '企业宣传片与项目纪实',
  },
  about: {
    1: '我们是谁，做什么',
    2: '成立以来的重要节点',
    3: '部门设置与职责',
    4: '愿景、使命与价值观',
    5: '资质证书、奖项与体系认证',
    6: '年会、竞赛、外业与志愿服务',
  },
  solution: {
    1: '空天地一体采集，从控制网到成果库',
    2: '一个底座承载全市的时空数据',
    3: '把空间数据用进日常业务',
    4: '读得懂、用得上的专题图',
    5: '从双评价到实施监督',
    6: '实景三维建库与数字孪生',
  },
} as const satisfies {
  news: Record<CategoryOf<typeof newsCategories>, string>
  about: Record<CategoryOf<typeof aboutParts>, string>
  solution: Record<CategoryOf<typeof solutionCategories>, string>
}

/** What is said of a part of any section; undefined where nothing is. */
export function getPartNote(section: SectionName, part: number): string | undefined {
  const notes: Partial<Record<SectionName, Readonly<Record<number, string>>>> = partNotes
  return notes[section]?.[part]
}
