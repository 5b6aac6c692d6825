/**
 * The numbered sub-categories (`model` on listings, `type` on records) of every section.
 * They stand alone, without the field declarations, so that public pages can name a
 * category without loading any validation code.
 */
export const newsCategories = { 1: '公司新闻', 2: '行业动态', 3: '专题活动', 4: '宣传视频' } as const
export const productCategories = { 1: '工具软件', 2: '应用系统软件' } as const
export const solutionCategories = {
  1: '时空数据采集与应用',
  2: '地理信息服务平台',
  3: '行业应用开发',
  4: '地图设计与可视化',
  5: '国土空间规划',
  6: '三维产品与应用',
} as const
export const aboutParts = {
  1: '企业简介',
  2: '发展历程',
  3: '组织架构',
  4: '企业文化',
  5: '资质荣誉',
  6: '员工风采',
} as const
export const contactParts = { 1: '联系方式', 2: '服务网络', 3: '合作申请', 4: '人才招聘' } as const

/** The category numbers of a category table, as a union of number literals. */
export type CategoryOf<T> = Extract<keyof T, number>

/** Whether a category table has a number. */
export function isCategory<T extends Readonly<Record<number, string>>>(
  table: T,
  number: number,
): number is CategoryOf<T> {
  return Object.hasOwn(table, number)
}

/**
 * The entries of a category table in ascending order.
 * @returns pairs of category number and Chinese name
 */
export function categoryEntries<T extends Readonly<Record<number, string>>>(
  table: T,
): Array<[CategoryOf<T>, T[CategoryOf<T>]]> {
  return Object.keys(table)
    .map(Number)
    .flatMap((number) => (isCategory(table, number) ? [[number, table[number]] as const] : []))
}
