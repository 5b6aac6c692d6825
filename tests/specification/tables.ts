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
