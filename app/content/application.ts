/**
 * The cooperation application that visitors send. The same checks run in the form and on the
 * server; they are plain functions so that the public pages carry no validation library.
 */

import { type FieldFault, isEmailAddress, isMobileNumber, normalisePhone } from './contact-details'
import { countCharacters } from './count-characters'

export const cooperationDirections = [
  '数据采集与调查',
  '平台与软件定制',
  '国土空间规划',
  '实景三维与可视化',
  '产品采购与代理',
  '其他',
] as const

type CooperationDirection = (typeof cooperationDirections)[number]

/** Whether a text names a direction of cooperation that the form offers. */
export function isCooperationDirection(text: string): text is CooperationDirection {
  return cooperationDirections.some((direction) => direction === text)
}

/** What a visitor writes, and may correct later. */
export interface ApplicationContent {
  company: string
  person: string
  phone: string
  email: string
  direction: string
  place: string
  /** YYYY-MM, or empty. */
  startMonth: string
  need: string
}

/** What the form sends. */
export interface ApplicationInput extends ApplicationContent {
  consent: boolean
  /** The page that led here, such as `/industryInfo/IndustryInfoDetail?id=3`. */
  source: string
}

/** The greatest number of characters of each text. */
export const applicationLimits = {
  company: 60,
  person: 20,
  phone: 20,
  email: 80,
  direction: 20,
  place: 60,
  startMonth: 7,
  need: 500,
  source: 200,
} as const

/** The texts of an application, in the order of the form. */
export type ApplicationText = keyof typeof applicationLimits

/** What each text is called. */
export const applicationLabels: Record<ApplicationText, string> = {
  company: '单位名称',
  person: '联系人',
  phone: '手机号码',
  email: '电子邮箱',
  direction: '合作方向',
  place: '项目所在地',
  startMonth: '预计启动时间',
  need: '需求说明',
  source: '来源页面',
}

/** The texts of what a visitor writes, in the order of the form. */
export const applicationTexts = [
  'company',
  'person',
  'phone',
  'email',
  'direction',
  'place',
  'startMonth',
  'need',
] as const satisfies Array<keyof ApplicationContent>

const required = ['company', 'person', 'phone', 'direction', 'place', 'need'] as const

export type ApplicationFaults = Partial<Record<keyof ApplicationInput, FieldFault>>

/**
 * Validates an application.
 * @returns the faults by field, empty when the input is valid
 */
export function validateApplication(input: ApplicationInput): ApplicationFaults {
  const faults: ApplicationFaults = {}
  const addFault = (name: keyof ApplicationInput, code: FieldFault['code'], message: string) => {
    faults[name] ??= { code, message }
  }
  for (const name of required) {
    if (input[name].trim() === '')
      addFault(name, 'required', name === 'direction' ? '请选择合作方向' : `请填写${applicationLabels[name]}`)
  }
  for (const name of Object.keys(applicationLimits) as ApplicationText[]) {
    const value = name === 'phone' ? normalisePhone(input.phone) : name === 'need' ? input.need : input[name].trim()
    if (countCharacters(value) > applicationLimits[name])
      addFault(name, 'tooLong', `${applicationLabels[name]}不能超过 ${applicationLimits[name]} 个字`)
    const refused = name === 'need' ? /[^\P{Cc}\t\n\r]|\p{Cs}/u : /[\p{Cc}\p{Cs}]/u
    if (refused.test(value)) addFault(name, 'characters', `${applicationLabels[name]}含有不能使用的字符`)
  }
  if (!isMobileNumber(input.phone)) addFault('phone', 'format', '请输入 11 位手机号码')
  const email = input.email.trim()
  if (email !== '' && !isEmailAddress(email)) addFault('email', 'format', '邮箱格式不正确')
  if (!isCooperationDirection(input.direction.trim())) addFault('direction', 'choice', '请选择合作方向')
  if (input.startMonth !== '' && !/^20\d\d-(0[1-9]|1[0-2])$/.test(input.startMonth))
    addFault('startMonth', 'format', '请选择年份和月份')
  if (!input.consent) addFault('consent', 'required', '请先阅读并同意《个人信息保护说明》')
  return faults
}

/** Degrees, long decimals in pairs, or metres of a plane grid. */
const coordinates = [
  /\d{1,3}\s*[°度]\s*\d{1,2}(\.\d+)?\s*['′分]/,
  /\d{2,3}\.\d{4,}\s*[°,，、;；\s/]\s*[NSEW东西南北经纬]{0,2}\s*\d{2,3}\.\d{4,}/,
  /\b\d{6,8}\.\d{2,}\b[\s\S]{0,12}\b\d{6,8}\.\d{2,}\b/,
  /[XY]\s*[=＝:：]\s*\d{6,8}/i,
]

/** Whether a text seems to hold coordinates, which may be classified and do not belong on a public form. */
export function mentionsCoordinates(text: string): boolean {
  return coordinates.some((pattern) => pattern.test(text))
}

/** What an applicant receives: the number of the application, and the code that gives access to it. */
export interface ApplicationReceipt {
  /** Such as `20261121-7F3K9Q`. */
  receipt: string
  /** Such as `7F3K-9QXA-2BCD-EFGH`; empty for a duplicate of another draft. */
  code: string
}

/** The states of a cooperation application, in the order of the inbox's tabs, with their Chinese names. */
export const applicationStatusNames = {
  pending: '待处理',
  following: '跟进中',
  answered: '已答复',
  closed: '已关闭',
  withdrawn: '已撤回',
} as const

export type ApplicationStatus = keyof typeof applicationStatusNames

/** The states in which an application waits for its answer. */
export const openStatuses = ['pending', 'following'] as const satisfies ApplicationStatus[]

/** Whether an application in this state waits for its answer. */
export function isOpenStatus(status: ApplicationStatus): boolean {
  return openStatuses.some((open) => open === status)
}

/** Whether a text names a state. */
export function isApplicationStatus(text: string): text is ApplicationStatus {
  return Object.hasOwn(applicationStatusNames, text)
}
