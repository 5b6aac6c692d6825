import type { SiteSettings } from '../../content/settings'
import { privacyText } from './privacy-text'

/** The default settings. */
export const defaultSettings: SiteSettings = {
  companyName: '经纬空间信息技术股份有限公司',
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
  suggestedKeywords: ['创新型企业', '甲级测绘资质', '第三次全国国土调查'],
  departments: [],
  privacyText,
  applicationMonths: 24,
  greyMode: false,
  baiduVerification: '',
  wechatAppId: '',
  baiduPushToken: '',
  wechatSecret: '',
}
