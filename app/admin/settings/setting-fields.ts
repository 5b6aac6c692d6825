import { choice, choices, image, number, rows, toggle } from '../../content/fields'
import { getContentType, typeNames } from '../../content/registry'
import { allSections } from '../../content/site-structure'
import { settingLabels } from '../../content/setting-labels'
import { groupNoticeNames, noticeEvents } from '../../content/notice-events'
import { contactSettings, secondFactorChoices, type SiteSettings } from '../../content/settings'
import { gridGroup } from './grid-group'
import type { SettingGroup } from './setting-group'

/** What a text that claims a qualification is written as. */
const claimHint = '资质写成 {持有 证书名称：文字}，证书到期或撤下后自动不显示'

/** The settings as they stand together on the page, and how each is edited. */
const declaredGroups = [
  {
    section: 'company',
    title: '企业名称与口号',
    help: '前台、后台和网页标题中的名称都取自这里',
    settings: {
      companyName: { label: settingLabels.companyName, required: true },
      shortName: { label: settingLabels.shortName, required: true, hint: '页眉、网页标题和分享卡片中的名称' },
      business: { label: settingLabels.business, required: true, hint: '首页标题中跟在企业简称之后' },
      copyrightFrom: { field: number({ label: settingLabels.copyrightFrom, min: 1900, max: 2100, required: true }) },
      slogan1: { label: settingLabels.slogan1, required: true, hint: '尚无轮播图时的首页大字，也用于登录页' },
      slogan2: { label: settingLabels.slogan2 },
      introduction: {
        label: settingLabels.introduction,
        wide: true,
        hint: `一句话，补在过短的网页描述之后。{企业简称} 显示时自动填入。${claimHint}`,
      },
      homeDescription: {
        label: settingLabels.homeDescription,
        wide: true,
        hint: `搜索结果和分享卡片中的首页说明，不超过 160 个字。${claimHint}`,
      },
      qualificationHeading: {
        label: settingLabels.qualificationHeading,
        required: true,
        hint: `首页测绘专业范围的标题。${claimHint}`,
      },
      productLead: { label: settingLabels.productLead, hint: '首页“产品与服务”标题下的一句话' },
    },
  },
  {
    section: 'columns',
    title: '栏目',
    help: '说明显示在各栏目页的标题下方',
    settings: {
      menu: {
        field: rows({
          label: settingLabels.menu,
          max: allSections.length,
          columns: {
            section: {
              label: '栏目',
              max: 20,
              names: Object.fromEntries(allSections.map(({ name, label }) => [name, label])),
            },
            label: { label: '显示名称', max: 6 },
          },
          help: '用于页眉导航、手机菜单、“更多”、网站地图和各栏目页，合计不超过 21 个字。网址不变；“联系我们”在页眉中固定在最右，页脚各栏顺序不变',
        }),
        wide: true,
      },
      newsNote: { label: settingLabels.newsNote, required: true },
      productNote: { label: settingLabels.productNote, required: true },
      solutionNote: { label: settingLabels.solutionNote, required: true },
      aboutNote: { label: settingLabels.aboutNote, required: true },
      contactNote: { label: settingLabels.contactNote, required: true },
    },
  },
  {
    section: 'contact',
    title: '联系方式',
    help: '页眉、页脚与联系我们使用，留空的项目不显示',
    settings: {
      phone: { label: settingLabels.phone, type: 'tel' },
      email: { label: settingLabels.email, type: 'email' },
      hours: { label: settingLabels.hours },
      address: { label: settingLabels.address },
      coordinates: { label: settingLabels.coordinates, hint: 'CGCS2000 经度,纬度，用于在地图应用中打开' },
      routeImage: {
        field: image({ label: settingLabels.routeImage, advised: { width: 1200, height: 420 } }),
        wide: true,
      },
      qrImage: { field: image({ label: settingLabels.qrImage, fit: 'contain', advised: { width: 400, height: 400 } }) },
      departments: {
        field: rows({
          label: settingLabels.departments,
          max: 20,
          columns: { name: { label: '部门名称', max: 20 }, phone: { label: '电话', max: 30, optional: true } },
          help: '显示在联系方式页；电话留空时为上面的联系电话',
        }),
        wide: true,
      },
    },
  },
  {
    section: 'records',
    title: '备案与资质',
    settings: {
      icpNumber: { label: settingLabels.icpNumber },
      icpLink: { label: settingLabels.icpLink, type: 'url', hint: '通常为 https://beian.miit.gov.cn/' },
      policeNumber: { label: settingLabels.policeNumber },
      policeLink: { label: settingLabels.policeLink, type: 'url' },
      mapApproval: { label: settingLabels.mapApproval, hint: '展示标准地图时须填写' },
      networkImage: {
        field: image({ label: settingLabels.networkImage, help: '经审核的地图，填写审图号后才显示' }),
        wide: true,
      },
      certificateNumber: { label: settingLabels.certificateNumber, hint: '写成 {编号 证书名称}，取自资质荣誉' },
      creditCode: { label: settingLabels.creditCode, hint: '列在资信与业绩页的企业基本信息中' },
    },
  },
  {
    section: 'appearance',
    title: '搜索与外观',
    settings: {
      suggestedKeywords: {
        field: rows({
          label: settingLabels.suggestedKeywords,
          max: 10,
          columns: { word: { label: '搜索词', max: 20 } },
          help: '显示在搜索框下方“大家在搜”',
        }),
        toForm: (value) => (value as string[]).map((word) => ({ word })),
        fromForm: (value) => (value as Array<{ word: string }>).map(({ word }) => word),
      },
      darkAppearance: {
        field: toggle({
          label: settingLabels.darkAppearance,
          help: '访客的设备设为深色时，网站随之变暗；关闭后始终为浅色',
        }),
      },
      greyMode: { field: toggle({ label: settingLabels.greyMode, help: '哀悼日使用' }) },
    },
  },
  gridGroup,
  {
    section: 'checks',
    title: '网站体检',
    settings: {
      blocksSevereFindings: {
        field: toggle({
          label: settingLabels.blocksSevereFindings,
          help: '绝对化用语和国家版图用语属严重问题，原因记入动态',
        }),
      },
    },
  },
  {
    section: 'reviews',
    title: '审阅',
    help: '审阅环节在“审阅环节”页按内容类型设置',
    settings: {
      writersMayGiveLastApproval: {
        field: toggle({ label: settingLabels.writersMayGiveLastApproval, help: '仅在没有其他人可派时使用' }),
      },
      reviewsResume: {
        field: toggle({ label: settingLabels.reviewsResume, help: '不选时，重新送审从第一个环节开始' }),
      },
    },
  },
  {
    section: 'steps',
    title: '建站步骤',
    settings: {
      stepsSetAside: {
        field: choices({
          label: settingLabels.stepsSetAside,
          options: Object.fromEntries(typeNames.map((name) => [name, getContentType(name).label])),
          help: '工作台的建站步骤不再提醒',
        }),
        wide: true,
      },
    },
  },
  {
    section: 'security',
    title: '登录与安全',
    settings: {
      secondFactorFor: {
        field: choice({
          label: settingLabels.secondFactorFor,
          options: secondFactorChoices,
          required: true,
          help: '未启用的账号登录后只能打开“登录与安全”，启用后才能使用其他功能',
        }),
        wide: true,
      },
      forbidsConflicts: {
        field: toggle({
          label: settingLabels.forbidsConflicts,
          help: '账号与审计、个人信息与审计不能由同一账号承担。已有的重合不受影响，不能再“保留并说明”',
        }),
        wide: true,
      },
      passwordHistory: {
        field: number({
          label: settingLabels.passwordHistory,
          max: 10,
          unit: '个',
          required: true,
          help: '0 为不限制',
        }),
      },
      passwordMaxDays: {
        field: number({
          label: settingLabels.passwordMaxDays,
          max: 730,
          unit: '天',
          required: true,
          help: '0 为不限制。到期后登录须先修改密码',
        }),
      },
      officeNetworks: {
        label: settingLabels.officeNetworks,
        rows: 3,
        hint: '地址或网段，一行一个，如 10.0.0.0/8；留空为不限制。须包含当前地址。网站在代理之后时，须先设置 TRUST_PROXY',
      },
    },
  },
  {
    section: 'engines',
    title: '搜索引擎与微信',
    help: '均为选填。留空和关闭时，本站不向这些服务发出任何请求。密钥保存后不再显示',
    settings: {
      baiduVerification: { label: settingLabels.baiduVerification, hint: '百度搜索资源平台“HTML 标签验证”给出的代码' },
      baiduPushToken: {
        label: settingLabels.baiduPushToken,
        type: 'password',
        hint: '填写后，内容上线、修改和下线时自动通知百度',
      },
      wechatAppId: {
        label: settingLabels.wechatAppId,
        hint: '与 AppSecret 一起填写后，在微信里分享的卡片带标题、摘要和图片',
      },
      wechatSecret: {
        label: settingLabels.wechatSecret,
        type: 'password',
        hint: '须先在公众号后台设置 JS 接口安全域名和 IP 白名单',
      },
      tellsIndexNow: {
        field: toggle({ label: settingLabels.tellsIndexNow, help: '自动通知必应等搜索引擎，无须申请' }),
      },
    },
  },
  {
    section: 'groups',
    title: '群通知',
    help: '填写后，所选事件发到群聊。消息不含申请人的姓名和联系方式。地址和密钥保存后不再显示，投递情况见“消息投递”',
    settings: {
      groupNotices: {
        field: choices({
          label: settingLabels.groupNotices,
          options: Object.fromEntries(groupNoticeNames.map((name) => [name, noticeEvents[name].label])),
        }),
        wide: true,
      },
      wecomRobotUrl: {
        label: settingLabels.wecomRobotUrl,
        type: 'password',
        wide: true,
        hint: '群设置“消息推送”给出的 Webhook 地址',
      },
      dingtalkRobotUrl: {
        label: settingLabels.dingtalkRobotUrl,
        type: 'password',
        hint: '群设置“机器人”给出的 Webhook 地址',
      },
      dingtalkRobotSecret: {
        label: settingLabels.dingtalkRobotSecret,
        type: 'password',
        hint: '安全设置选“加签”时填写，以 SEC 开头',
      },
      feishuRobotUrl: {
        label: settingLabels.feishuRobotUrl,
        type: 'password',
        hint: '群设置“群机器人”给出的 Webhook 地址',
      },
      feishuRobotSecret: {
        label: settingLabels.feishuRobotSecret,
        type: 'password',
        hint: '安全设置选“签名校验”时填写',
      },
      webhookUrl: { label: settingLabels.webhookUrl, type: 'password', hint: '自有系统的接收地址，收到 JSON' },
      webhookSecret: {
        label: settingLabels.webhookSecret,
        type: 'password',
        hint: '填写后请求带 X-Timestamp 和 X-Signature（HMAC-SHA256）',
      },
    },
  },
  {
    section: 'applications',
    title: '合作申请、应聘与个人信息保护',
    settings: {
      applicationAnswerHours: {
        field: number({
          label: settingLabels.applicationAnswerHours,
          max: 400,
          unit: '工作小时',
          required: true,
          help: '一个工作日为 8 小时，0 为不限。到期前和逾期时提醒负责人，不对访客显示',
        }),
      },
      applicationMonths: {
        field: number({
          label: settingLabels.applicationMonths,
          min: 1,
          max: 120,
          unit: '个月',
          required: true,
          help: '自办结起计算，期满自动删除。已提交的申请不超过提交时承诺的期限',
        }),
      },
      privacyText: {
        label: settingLabels.privacyText,
        required: true,
        rows: 12,
        hint: '访客提交合作申请前须同意，改动即成为新版本，原文随申请留存。{企业名称} {联系方式} {保存期限} 显示时自动填入',
      },
      candidatePrivacyText: {
        label: settingLabels.candidatePrivacyText,
        required: true,
        rows: 12,
        hint: '应聘者在线提交简历前须同意，用法同上',
      },
    },
  },
] as const satisfies readonly SettingGroup[]

type NamesIn<Group> = Group extends { settings: infer Settings } ? keyof Settings : never

type Ungrouped = Exclude<keyof SiteSettings, NamesIn<(typeof declaredGroups)[number]>>

/** The groups in their order. A setting that stands in none of them is an error here, which names it. */
export const settingGroups: readonly SettingGroup[] & Record<Ungrouped, never> = declaredGroups

/** The groups that the right for contact and record numbers covers. */
export const contactGroups: readonly SettingGroup[] = settingGroups.filter(({ settings }) =>
  Object.keys(settings).every((name) => contactSettings.some((covered) => covered === name)),
)

/** The keys of other services, which stay on the server. */
export const secretSettings = settingGroups.flatMap(({ settings }) =>
  Object.entries(settings).flatMap(([name, one]) => ('type' in one && one.type === 'password' ? [name] : [])),
)
