import * as z from 'zod/mini'
import { measureText } from './claims'
import { imageShape } from './fields/media'
import { type NoticeName, groupNoticeNames } from './notice-events'
import { candidatePrivacyText, privacyText } from './privacy-texts'
import { readFirstSheet } from './sheet-numbers'
import { allSections, places, type SectionName, type TypeName } from './site-structure'

const line = (label: string, max: number) =>
  z.string().check(
    z.trim(),
    z.refine((value) => measureText(value) <= max, `${label}不能超过 ${max} 个字`),
    z.regex(/^[^\p{Cc}]*$/u, `${label}含有不能使用的字符`),
  )

const required = (label: string, max: number, message = `请填写${label}`) =>
  line(label, max).check(z.minLength(1, message))

const formatted = (label: string, max: number, pattern: RegExp, message: string) =>
  line(label, max).check(z.refine((value) => value === '' || pattern.test(value), message))

const noticeText = (label: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `请填写${label}`),
      z.maxLength(20_000, `${label}不能超过 20000 个字`),
      z.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, `${label}含有不能使用的字符`),
    )

const phone = (label: string) => formatted(label, 30, /^\+?[\d\-\s()]{3,30}$/, '电话号码格式不正确')
const link = (label: string) => formatted(label, 300, /^https?:\/\/[^\s\\"<>]+$/, '链接应以 https:// 或 http:// 开头')

/** As many as the header has room for, in one line with the search field. */
const mostMenuLetters = 21

const sectionNames = allSections.map(({ name }) => name) as [SectionName, ...SectionName[]]

/** Shown in place of a stored secret; sent back, it leaves the secret unchanged. */
export const storedSecret = '********'

const secret = (label: string) => formatted(label, 100, /^[\x21-\x7e]+$/, `${label}只能包含字母、数字和符号`)

/** An address that holds a key: who knows it may write into the group. */
const secretLink = (label: string) =>
  line(label, 500).check(
    z.refine(
      (value) =>
        value === '' || value === storedSecret || (/^https?:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value)),
      `${label}应以 https:// 或 http:// 开头`,
    ),
  )

/** The settings that are no secret. Empty text means "not set": the pages leave the item out. */
export const publicSettingsSchema = z.object({
  companyName: required('企业名称', 60),
  /** What header, titles and share cards call the company. */
  shortName: required('企业简称', 12),
  /** What the company does; stands behind its short name in the heading of the home page. */
  business: required('主营业务', 20),
  /** The headline of the home page while it has no banner, and of the login page. */
  slogan1: required('口号第一行', 14),
  slogan2: line('口号第二行', 14),
  /** Follows descriptions of pages that are too short by themselves. May hold `{企业简称}` and `{企业名称}`. */
  introduction: line('企业介绍', 120),
  /** What search engines and share cards say of the home page. */
  homeDescription: line('首页简介', 160),
  /** The first year of the copyright line. */
  copyrightFrom: z
    .number('请填写网站版权起始年份')
    .check(
      z.int('版权起始年份应为整数'),
      z.minimum(1900, '版权起始年份不能早于 1900 年'),
      z.maximum(2100, '版权起始年份不能晚于 2100 年'),
    ),
  /** Above the ranges of the surveying qualification on the home page. */
  qualificationHeading: required('资质标题', 20),
  /** Under the heading of the products on the home page. */
  productLead: line('产品与服务引语', 60),
  /** Every section once, in the order of the menus, under the name that visitors read. */
  menu: z.array(z.object({ section: z.enum(sectionNames), label: required('栏目名称', 6) })).check(
    z.refine(
      (menu) => menu.length === sectionNames.length && new Set(menu.map(({ section }) => section)).size === menu.length,
      '每个栏目应各出现一次',
    ),
    z.refine((menu) => new Set(menu.map(({ label }) => label)).size === menu.length, '栏目名称不能相同'),
    z.refine(
      (menu) => [...menu.map(({ label }) => label).join('')].length <= mostMenuLetters,
      `五个栏目名称合计不能超过 ${mostMenuLetters} 个字，否则页眉放不下`,
    ),
  ),
  newsNote: required('新闻中心说明', 40),
  productNote: required('产品与服务说明', 40),
  solutionNote: required('解决方案说明', 40),
  aboutNote: required('关于我们说明', 40),
  contactNote: required('联系我们说明', 40),
  phone: phone('联系电话'),
  email: formatted('电子邮箱', 80, /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/, '邮箱格式不正确'),
  address: line('地址', 120),
  hours: line('工作时间', 60),
  qrImage: z.nullable(z.object(imageShape)),
  /** Longitude and latitude of the head office in CGCS2000, such as `113.61,34.75`. */
  coordinates: formatted(
    '总部坐标',
    60,
    /^-?\d{1,3}(\.\d+)?\s*,\s*-?\d{1,2}(\.\d+)?$/,
    '坐标格式应为“经度,纬度”，如 113.61,34.75',
  ),
  /** The way to the head office, drawn. */
  routeImage: z.nullable(z.object(imageShape)),
  /** A reviewed map of the offices; shown only together with `mapApproval`. */
  networkImage: z.nullable(z.object(imageShape)),
  icpNumber: line('ICP 备案号', 60),
  icpLink: link('ICP 备案链接'),
  policeNumber: line('公安备案号', 60),
  policeLink: link('公安备案链接'),
  mapApproval: line('审图号', 60),
  certificateNumber: line('测绘资质证书编号', 60),
  creditCode: line('统一社会信用代码', 40),
  suggestedKeywords: z
    .array(required('推荐搜索词', 20, '推荐搜索词不能为空'))
    .check(z.maxLength(10, '推荐搜索词最多 10 个')),
  departments: z
    .array(z.object({ name: required('部门名称', 20), phone: phone('部门电话') }))
    .check(z.maxLength(20, '部门最多 20 个')),
  /** Both may hold `{企业名称}`, `{联系方式}` and `{保存期限}`, which are filled in for visitors. */
  privacyText: noticeText('个人信息保护说明'),
  /** What candidates agree to: another purpose, other data. */
  candidatePrivacyText: noticeText('应聘者个人信息保护说明'),
  /** For how many months a closed cooperation application is kept. */
  applicationMonths: z
    .number('请填写保存期限')
    .check(
      z.int('保存期限应为整数'),
      z.minimum(1, '保存期限不能少于 1 个月'),
      z.maximum(120, '保存期限不能超过 120 个月'),
    ),
  greyMode: z.boolean(),
  /** Whether the public pages are dark where the visitor's device is. */
  darkAppearance: z.boolean(),
  /** Proves to Baidu whose site this is. */
  baiduVerification: formatted('百度站点验证代码', 80, /^[\w-]+$/, '请只填写 content 引号里的代码'),
  /** The 公众号 whose share cards the pages may set; only with `wechatSecret`. */
  wechatAppId: formatted('公众号 AppID', 40, /^wx[0-9a-zA-Z]{8,30}$/, 'AppID 应以 wx 开头'),
})

/** What the public pages need of the settings. */
export type PublicSettings = z.infer<typeof publicSettingsSchema>

const secretsSchema = z.object({
  /** Lets the site report new pages to Baidu. */
  baiduPushToken: secret('百度推送 token'),
  wechatSecret: secret('公众号 AppSecret'),
  /** Robots of group chats, and a receiver of our own. */
  wecomRobotUrl: secretLink('企业微信机器人地址'),
  dingtalkRobotUrl: secretLink('钉钉机器人地址'),
  dingtalkRobotSecret: secret('钉钉加签密钥'),
  feishuRobotUrl: secretLink('飞书机器人地址'),
  feishuRobotSecret: secret('飞书签名密钥'),
  webhookUrl: secretLink('Webhook 地址'),
  webhookSecret: secret('Webhook 签名密钥'),
})

const workingSchema = z.object({
  /** What staff call the grid of project extents. */
  gridName: required('案例网格名称', 20),
  /** The national number of its sheet A1, which says where it lies and how large its sheets are. Visitors are not told. */
  gridFirstSheet: line('案例网格首幅图号', 10).check(
    z.overwrite((number) => number.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')),
    z.refine(
      (number) => readFirstSheet(number) !== null,
      '应为 1:100万 至 1:1万 的国家标准图幅号，如 I49F011035，且向东 18 幅、向南 15 幅不超出北纬 0°–60°',
    ),
  ),
  /** Whether severe findings of the content checks stop publishing. */
  blocksSevereFindings: z.boolean(),
  /** Whether who wrote a version may give its last approval: small companies have nobody else. */
  writersMayGiveLastApproval: z.boolean(),
  /** Whether a version that was returned goes on at the stage that returned it, and not at the first one. */
  reviewsResume: z.boolean(),
  /** The first steps of a new site that it does without: names of content types. */
  stepsSetAside: z.array(z.enum(Object.keys(places) as TypeName[])).check(z.maxLength(30)),
  /** Within how many working hours staff answer a cooperation application; 0 is no term. Visitors are not told. */
  applicationAnswerHours: z
    .number('请填写答复时限')
    .check(z.int('答复时限应为整数'), z.minimum(0, '答复时限不能小于 0'), z.maximum(400, '答复时限不能超过 400 小时')),
  /** Whether search engines are told of changed pages by IndexNow. */
  tellsIndexNow: z.boolean(),
  /** What the robots of group chats are told of: names of events. */
  groupNotices: z.array(z.enum(groupNoticeNames as [NoticeName, ...NoticeName[]])).check(z.maxLength(30)),
})

/** How the company is reached, and its record numbers: a right of its own lets somebody change these and nothing else. */
export const contactSettings = [
  'phone',
  'email',
  'address',
  'hours',
  'qrImage',
  'coordinates',
  'routeImage',
  'networkImage',
  'mapApproval',
  'departments',
  'icpNumber',
  'icpLink',
  'policeNumber',
  'policeLink',
  'certificateNumber',
  'creditCode',
] as const satisfies ReadonlyArray<keyof z.infer<typeof publicSettingsSchema>>

/** Of whom a second factor is required. */
export const secondFactorChoices = { nobody: '不要求', administrators: '管理员', everyone: '所有账号' } as const

/** How accounts are protected. */
const protectionSchema = z.object({
  /** Whether no account may come to hold what should be in two hands. */
  forbidsConflicts: z.boolean(),
  secondFactorFor: z.enum(Object.keys(secondFactorChoices) as Array<keyof typeof secondFactorChoices>, '请选择'),
  /** How many passwords before the present one may not be chosen again. */
  passwordHistory: z.number('请填写个数').check(z.int('应为整数'), z.minimum(0), z.maximum(10, '不能超过 10 个')),
  /** After how many days a password has to be changed; 0 is never. */
  passwordMaxDays: z.number('请填写天数').check(z.int('应为整数'), z.minimum(0), z.maximum(730, '不能超过 730 天')),
  /** From where the back office may be used: addresses and networks; empty is from everywhere. */
  officeNetworks: z
    .string()
    .check(
      z.trim(),
      z.maxLength(2000, '允许的网络不能超过 2000 个字符'),
      z.regex(/^[\da-f.:/,，\s]*$/i, '请填写地址或网段，如 10.0.0.0/8'),
    ),
})

/** The settings that are never shown once they are stored. */
export const secretNames = [
  'baiduPushToken',
  'wechatSecret',
  'wecomRobotUrl',
  'dingtalkRobotUrl',
  'dingtalkRobotSecret',
  'feishuRobotUrl',
  'feishuRobotSecret',
  'webhookUrl',
  'webhookSecret',
] as const satisfies ReadonlyArray<keyof typeof secretsSchema.shape>

/** Everything the site's settings may hold. The form and the API validate with it; public pages never load it. */
export const settingsSchema = z.extend(publicSettingsSchema, {
  ...workingSchema.shape,
  ...protectionSchema.shape,
  ...secretsSchema.shape,
})

/** All settings: those of the pages, and what only the server and the services that it calls may know. */
export type SiteSettings = z.infer<typeof settingsSchema>

/** The default settings. */
export const defaultSettings: SiteSettings = {
  companyName: '经纬空间信息技术股份有限公司',
  shortName: '经纬空间',
  business: '测绘与地理信息服务',
  slogan1: '为每一寸国土',
  slogan2: '建立可信的空间基准',
  introduction:
    '{企业简称}{持有 甲级测绘资质：是国家甲级测绘资质单位，}提供测绘数据采集、地理信息平台、国土空间规划与实景三维的产品和服务。',
  homeDescription:
    '{持有 甲级测绘资质：国家甲级测绘资质单位。}以时空数据采集、地理信息平台与国土空间规划，服务自然资源、城市治理与重大工程，提供解决方案、软件产品与实景三维成果。',
  copyrightFrom: 2006,
  qualificationHeading: '{持有 甲级测绘资质：国家甲级测绘资质}',
  productLead: '自主研发的测绘与地理信息软件，已完成国产操作系统与数据库适配。',
  menu: allSections.map(({ name, label }) => ({ section: name, label })),
  newsNote: '公司动态、行业观察与专题活动',
  productNote: '自主研发的测绘与地理信息软件',
  solutionNote: '六类业务，从数据采集贯通到规划与应用',
  aboutNote: '从两台全站仪起步，到一座城市的数字底座',
  contactNote: '总部与各地服务机构，随时响应您的需求',
  phone: '',
  email: '',
  address: '',
  hours: '',
  qrImage: null,
  coordinates: '',
  routeImage: null,
  networkImage: null,
  icpNumber: '',
  icpLink: 'https://beian.miit.gov.cn/',
  policeNumber: '',
  policeLink: '',
  mapApproval: '',
  certificateNumber: '',
  creditCode: '',
  suggestedKeywords: ['创新型企业', '{持有 甲级测绘资质：甲级测绘资质}', '第三次全国国土调查'],
  departments: [],
  privacyText,
  candidatePrivacyText,
  applicationMonths: 24,
  applicationAnswerHours: 16,
  greyMode: false,
  darkAppearance: true,
  gridName: '项目示意网格',
  gridFirstSheet: 'I49F011035',
  blocksSevereFindings: true,
  forbidsConflicts: false,
  secondFactorFor: 'nobody',
  passwordHistory: 0,
  passwordMaxDays: 0,
  officeNetworks: '',
  writersMayGiveLastApproval: false,
  reviewsResume: false,
  stepsSetAside: [],
  baiduVerification: '',
  wechatAppId: '',
  baiduPushToken: '',
  tellsIndexNow: false,
  wechatSecret: '',
  groupNotices: ['applicationCreated', 'applicationWithdrawn', 'certificateExpiring'],
  wecomRobotUrl: '',
  dingtalkRobotUrl: '',
  dingtalkRobotSecret: '',
  feishuRobotUrl: '',
  feishuRobotSecret: '',
  webhookUrl: '',
  webhookSecret: '',
}
