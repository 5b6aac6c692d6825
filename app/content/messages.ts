import type { FieldKind } from './fields/field'

/** What people read when a value does not fit, in one place for the form and the server. `label` names the field. */
export const messages = {
  missing: (label: string, kind: FieldKind = 'text') => `请${missingVerbs[kind]}${label}`,
  invalid: (label: string) => `${label}填写有误`,
  tooLong: (label: string, max: number) => `${label}不能超过 ${max} 个字`,
  tooManyItems: (label: string, max: number, unit: '项' | '张' | '个' | '行') => `${label}最多 ${max} ${unit}`,
  forbiddenCharacters: (label: string) => `${label}含有不能使用的字符`,
  notInRange: (label: string, min: number, max: number) => `${label}应为 ${min} 至 ${max} 之间的整数`,
  notADate: (label: string) => `${label}不是有效的日期`,
  unknownOption: (label: string) => `${label}含有未知的选项`,
  notInGrid: (label: string) => `${label}含有网格以外的图幅`,
  repeatedOption: (label: string) => `${label}有重复的选项`,
  tooMuchText: (label: string) => `${label}过长，请分成几篇发布`,
  missingPictures: (count: number) => `还有 ${count} 张图片未补上`,
  badMediaAddress: (what: string) => `${what}的地址不正确，请重新上传`,
  badColour: () => '颜色不正确',
  badEmail: () => '邮箱格式不正确',
  badPhone: () => '电话号码格式不正确',
  badLink: () => '链接应以 / 或 https:// 开头',
  noCategories: () => '此类内容没有分类',
  unknownField: () => '没有这一项，请刷新页面后重试',
} as const

const missingVerbs: Record<FieldKind, '填写' | '选择' | '上传'> = {
  text: '填写',
  textarea: '填写',
  richText: '填写',
  number: '填写',
  toggle: '填写',
  date: '选择',
  choice: '选择',
  choices: '选择',
  image: '上传',
  gallery: '上传',
  files: '上传',
  video: '上传',
  rows: '填写',
  references: '选择',
  parent: '选择',
  aiMark: '选择',
  sheets: '选择',
}
