/** The specification's tables, row by row, as literal values. Nothing here may be computed by the product. */

/** Pages that anybody may open. */
export const publicPaths = [
  '/',
  '/about',
  '/linkUS',
  '/login',
  '/search',
  '/webSiteMap',
  '/industryInfo/showIndustryInfo',
  '/news/showNews',
  '/productAndService/showProductAndService',
]

/** Pages of one entry, which their query names. */
export const detailPaths = [
  '/about/aboutDetail',
  '/industryInfo/IndustryInfoDetail',
  '/mainpage/CaseInfoDetail',
  '/news/newsDetail',
  '/productAndService/ProAndServiceDetail',
]

export const addPaths = [
  '/about/CultureAdd',
  '/about/DemeanorAdd',
  '/about/OrganizationAdd',
  '/industryInfo/addIndustryInfo',
  '/linkUS/RecruitAdd',
  '/linkUS/ServerNetworkAdd',
  '/mainpage/addBanner',
  '/mainpage/addCaseInfo',
  '/news/addNews',
  '/productAndService/addProAndService',
]

/** Pages for staff that are no empty form. */
export const staffPaths = [
  '/manage',
  '/user',
  '/linkUS/applicationShow',
  '/about/CultureUpdate',
  '/about/DemeanorUpdate',
  '/about/OrganizationUpdate',
  '/industryInfo/updateIndustryInfo',
  '/linkUS/RecruitUpdate',
  '/linkUS/ServerNetworkUpdate',
  '/mainpage/updateBanner',
  '/mainpage/updateCaseInfo',
  '/news/updateNews',
  '/productAndService/updateProAndService',
]

/** Staff pages whose query names what does not exist; every add page with `category=99` besides. */
export const missingStaffPaths = [
  '/linkUS/applicationShow?id=99999999',
  '/manage/media?file=99999999',
  '/news/updateNews?category=99',
]

/** Paths that lead home: the old mobile site, and whatever is not listed. */
export const pathsLeadingHome = ['/mobile', '/nothing', '/News/showNews', '/linkus', '/about/cultureadd']

/** How many numbered parts each section has. */
export const models: Array<[path: string, highest: number]> = [
  ['/news/showNews', 4],
  ['/productAndService/showProductAndService', 2],
  ['/industryInfo/showIndustryInfo', 6],
  ['/about', 6],
  ['/linkUS', 4],
]

/** The links of the public header, by label. */
export const headerLinks: Array<[label: string, to: string]> = [
  ['首页', '/'],
  ['新闻中心', '/news/showNews'],
  ['产品与服务', '/productAndService/showProductAndService'],
  ['解决方案', '/industryInfo/showIndustryInfo'],
  ['关于我们', '/about'],
  ['网站地图', '/webSiteMap'],
  ['联系我们', '/linkUS'],
]

/** The links of the footer, by label. */
export const footerLinks: Array<[label: string, to: string]> = [
  ['企业简介', '/about?model=1'],
  ['发展历程', '/about?model=2'],
  ['组织架构', '/about?model=3'],
  ['企业文化', '/about?model=4'],
  ['资质荣誉', '/about?model=5'],
  ['员工风采', '/about?model=6'],
  ['时空数据采集与应用', '/industryInfo/showIndustryInfo?model=1'],
  ['地理信息服务平台', '/industryInfo/showIndustryInfo?model=2'],
  ['行业应用开发', '/industryInfo/showIndustryInfo?model=3'],
  ['地图设计与可视化', '/industryInfo/showIndustryInfo?model=4'],
  ['国土空间规划', '/industryInfo/showIndustryInfo?model=5'],
  ['三维产品与应用', '/industryInfo/showIndustryInfo?model=6'],
  ['公司新闻', '/news/showNews?model=1'],
  ['行业动态', '/news/showNews?model=2'],
  ['专题活动', '/news/showNews?model=3'],
  ['宣传视频', '/news/showNews?model=4'],
  ['联系方式', '/linkUS?model=1'],
  ['服务网络', '/linkUS?model=2'],
  ['合作申请', '/linkUS?model=3'],
  ['人才招聘', '/linkUS?model=4'],
]

/** What the side menu of the back office leads to: the site, and what is added and updated. */
export const sideMenuLinks = [...addPaths, ...staffPaths.filter((path) => path !== '/manage' && path !== '/user')]

/** What the public header asks the API when it loads. */
export const menuCalls = [
  'GET /api/typicalCase/selectMeun/allow?offset=0&limit=99&text=&type=0',
  'GET /api/solution/selectMeun/allow?offset=0&limit=99&text=&type=0',
]

