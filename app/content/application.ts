/**
 * The cooperation application that visitors send. The same checks run in the form and on the
 * server; they are plain functions so that the public pages carry no validation library.
 */

export const cooperationDirections = [
  '数据采集与调查',
  '平台与软件定制',
  '国土空间规划',
  '实景三维与可视化',
  '产品采购与代理',
  '其他',
] as const

/** What the form sends. */
export interface ApplicationInput {
  company: string
  person: string
  phone: string
  email: string
  direction: string
  place: string
  /** YYYY-MM, or empty. */
  startMonth: string
  need: string
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

const labels: Record<ApplicationText, string> = {
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

const required = ['company', 'person', 'phone', 'direction', 'place', 'need'] as const

/**
 * Judges an application.
 * @param input what the visitor typed
 * @returns a Chinese message for every field at fault, an empty object when all is well
 */
export function checkApplication(input: ApplicationInput): Partial<Record<keyof ApplicationInput, string>> {
  const problems: Partial<Record<keyof ApplicationInput, string>> = {}
  for (const name of Object.keys(applicationLimits) as ApplicationText[]) {
    const value = input[name].trim()
    if (value.length > applicationLimits[name]) problems[name] = `${labels[name]}不能超过 ${applicationLimits[name]} 个字`
    else if (name !== 'need' && /\p{Cc}/u.test(value)) problems[name] = `${labels[name]}含有不能使用的字符`
  }
  for (const name of required) {
    if (input[name].trim() === '') problems[name] = name === 'direction' ? '请选择合作方向' : `请填写${labels[name]}`
  }
  if (!problems.phone && !/^1[3-9]\d{9}$/.test(input.phone.trim())) problems.phone = '请输入 11 位手机号码'
  if (!problems.email && input.email.trim() !== '' && !/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(input.email.trim())) {
    problems.email = '邮箱格式不正确'
  }
  if (!problems.direction && !cooperationDirections.some((direction) => direction === input.direction)) {
    problems.direction = '请选择合作方向'
  }
  if (!problems.startMonth && input.startMonth !== '' && !/^20\d\d-(0[1-9]|1[0-2])$/.test(input.startMonth)) {
    problems.startMonth = '请选择年份和月份'
  }
  if (!input.consent) problems.consent = '请先阅读并同意《个人信息保护说明》'
  return problems
}
