import type { TypeName } from '../../content/registry'
import type { Overview } from '../../contract'

/** The content types as first steps, in the order in which they stand on the site. */
export const stepGroups: ReadonlyArray<{ title: string; types: readonly TypeName[] }> = [
  { title: '首页', types: ['banner', 'solution', 'product', 'caseInfo', 'news'] },
  { title: '关于我们', types: ['companyProfile', 'honour', 'milestone', 'organisation', 'culture', 'demeanour'] },
  { title: '联系我们', types: ['serviceNetwork', 'recruitment'] },
]

const steps = stepGroups.flatMap(({ types }) => types)

/** The number that a step has in the list. */
export function stepNumber(name: TypeName): number {
  return 1 + steps.indexOf(name)
}

/** What is enough of each type for its part of the site to look whole. */
export const stepHints: Record<TypeName, string> = {
  banner: '首页顶部，1 至 6 张。还没有时显示站点设置里的口号',
  solution: '首页的六个图幅各对应一类，每类写一项',
  product: '两类各写一项，一类也可以；名称、一句话、截图',
  caseInfo: '1 个主案例，另 4 个排在旁边',
  news: '公司新闻 6 条可排满一屏',
  companyProfile: '一段正文与几个数字，首页的测绘专业范围也取自这里',
  honour: '资质证书、奖项与体系认证的扫描件',
  milestone: '从成立年份起，3 个节点可成剖面',
  organisation: '部门与职责，也可上传整图',
  culture: '愿景、使命、价值观三句',
  demeanour: '1 个相册，图片可一次选 30 张',
  serviceNetwork: '机构、电话、地址',
  recruitment: '没有在招岗位可以跳过',
}

/** The steps that a new site still lacks: nothing is published of their types, and they are not set aside. */
export function listOpenSteps({ types, firstSteps }: Pick<Overview, 'types' | 'firstSteps'>): TypeName[] {
  const published = new Set(types.flatMap(({ type, published: count }) => (count > 0 ? [type] : [])))
  return steps.filter((name) => !published.has(name) && !firstSteps.setAside.includes(name))
}
