/**
 * What visitors ask the site's search, and what they should read first: the graded set over the demo content.
 * A question is answered if its first result, or one of the first three, has the title, or if the box above the results is
 * of the kind and shows the text. What the site does not hold has to find nothing.
 */
export type SearchQuestion =
  | { asked: string; first: string }
  | { asked: string; amongThree: string }
  | { asked: string; answer: 'contact' | 'jobs' | 'honours' | 'downloads' | 'cases' | 'pages'; shows: string }
  | { asked: string; corrected: string; first: string }
  | { asked: string; finds: 'nothing' }

const firstOf = (titles: Record<string, string>): SearchQuestion[] =>
  Object.entries(titles).map(([asked, first]) => ({ asked, first }))

/** Names of what the company offers and has done, whole and in part. */
const names = firstOf({
  第三次全国国土调查: '第三次全国国土调查',
  国土调查: '第三次全国国土调查',
  三调: '第三次全国国土调查',
  地下管网: '地下管网普查与探测',
  管线探测: '地下管网普查与探测',
  管网普查: '地下管网普查与探测',
  水库: '镜湖水库库容测量与数字孪生',
  质量管理体系: '质量管理体系认证',
  信息安全: '信息安全管理体系认证',
  测绘资质: '甲级测绘资质',
  倾斜摄影: '实景三维建库',
  实景三维: '实景三维建库',
  无人机: '航空摄影与激光雷达',
  航测: '航空摄影与激光雷达',
  激光雷达: '航空摄影与激光雷达',
  控制测量: '控制测量',
  权籍调查: '不动产权籍调查',
  宅基地: '不动产权籍调查',
  不动产登记: '不动产登记',
  不动产登记系统: '不动产登记信息管理系统',
  一张图: '自然资源“一张图”',
  国土空间规划系统: '国土空间规划“一张图”系统',
  时空大数据平台: '城市时空大数据平台',
  智慧水利: '智慧水利',
  数字孪生: '数字孪生园区',
  村庄规划: '村庄规划',
  三区三线: '“三区三线”划定',
  城市体检: '城市体检',
  耕地保护: '耕地保护监管',
  决策大屏: '决策大屏',
  数据质检: '数据质检工具',
  点云处理软件: '点云处理与单体化工具',
  格式转换: '多源数据转换工具',
  燃气管网: '栖川市燃气管网探测与老旧管线隐患排查',
  高标准农田: '白浦县高标准农田建设测量与上图入库',
  热电厂: '栖川热电厂扩建工程控制测量与变形监测',
  公路测量: '青屏山区公路改扩建机载激光雷达测量',
  生态修复: '青屏河流域国土空间生态修复规划',
  镜湖水库: '镜湖水库库容测量与数字孪生',
  测绘工程师: '测绘工程师（应届）',
  测量员: '工程测量员',
  高新技术企业: '高新技术企业',
  总经理办公会: '总经理办公会',
  南浦: '南浦分公司',
  开放日: '实景三维技术开放日：把外业装备搬到园区里',
})

/** Needs in the words of clients. */
const needs = firstOf({
  请问你们做过地下管网普查吗: '地下管网普查与探测',
  实景三维多少钱: '实景三维建库',
  水库库容测量: '镜湖水库库容测量与数字孪生',
  水下地形: '镜湖水库库容测量与数字孪生',
  变形监测: '栖川热电厂扩建工程控制测量与变形监测',
  基坑沉降: '栖川热电厂扩建工程控制测量与变形监测',
  房产测绘: '不动产权籍调查',
  农村宅基地确权: '不动产权籍调查',
  画地图册: '政务图集',
  隐私: '隐私政策',
})

/** One wrong character: of the same sound, of a similar one, of a similar shape; two that changed places, one too many. */
const typos = Object.entries({
  国土调察: ['国土调查', '第三次全国国土调查'],
  三维建摸: ['三维建模', '实景三维建库'],
  倾斜摄像: ['倾斜摄影', '实景三维建库'],
  地下官网普查: ['地下管网普查', '地下管网普查与探测'],
  不动产登计: ['不动产登记', '不动产登记'],
  点云处里: ['点云处理', '点云处理与单体化工具'],
  激光雷答: ['激光雷达', '航空摄影与激光雷达'],
  城市体俭: ['城市体检', '城市体检'],
  控制侧量: ['控制测量', '控制测量'],
  智惠水利: ['智慧水利', '智慧水利'],
  数字李生: ['数字孪生', '数字孪生园区'],
  耕地保护监官: ['耕地保护监管', '耕地保护监管'],
  实景三唯: ['实景三维', '实景三维建库'],
  村庄归划: ['村庄规划', '村庄规划'],
  决策大萍: ['决策大屏', '决策大屏'],
  时空大数剧平台: ['时空大数据平台', '城市时空大数据平台'],
  高新技木企业: ['高新技术企业', '高新技术企业'],
  无人积: ['无人机', '航空摄影与激光雷达'],
  激光达雷: ['激光雷达', '航空摄影与激光雷达'],
  数据质质检: ['数据质检', '数据质检工具'],
}).map(([asked, [corrected = '', first = '']]): SearchQuestion => ({ asked, corrected, first }))

