import { choices, type Field, image, number, rows, toggle } from '../../content/fields'
import { getContentType, typeNames } from '../../content/registry'
import type { SiteSettings } from '../../content/settings'

/** A setting that is a text. */
export interface SettingText {
  label: string
  hint?: string
  required?: boolean
  type?: string
  /** Several lines. */
  rows?: number
  /** One line over both columns. */
  wide?: boolean
}

/** A setting that has the shape of a content field, and how it is turned into one and back. */
interface SettingField {
  field: Field
  wide?: boolean
  toForm?: (value: unknown) => unknown
  fromForm?: (value: unknown) => unknown
}

/** What a text that claims a qualification is written as. */
const claimHint = '资质写成 {持有 证书名称：文字}，证书到期或撤下后自动不显示'

/** How each setting is edited. A setting without an entry does not compile. */
export const settingFields: Record<keyof SiteSettings, SettingText | SettingField> = {
  companyName: { label: '企业名称', required: true },
  shortName: { label: '企业简称', required: true, hint: '页眉、网页标题和分享卡片中的名称' },
  business: { label: '主营业务', required: true, hint: '首页标题中跟在企业简称之后' },
  slogan1: { label: '口号第一行', required: true, hint: '尚无轮播图时的首页大字，也用于登录页' },
  slogan2: { label: '口号第二行' },
  introduction: {
    label: '企业介绍',
    wide: true,
    hint: `一句话，补在过短的网页描述之后。{企业简称} 显示时自动填入。${claimHint}`,
  },
  homeDescription: {
    label: '首页简介',
    wide: true,
    hint: `搜索结果和分享卡片中的首页说明，不超过 160 个字。${claimHint}`,
  },
  copyrightFrom: { field: number({ label: '版权起始年份', min: 1900, max: 2100, required: true }) },
  qualificationHeading: { label: '资质标题', required: true, hint: `首页测绘专业范围的标题。${claimHint}` },
  productLead: { label: '产品与服务引语', hint: '首页“产品与服务”标题下的一句话' },
  newsNote: { label: '新闻中心说明', required: true },
  productNote: { label: '产品与服务说明', required: true },
  solutionNote: { label: '解决方案说明', required: true },
  aboutNote: { label: '关于我们说明', required: true },
  contactNote: { label: '联系我们说明', required: true },
  phone: { label: '服务热线', type: 'tel' },
  email: { label: '电子邮箱', type: 'email' },
  address: { label: '地址' },
  hours: { label: '工作时间' },
  qrImage: { field: image({ label: '公众号二维码', fit: 'contain', advised: { width: 400, height: 400 } }) },
  coordinates: { label: '总部坐标', hint: 'CGCS2000 经度,纬度，用于在地图应用中打开' },
  routeImage: { field: image({ label: '到达路线示意图', advised: { width: 1200, height: 420 } }), wide: true },
  networkImage: { field: image({ label: '服务网络地图', help: '经审核的地图，填写审图号后才显示' }), wide: true },
  icpNumber: { label: 'ICP 备案号' },
  icpLink: { label: 'ICP 备案链接', type: 'url', hint: '通常为 https://beian.miit.gov.cn/' },
  policeNumber: { label: '公安备案号' },
  policeLink: { label: '公安备案链接', type: 'url' },
  mapApproval: { label: '审图号', hint: '展示标准地图时须填写' },
  certificateNumber: { label: '测绘资质证书编号', hint: '写成 {编号 证书名称}，取自资质荣誉' },
  suggestedKeywords: {
    field: rows({
      label: '推荐搜索词',
      max: 10,
      columns: { word: { label: '搜索词', max: 20 } },
      help: '显示在搜索框下方“大家在搜”',
    }),
    toForm: (value) => (value as string[]).map((word) => ({ word })),
    fromForm: (value) => (value as Array<{ word: string }>).map(({ word }) => word),
  },
  departments: {
    field: rows({
      label: '部门电话',
      max: 20,
      columns: { name: { label: '部门名称', max: 20 }, phone: { label: '电话', max: 30, optional: true } },
      help: '显示在联系方式页；电话留空时为上面的联系电话',
    }),
    wide: true,
  },
  privacyText: {
    label: '个人信息保护说明',
    required: true,
    rows: 12,
    hint: '访客提交合作申请前须同意，改动即成为新版本，原文随申请留存。{企业名称} {联系方式} {保存期限} 显示时自动填入',
  },
  applicationMonths: {
    field: number({
      label: '合作申请保存期限',
      min: 1,
      max: 120,
      unit: '个月',
      required: true,
      help: '自办结起计算，期满自动删除。已提交的申请不超过提交时承诺的期限',
    }),
  },
  greyMode: { field: toggle({ label: '全站灰色模式', help: '哀悼日使用' }) },
  stepsSetAside: {
    field: choices({
      label: '暂不需要的内容',
      options: Object.fromEntries(typeNames.map((name) => [name, getContentType(name).label])),
      help: '工作台的建站步骤不再提醒',
    }),
    wide: true,
  },
  blocksSevereFindings: {
    field: toggle({
      label: '严重问题须处理或说明原因才能发布',
      help: '绝对化用语和国家版图用语属严重问题，原因记入操作日志',
    }),
  },
  baiduVerification: { label: '百度站点验证代码', hint: '百度搜索资源平台“HTML 标签验证”给出的代码' },
  baiduPushToken: { label: '百度推送 token', type: 'password', hint: '填写后，内容上线、修改和下线时自动通知百度' },
  wechatAppId: { label: '公众号 AppID', hint: '与 AppSecret 一起填写后，在微信里分享的卡片带标题、摘要和图片' },
  wechatSecret: {
    label: '公众号 AppSecret',
    type: 'password',
    hint: '须先在公众号后台设置 JS 接口安全域名和 IP 白名单',
  },
}

