/**
 * The words of the field, in one place: what means the same, what it is called in English and in short, and what a general
 * dictionary does not know as a word. A word that visitors type and the site calls by another name belongs here.
 */

/** What mean the same: what is found for one of them is found for all. */
const synonyms: ReadonlyArray<readonly string[]> = [
  ['第三次全国国土调查', '国土三调', '三调'],
  ['实景三维', '倾斜摄影', '三维建模'],
  ['无人机', '航空摄影', '航摄', '航测'],
  ['激光雷达', '激光点云', '点云', 'LiDAR'],
  ['地理信息', 'GIS'],
  ['不动产权籍调查', '权籍调查', '宅基地', '房产测绘', '房产测量'],
  ['地下管网', '地下管线', '管网普查', '管线探测'],
  ['水下地形', '水深测量', '库容测量'],
  ['控制测量', '控制网', 'GNSS', 'RTK'],
  ['变形监测', '沉降监测', '沉降观测', '基坑监测', '沉降'],
  ['国土空间规划', '总体规划', '多规合一'],
  ['数字孪生', '智慧城市'],
  ['时空大数据平台', '时空云平台'],
  ['政务图集', '地图册', '地图集'],
  ['数据转换', '格式转换'],
  ['甲级测绘资质', '测绘甲级', '甲级资质'],
  ['资质证书', '资质荣誉'],
  ['招聘', '岗位', '求职'],
  ['软件著作权', '软著'],
  ['企业简介', '公司简介', '公司介绍'],
]

/** Names in English, abbreviations and numbers of standards, for the words that the site uses in their place. */
const aliases: ReadonlyArray<readonly [words: readonly string[], names: readonly string[]]> = [
  [
    ['测绘', '测量'],
    ['survey', 'surveys', 'surveying', 'surveying and mapping'],
  ],
  [['控制测量'], ['control survey', 'geodesy', 'CORS', '北斗', '卫星定位', 'GPS']],
  [['无人机'], ['UAV', 'UAS', 'drone', 'drones', 'aerial photography']],
  [['激光雷达'], ['laser scanning', 'airborne lidar', '激光扫描', '三维激光']],
  [['点云'], ['point cloud', 'point clouds', 'LAS', 'LAZ']],
  [['实景三维'], ['3D', '3D model', 'oblique', 'oblique photography', 'reality capture', 'OSGB', '3D Tiles']],
  [['摄影测量'], ['photogrammetry']],
  [['遥感'], ['RS', 'remote sensing', '卫星影像']],
  [['正射影像'], ['DOM', 'orthophoto', 'TDOM']],
  [['高程模型'], ['DEM', 'DSM', 'DTM']],
  [['不动产'], ['bdc', 'real estate', 'cadastre', 'cadastral']],
  [['国土调查'], ['land survey', 'land use', '土地调查', '土地利用现状']],
  [['地下管网'], ['pipeline', 'pipelines', 'underground utilities', '管道探测', '管道']],
  [['国土空间规划'], ['planning', 'spatial planning', '城乡规划']],
  [['时空大数据'], ['big data', 'spatiotemporal']],
  [['数字孪生'], ['digital twin', 'smart park']],
  [['智慧城市', '时空大数据平台'], ['smart city']],
  [['智慧水利'], ['smart water', 'hydrology', '水利信息化']],
  [['水库'], ['reservoir']],
  [['水下地形'], ['bathymetry', 'hydrographic survey', '水下测量']],
  [['地图'], ['map', 'maps', 'mapping', 'cartography', 'atlas']],
  [['质量管理体系'], ['ISO9001', 'ISO 9001', 'ISO-9001', 'QMS', '质量体系']],
  [['环境管理体系'], ['ISO14001', 'ISO 14001', 'ISO-14001', 'EMS', '环境体系']],
  [['职业健康安全'], ['ISO45001', 'ISO 45001', 'OHSAS18001', 'OHSAS', '职业健康']],
  [['信息安全管理体系'], ['ISO27001', 'ISO 27001', 'ISO-27001', 'ISMS']],
  [['管理体系认证'], ['ISO', '体系认证', '三体系']],
  [['软件能力成熟度'], ['CMMI', 'CMM']],
  [['高新技术企业'], ['高企', 'high-tech', 'high tech enterprise']],
  [['专利'], ['patent', 'patents']],
  [['荣誉'], ['honor', 'honour', 'honors', 'award', 'awards', 'prize']],
  [['证书'], ['certificate', 'certificates', 'certification', 'qualification']],
  [['电话'], ['tel', 'phone', 'telephone', 'hotline', 'call']],
  [['联系方式'], ['contact', 'contact us', 'contacts']],
  [['邮箱'], ['email', 'e-mail', 'mail', '电子邮箱', '电邮']],
  [['地址'], ['address', 'location', 'where']],
  [['招聘'], ['job', 'jobs', 'career', 'careers', 'recruit', 'recruitment', 'hiring', 'hr', 'vacancy', 'join us']],
  [['下载'], ['download', 'downloads']],
  [['手册'], ['manual', 'manuals', 'user guide', 'handbook']],
  [['白皮书'], ['whitepaper', 'white paper', 'brochure']],
  [['案例'], ['case', 'cases', 'case study', 'project', 'projects', 'portfolio']],
  [['新闻中心'], ['news']],
  [['产品与服务'], ['product', 'products', 'software', 'service', 'services']],
  [['解决方案'], ['solution', 'solutions']],
  [['企业简介'], ['about', 'about us', 'company', 'company profile', 'introduction']],
]