/** Traditional characters. */
const traditional = firstOf({
  測繪工程師: '测绘工程师（应届）',
  國土調查: '第三次全国国土调查',
  實景三維: '实景三维建库',
  無人機: '航空摄影与激光雷达',
  地下管網: '地下管网普查与探测',
  耕地保護: '耕地保护监管',
})

/** English, abbreviations and pinyin. */
const otherScripts: SearchQuestion[] = [
  ...firstOf({
    ISO9001: '质量管理体系认证',
    'iso 14001': '环境管理体系认证',
    ISO27001: '信息安全管理体系认证',
    CMMI: '软件能力成熟度',
    UAV: '航空摄影与激光雷达',
    drone: '航空摄影与激光雷达',
    lidar: '航空摄影与激光雷达',
    GNSS: '控制测量',
    RTK: '控制测量',
    bim: 'BIM与GIS融合',
    'digital twin': '数字孪生园区',
    shijingsanwei: '实景三维建库',
    dxgw: '地下管网普查与探测',
    wurenji: '航空摄影与激光雷达',
    jinghu: '镜湖水库库容测量与数字孪生',
    cunzhuangguihua: '村庄规划',
    SZLS: '数字孪生园区',
  }),
  { asked: 'point cloud', amongThree: '点云处理与单体化工具' },
  { asked: 'bdc', amongThree: '不动产登记' },
  { asked: '測繪', amongThree: '甲级测绘资质' },
  { asked: 'survey', amongThree: '控制测量' },
  { asked: 'ditu', amongThree: '政务图集' },
  { asked: '地图', amongThree: '政务图集' },
  { asked: 'GIS', amongThree: 'BIM与GIS融合' },
  { asked: 'smart city', amongThree: '城市时空大数据平台' },
]

/** What has an answer in itself: shown above the results. */
const answers: SearchQuestion[] = [
  ...['电话', 'dianhua', '電話', '联系电话', '你们的客服电话是多少', 'tel', '电活'].map((asked): SearchQuestion => ({
    asked,
    answer: 'contact',
    shows: '400-000-0000',
  })),
  ...['地址', '公司在哪里', 'dizhi', 'address'].map((asked): SearchQuestion => ({
    asked,
    answer: 'contact',
    shows: '云洲市临澜新区测绘路1号经纬空间大厦',
  })),
  ...['邮箱', 'email', 'youxiang'].map((asked): SearchQuestion => ({
    asked,
    answer: 'contact',
    shows: 'service@example.com',
  })),
  { asked: '工作时间', answer: 'contact', shows: '周一至周五 9:00–17:30' },
  ...['招聘', '岗位', 'zhaopin', '招骋', 'jobs', '职位', '校园招聘'].map((asked): SearchQuestion => ({
    asked,
    answer: 'jobs',
    shows: '软件研发工程师（应届）',
  })),
  { asked: '社会招聘', answer: 'jobs', shows: '航测内业工程师' },
  { asked: '软件研发岗位', answer: 'jobs', shows: '软件研发工程师（应届）' },
  ...['资质', '资质证书', 'zizhi', '甲级资质'].map((asked): SearchQuestion => ({
    asked,
    answer: 'honours',
    shows: '甲级测绘资质',
  })),
  { asked: '荣誉', answer: 'honours', shows: '年度地理信息科技进步奖二等奖' },
  { asked: '榮譽', answer: 'honours', shows: '年度地理信息科技进步奖二等奖' },
  { asked: '专利', answer: 'honours', shows: '一种地下管线三维模型的自动生成方法' },
  { asked: '软著', answer: 'honours', shows: '时空大数据平台V6.2' },
  ...['下载', '資料下載', 'xiazai', 'download'].map((asked): SearchQuestion => ({
    asked,
    answer: 'downloads',
    shows: '.pdf',
  })),
  { asked: '数据质检工具手册', answer: 'downloads', shows: '数据质检工具用户手册.pdf' },
  { asked: '白皮书', answer: 'downloads', shows: '城市时空大数据平台白皮书.pdf' },
  { asked: '水利案例', answer: 'cases', shows: '典型案例' },
  { asked: '发展历程', answer: 'pages', shows: '发展历程' },
  { asked: '公司简介', answer: 'pages', shows: '企业简介' },
  { asked: '分公司', answer: 'pages', shows: '服务网络' },
]

/** What the site does not hold: better nothing than something else. */
const absent = ['红烧肉', '股票行情', 'qqqqqq', '鱻麤龘靐', '离婚律师', 'bitcoin', '足球比赛', '彩票'].map(
  (asked): SearchQuestion => ({ asked, finds: 'nothing' }),
)

export const searchQuestions: readonly SearchQuestion[] = [
  ...names,
  ...needs,
  ...typos,
  ...traditional,
  ...otherScripts,
  ...answers,
  ...absent,
]
