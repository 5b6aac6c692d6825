import { z } from 'zod'
import { imageShape } from './fields/image'
import type { PublicSettings } from './wire'

const line = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label}不能超过 ${max} 个字`)
    .regex(/^[^\p{Cc}]*$/u, `${label}含有不能使用的字符`)

const formatted = (label: string, max: number, pattern: RegExp, message: string) =>
  line(label, max).refine((value) => value === '' || pattern.test(value), message)

const phone = (label: string) => formatted(label, 30, /^\+?[\d\-\s()]{3,30}$/, '电话号码格式不正确')
const link = (label: string) => formatted(label, 300, /^https?:\/\/[^\s\\"<>]+$/, '链接应以 https:// 或 http:// 开头')

/**
 * What the site's settings may hold. Empty text means "not set": the pages leave the item out.
 * The form and the API judge by it; the public pages never load it.
 */
export const settingsSchema = z.object({
  companyName: line('企业名称', 60).min(1, '请填写企业名称'),
  phone: phone('联系电话'),
  email: formatted('电子邮箱', 80, /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/, '邮箱格式不正确'),
  address: line('地址', 120),
  hours: line('工作时间', 60),
  qrImage: z.object(imageShape).nullable(),
  icpNumber: line('ICP 备案号', 60),
  icpLink: link('ICP 备案链接'),
  policeNumber: line('公安备案号', 60),
  policeLink: link('公安备案链接'),
  mapApproval: line('审图号', 60),
  certificateNumber: line('测绘资质证书编号', 60),
  suggestedKeywords: z.array(line('推荐搜索词', 20).min(1, '推荐搜索词不能为空')).max(10, '推荐搜索词最多 10 个'),
  departments: z
    .array(z.object({ name: line('部门名称', 20).min(1, '请填写部门名称'), phone: phone('部门电话') }))
    .max(20, '部门最多 20 个'),
  privacyText: z
    .string()
    .trim()
    .min(1, '请填写个人信息保护说明')
    .max(20_000, '个人信息保护说明不能超过 20000 个字')
    .regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, '个人信息保护说明含有不能使用的字符'),
  privacyVersion: line('说明版本', 40).min(1, '请填写说明版本'),
  greyMode: z.boolean(),
}) satisfies z.ZodType<PublicSettings>
