import * as z from 'zod/mini'
import { measureText } from './claims'
import { imageShape } from './fields/media'
import { places, type TypeName } from './site-structure'

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

const phone = (label: string) => formatted(label, 30, /^\+?[\d\-\s()]{3,30}$/, '电话号码格式不正确')
const link = (label: string) => formatted(label, 300, /^https?:\/\/[^\s\\"<>]+$/, '链接应以 https:// 或 http:// 开头')

/** Shown in place of a stored secret; sent back, it leaves the secret unchanged. */
export const storedSecret = '********'

const secret = (label: string) => formatted(label, 100, /^[\x21-\x7e]+$/, `${label}只能包含字母、数字和符号`)

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
  suggestedKeywords: z
    .array(required('推荐搜索词', 20, '推荐搜索词不能为空'))
    .check(z.maxLength(10, '推荐搜索词最多 10 个')),
  departments: z
    .array(z.object({ name: required('部门名称', 20), phone: phone('部门电话') }))
    .check(z.maxLength(20, '部门最多 20 个')),
  /** May hold `{企业名称}`, `{联系方式}` and `{保存期限}`, which are filled in for visitors. */
  privacyText: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '请填写个人信息保护说明'),
      z.maxLength(20_000, '个人信息保护说明不能超过 20000 个字'),
      z.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, '个人信息保护说明含有不能使用的字符'),
    ),
  /** For how many months a closed cooperation application is kept. */
  applicationMonths: z
    .number('请填写保存期限')
    .check(
      z.int('保存期限应为整数'),
      z.minimum(1, '保存期限不能少于 1 个月'),
      z.maximum(120, '保存期限不能超过 120 个月'),
    ),
  greyMode: z.boolean(),
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
})

const workingSchema = z.object({
  /** Whether severe findings of the content checks stop publishing. */
  blocksSevereFindings: z.boolean(),
  /** The first steps of a new site that it does without: names of content types. */
  stepsSetAside: z.array(z.enum(Object.keys(places) as TypeName[])).check(z.maxLength(30)),
})

/** The settings that are never shown once they are stored. */
export const secretNames = ['baiduPushToken', 'wechatSecret'] as const satisfies ReadonlyArray<
  keyof typeof secretsSchema.shape
>

/** Everything the site's settings may hold. The form and the API validate with it; public pages never load it. */
export const settingsSchema = z.extend(z.extend(publicSettingsSchema, workingSchema.shape), secretsSchema.shape)

/** All settings: those of the pages, and what only the server and the services that it calls may know. */
export type SiteSettings = z.infer<typeof settingsSchema>
