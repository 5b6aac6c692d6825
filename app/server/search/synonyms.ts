/** What mean the same to those who look for something here: what is found for one of them is found for all. */
export const synonyms = [
  ['第三次全国国土调查', '国土三调', '三调'],
  ['实景三维', '倾斜摄影', '三维建模'],
  ['无人机', '航空摄影', '航摄', '航测'],
  ['激光雷达', '激光点云', '点云', 'LiDAR'],
  ['地理信息', 'GIS'],
  ['不动产权籍调查', '权籍调查', '宅基地'],
  ['地下管网', '地下管线', '管网普查', '管线探测'],
  ['水下地形', '水深测量', '库容测量'],
  ['控制测量', '控制网', 'GNSS', 'RTK'],
  ['国土空间规划', '总体规划', '多规合一'],
  ['数字孪生', '智慧城市'],
  ['时空大数据平台', '时空云平台'],
  ['甲级测绘资质', '测绘甲级', '甲级资质'],
  ['资质证书', '资质荣誉'],
  ['招聘', '岗位', '求职'],
  ['软件著作权', '软著'],
  ['企业简介', '公司简介', '公司介绍'],
] as const

/** How many other words for the same are looked for beside those that were typed. */
const maxVariants = 3

/** A keyword as it was typed, and with one of its words in other words for the same. */
export function listVariants(keyword: string): string[] {
  const folded = keyword.toLowerCase()
  for (const group of synonyms) {
    const typed = group.find((word) => folded.includes(word.toLowerCase()))
    if (typed === undefined) continue
    const at = folded.indexOf(typed.toLowerCase())
    const others = group.filter((word) => word !== typed && !folded.includes(word.toLowerCase())).slice(0, maxVariants)
    return [keyword, ...others.map((word) => keyword.slice(0, at) + word + keyword.slice(at + typed.length))]
  }
  return [keyword]
}