/** Words that people look for by their sound or write wrongly, beside those above and the names of the site's parts. */
const soughtWords = (
  '测绘 测量 遥感 规划 三维 地图 图集 软件 平台 系统 工具 资质 证书 荣誉 专利 案例 产品 新闻 电话 地址 邮箱 联系方式 下载 手册 白皮书 ' +
  '无人机 不动产 国土调查 国土空间规划 时空大数据 地理信息 摄影测量 正射影像 数字高程模型 点云处理 工程测量 地形测量 大地测量 ' +
  '全站仪 水准仪 水准测量 坐标转换 图斑 权籍 水利 水库 管网 管线 耕地 农田 测绘工程师 隐私政策 法律声明'
).split(' ')

/** Words that ICU's dictionary cuts into single characters, or through the middle of. */
const fieldWords = (
  '不动产 权籍 宗地 界址 图斑 耕地 管网 管线 测绘 航测 航摄 航飞 遥感 点云 单体化 单体 建模 建库 入库 库容 水准 三调 三维 二维 ' +
  '实景 实景三维 倾斜摄影 激光雷达 全站仪 水准仪 资质 软著 甲级 乙级 总规 双评价 多规合一 一张图 城市体检 质检 数据库 大数据 云平台 ' +
  '数字孪生 一网统管 国产化 正射 高程 像控 空三 地籍 房产 宅基地 图集 图册 招聘 校招 社招 白皮书 生态修复 无人机'
).split(' ')

/** All words that may stand in place of what was typed, the better known first. */
export const lexiconWords: readonly string[] = [
  ...new Set([...soughtWords, ...synonyms.flat(), ...aliases.flatMap(([words]) => words)]),
]

/** What is typed in place of a word in Latin letters. */
export const aliasNames: readonly string[] = aliases
  .flatMap(([, names]) => names)
  .filter((name) => /^[a-z]{4,}$/iu.test(name))
  .map((name) => name.toLowerCase())

const longestFirst = (words: Iterable<string>) =>
  [...new Set(words)].toSorted((one, other) => other.length - one.length)

/** What is a word wherever it stands, the longest first. */
export const dictionaryWords: readonly string[] = longestFirst([
  ...fieldWords,
  ...lexiconWords.filter((word) => /^\p{Script=Han}+$/u.test(word)),
])

/** How many other words for the same are looked for beside those that were typed. */
const maxVariants = 3

/** A word in Latin letters is one only by itself: `tel` is none in `hotel`. */
const toPattern = (word: string) => (/^[\w\s-]+$/u.test(word) ? `(?<![a-z0-9])${word.toLowerCase()}(?![a-z0-9])` : word)

const wordsOfAlias = new Map(aliases.flatMap(([words, names]) => names.map((name) => [name.toLowerCase(), words])))
const aliasPattern = new RegExp(longestFirst(wordsOfAlias.keys()).map(toPattern).join('|'), 'gu')
const groupOfWord = new Map(synonyms.flatMap((group) => group.map((word) => [word.toLowerCase(), group])))
const synonymPattern = new RegExp(longestFirst(groupOfWord.keys()).map(toPattern).join('|'), 'u')

/**
 * A keyword as it was typed, with its names in the words of the site, and with one of its words in other words for the same.
 */
export function listVariants(keyword: string): string[] {
  const folded = keyword.toLowerCase()
  const named = folded.replaceAll(aliasPattern, (name) => wordsOfAlias.get(name)?.[0] ?? name)
  const others = named === folded ? [] : [named, ...(wordsOfAlias.get(folded)?.slice(1) ?? [])]
  const [typed] = synonymPattern.exec(named) ?? []
  const group = typed === undefined ? [] : (groupOfWord.get(typed) ?? [])
  const same = group
    .filter((word) => !named.includes(word.toLowerCase()))
    .slice(0, maxVariants)
    .map((word) => named.replace(typed ?? '', () => word))
  return [...new Set([keyword, ...others, ...same])]
}
