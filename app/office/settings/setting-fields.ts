import { type Field, image, rows, toggle } from '../../content/fields'
import type { PublicSettings } from '../../content/wire'

/** A setting that is a text. */
export interface SettingText {
  label: string
  hint?: string
  required?: boolean
  type?: string
  /** Several lines. */
  rows?: number
}

/** A setting that has the shape of a content field, and how it is turned into one and back. */
interface SettingField {
  field: Field
  wide?: boolean
  toForm?: (value: unknown) => unknown
  fromForm?: (value: unknown) => unknown
}

/** How each setting is edited. A setting without an entry does not compile. */
export const settingFields: Record<keyof PublicSettings, SettingText | SettingField> = {
  companyName: { label: '企业名称', required: true },
  phone: { label: '服务热线', type: 'tel' },
  email: { label: '电子邮箱', type: 'email' },
  address: { label: '地址' },
  hours: { label: '工作时间' },
  qrImage: { field: image({ label: '公众号二维码', fit: 'contain', advised: { width: 400, height: 400 } }) },
  icpNumber: { label: 'ICP 备案号' },
  icpLink: { label: 'ICP 备案链接', type: 'url', hint: '通常为 https://beian.miit.gov.cn/' },
  policeNumber: { label: '公安备案号' },
  policeLink: { label: '公安备案链接', type: 'url' },
  mapApproval: { label: '审图号', hint: '展示标准地图时须填写' },
  certificateNumber: { label: '测绘资质证书编号' },
  suggestedKeywords: {
    field: rows({ label: '推荐搜索词', max: 10, columns: { word: { label: '搜索词', max: 20 } }, help: '显示在搜索框下方“大家在搜”' }),
    toForm: (value) => (value as string[]).map((word) => ({ word })),
    fromForm: (value) => (value as Array<{ word: string }>).map(({ word }) => word),
  },
  departments: {
    field: rows({ label: '部门电话', max: 20, columns: { name: { label: '部门名称', max: 20 }, phone: { label: '电话', max: 30 } }, help: '显示在联系方式页' }),
    wide: true,
  },
  privacyText: { label: '个人信息保护说明', required: true, rows: 12, hint: '访客提交合作申请前须同意。修改后请更新版本' },
  privacyVersion: { label: '说明版本', required: true, hint: '与每份申请一起保存' },
  greyMode: { field: toggle({ label: '全站灰色模式', help: '哀悼日使用' }) },
}

/** The settings as they stand together on the page. */
export const settingGroups: ReadonlyArray<{ title: string; help?: string; names: ReadonlyArray<keyof PublicSettings> }> = [
  { title: '联系方式', help: '页眉、页脚与联系我们使用，留空的项目不显示', names: ['companyName', 'phone', 'email', 'hours', 'address', 'qrImage', 'departments'] },
  { title: '备案与资质', names: ['icpNumber', 'icpLink', 'policeNumber', 'policeLink', 'mapApproval', 'certificateNumber'] },
  { title: '搜索与外观', names: ['suggestedKeywords', 'greyMode'] },
  { title: '个人信息保护', names: ['privacyVersion', 'privacyText'] },
]