/** Failed calls, and what is made of them. `answer` is the status of the API, or what happened instead of one. */
export const errorCatalogue: Array<{
  situation: string
  call?: 'session.signIn'
  answer: number | 'none' | 'not sent'
  message: string
  status: number
}> = [
  { situation: 'sign-in answered 401', call: 'session.signIn', answer: 401, message: 'Bad credentials', status: 401 },
  {
    situation: 'sign-in answered 500',
    call: 'session.signIn',
    answer: 500,
    message: '500 Internal Server Error',
    status: 500,
  },
  { situation: 'a call answered 401', answer: 401, message: '401 Unauthorized', status: 401 },
  { situation: 'a call answered 403', answer: 403, message: '403 Forbidden', status: 403 },
  { situation: 'a call answered 503', answer: 503, message: '503 Service Unavailable', status: 503 },
  { situation: 'a call without a response', answer: 'none', message: 'request error', status: 500 },
  { situation: 'a call that was not sent', answer: 'not sent', message: 'axios error', status: 0 },
]

/** Widths of the window at both ends of each band, and the zoom there. */
export const zoomBands: Array<[width: number, zoom: number]> = [
  [1280, 0.71],
  [1370, 0.71],
  [1371, 0.9],
  [1600, 0.9],
  [1601, 1],
  [2000, 1],
  [2001, 1.1],
  [2200, 1.1],
  [2201, 1.3],
  [2500, 1.3],
  [2501, 1.5],
  [3800, 1.5],
  [3801, 1.8],
]

/** What the heading of each page says, or begins with. */
export const headings: Array<[path: string, heading: string]> = [
  ['/', '经纬空间：测绘与地理信息服务'],
  ['/about', '关于我们'],
  ['/linkUS', '联系我们'],
  ['/search', '搜索'],
  ['/webSiteMap', '网站地图'],
  ['/industryInfo/showIndustryInfo', '解决方案'],
  ['/news/showNews', '新闻中心'],
  ['/productAndService/showProductAndService', '产品与服务'],
  ['/about/aboutDetail?id=102&type=4', '愿景'],
  ['/industryInfo/IndustryInfoDetail?id=43&type=1', '第三次全国国土调查'],
  ['/mainpage/CaseInfoDetail?id=5', '云洲市中心城区实景三维建设'],
  ['/news/newsDetail?id=16', '省级实景三维建设项目通过验收'],
  ['/productAndService/ProAndServiceDetail?id=35&type=1', '数据质检工具'],
  ['/login', '后台管理系统'],
]

/** The same for the pages of staff. */
export const staffHeadings: Array<[path: string, heading: string]> = [
  ['/manage', '系统管理员'],
  ['/user', '个人中心'],
  ['/linkUS/applicationShow', '合作申请'],
  ['/about/CultureAdd', '新增企业文化'],
  ['/about/CultureUpdate', '企业文化管理'],
  ['/about/DemeanorAdd', '新增员工风采'],
  ['/about/DemeanorUpdate', '员工风采管理'],
  ['/about/OrganizationAdd', '新增组织架构'],
  ['/about/OrganizationUpdate', '组织架构管理'],
  ['/industryInfo/addIndustryInfo', '新增解决方案'],
  ['/industryInfo/updateIndustryInfo', '解决方案管理'],
  ['/linkUS/RecruitAdd', '新增人才招聘'],
  ['/linkUS/RecruitUpdate', '人才招聘管理'],
  ['/linkUS/ServerNetworkAdd', '新增服务网络'],
  ['/linkUS/ServerNetworkUpdate', '服务网络管理'],
  ['/mainpage/addBanner', '新增轮播图'],
  ['/mainpage/updateBanner', '轮播图管理'],
  ['/mainpage/addCaseInfo', '新增典型案例'],
  ['/mainpage/updateCaseInfo', '典型案例管理'],
  ['/news/addNews', '新增新闻'],
  ['/news/updateNews', '新闻管理'],
  ['/productAndService/addProAndService', '新增产品与服务'],
  ['/productAndService/updateProAndService', '产品与服务管理'],
]

type Links = Array<[label: string, to: string]>

const newsParts: Links = [
  ['公司新闻', '/news/showNews?model=1'],
  ['行业动态', '/news/showNews?model=2'],
  ['专题活动', '/news/showNews?model=3'],
  ['宣传视频', '/news/showNews?model=4'],
]

const solutionParts: Links = [
  ['时空数据采集与应用', '/industryInfo/showIndustryInfo?model=1'],
  ['地理信息服务平台', '/industryInfo/showIndustryInfo?model=2'],
  ['行业应用开发', '/industryInfo/showIndustryInfo?model=3'],
  ['地图设计与可视化', '/industryInfo/showIndustryInfo?model=4'],
  ['国土空间规划', '/industryInfo/showIndustryInfo?model=5'],
  ['三维产品与应用', '/industryInfo/showIndustryInfo?model=6'],
]

const aboutParts: Links = [
  ['企业简介', '/about?model=1'],
  ['发展历程', '/about?model=2'],
  ['组织架构', '/about?model=3'],
  ['企业文化', '/about?model=4'],
  ['资质荣誉', '/about?model=5'],
  ['员工风采', '/about?model=6'],
]