/** The settings as they stand together on the page. */
export const settingGroups: ReadonlyArray<{ title: string; help?: string; names: ReadonlyArray<keyof SiteSettings> }> =
  [
    {
      title: '企业名称与口号',
      help: '前台、后台和网页标题中的名称都取自这里',
      names: [
        'companyName',
        'shortName',
        'business',
        'copyrightFrom',
        'slogan1',
        'slogan2',
        'introduction',
        'homeDescription',
        'qualificationHeading',
        'productLead',
      ],
    },
    {
      title: '栏目说明',
      help: '显示在各栏目页的标题下方',
      names: ['newsNote', 'productNote', 'solutionNote', 'aboutNote', 'contactNote'],
    },
    {
      title: '联系方式',
      help: '页眉、页脚与联系我们使用，留空的项目不显示',
      names: ['phone', 'email', 'hours', 'address', 'coordinates', 'routeImage', 'qrImage', 'departments'],
    },
    {
      title: '备案与资质',
      names: ['icpNumber', 'icpLink', 'policeNumber', 'policeLink', 'mapApproval', 'networkImage', 'certificateNumber'],
    },
    { title: '搜索与外观', names: ['suggestedKeywords', 'greyMode'] },
    { title: '网站体检', names: ['blocksSevereFindings'] },
    { title: '建站步骤', names: ['stepsSetAside'] },
    {
      title: '搜索引擎与微信',
      help: '均为选填。留空时，本站不向百度和微信发出任何请求。密钥保存后不再显示',
      names: ['baiduVerification', 'baiduPushToken', 'wechatAppId', 'wechatSecret'],
    },
    { title: '个人信息保护', names: ['applicationMonths', 'privacyText'] },
  ]

/** The keys of other services, which stay on the server. */
export const secretSettings = Object.entries(settingFields).flatMap(([name, control]) =>
  'type' in control && control.type === 'password' ? [name] : [],
)