/** Links in the drop-downs of the header: parts by their number, solutions and products by id and type. */
export const dropDownLinks: Array<[item: string, links: Links]> = [
  ['新闻中心', newsParts],
  [
    '产品与服务',
    [
      ['工具软件', '/productAndService/showProductAndService?model=1'],
      ['应用系统软件', '/productAndService/showProductAndService?model=2'],
      ['数据质检工具', '/productAndService/ProAndServiceDetail?id=35&type=1'],
      ['时空大数据平台', '/productAndService/ProAndServiceDetail?id=39&type=2'],
    ],
  ],
  [
    '解决方案',
    [
      ...solutionParts,
      ['第三次全国国土调查', '/industryInfo/IndustryInfoDetail?id=43&type=1'],
      ['城市时空大数据平台', '/industryInfo/IndustryInfoDetail?id=48&type=2'],
      ['不动产登记', '/industryInfo/IndustryInfoDetail?id=51&type=3'],
      ['政务图集', '/industryInfo/IndustryInfoDetail?id=55&type=4'],
      ['总体规划', '/industryInfo/IndustryInfoDetail?id=58&type=5'],
      ['实景三维建库', '/industryInfo/IndustryInfoDetail?id=62&type=6'],
    ],
  ],
  ['关于我们', aboutParts],
]

/** The columns of 更多, by title, and their links to the parts of a section. */
export const moreColumns: Array<[title: string, links: Links]> = [
  ['新闻中心', newsParts],
  [
    '产品与服务',
    [
      ['工具软件', '/productAndService/showProductAndService?model=1'],
      ['应用系统软件', '/productAndService/showProductAndService?model=2'],
    ],
  ],
  ['解决方案', solutionParts],
  ['关于我们', aboutParts],
  [
    '联系我们',
    [
      ['联系方式', '/linkUS?model=1'],
      ['服务网络', '/linkUS?model=2'],
      ['合作申请', '/linkUS?model=3'],
      ['人才招聘', '/linkUS?model=4'],
    ],
  ],
]

/** Keywords that the search suggests. */
export const suggestedKeywords = ['创新型企业', '甲级测绘资质', '第三次全国国土调查']

/** How long transitions last, by an element that has one of that length. */
export const transitions: Array<[duration: string, element: string, selector: string]> = [
  ['150 ms', 'an item of the main menu', 'header nav a'],
  ['300 ms', 'the search field of the header', 'header search'],
  ['600 ms', 'a slide of the carousel', '.slide[data-current]'],
]

/** Rows that a test of another subject proves. */
export const provenElsewhere: Array<{ row: string; file: string; test: string }> = [
  {
    row: 'the suggestions of the search hide 500 ms after their field has lost the focus',
    file: 'tests/browser/search.spec.ts',
    test: 'suggestions appear with the focus and outlive it by half a second',
  },
  {
    row: 'the carousel turns every 5000 ms',
    file: 'tests/browser/carousel.long.spec.ts',
    test: 'the slides turn every 5 s, in step with the scale bar',
  },
  {
    row: 'an unknown middleware is 500 with Unknown middleware and its name',
    file: 'app/navigation/guards.test.ts',
    test: 'fail with 500 and the name when a name is unknown',
  },
  {
    row: 'a first script that cannot be loaded reloads the page',
    file: 'tests/browser/first-visit.spec.ts',
    test: 'a page whose first script is gone is loaded once more',
  },
  {
    row: 'the page is not reloaded again within ten seconds',
    file: 'app/ui/chunk-reload.test.ts',
    test: 'A missing chunk reloads the page once, and again only after ten seconds',
  },
  {
    row: 'a failed navigation turns the progress bar to the colour of errors',
    file: 'tests/browser/news.spec.ts',
    test: 'a list that a failing server does not give tells it from a lost network, under a bar in the colour of errors',
  },
  {
    row: 'links of the footer load a new document',
    file: 'tests/browser/navigation.spec.ts',
    test: 'links of the footer load a new document',
  },
]

/** Rows that are deliberately read otherwise than they are written, by the number of the decision that says why. */
export const readOtherwise: Array<{ row: string; decision: string }> = [
  { row: 'packages: vinxi', decision: '0001-vite-does-vinxis-job' },
  { row: 'the error page shows the error message', decision: '0017-which-messages-the-error-page-shows' },
  { row: 'pages run in the browser', decision: '0019-what-a-page-hydrates-and-when' },
  {
    row: 'both menu calls run when the public header loads',
    decision: '0021-finished-answers-in-front-of-the-app',
  },
  {
    row: 'any other navigation error has the status 500',
    decision: '0022-what-is-answered-without-database-or-api',
  },
  { row: 'an error of the log out is swallowed', decision: '0046-logging-out-without-the-server' },
  {
    row: 'the search suggests a first-class surveying qualification',
    decision: '0050-claims-follow-from-certificates',
  },
]
