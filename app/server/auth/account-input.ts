import { z } from 'zod'

const line = (label: string, max: number) =>
  z
    .string(`请填写${label}`)
    .trim()
    .max(max, `${label}不能超过 ${max} 个字`)
    .regex(/^[^\p{Cc}]*$/u, `${label}含有不能使用的字符`)

const name = line('姓名', 40).min(1, '请填写姓名')
const role = z.enum(['administrator', 'editor'], '请选择角色')

const details = {
  phone: line('手机号码', 20).regex(/^(\+?[\d\-\s]{5,20})?$/, '电话号码格式不正确'),
  email: line('电子邮箱', 80).regex(/^([^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+)?$/, '邮箱格式不正确'),
  department: line('部门', 40),
}

/** The fields of a new account, without its password. */
export const newAccountSchema = z.object({
  username: z
    .string('请填写用户名')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{1,40}$/, '用户名由字母、数字、点、横线组成，最多 40 个字符'),
  name,
  role,
  phone: details.phone.default(''),
  email: details.email.default(''),
  department: details.department.default(''),
})

/** The fields of an account that can be changed; omitted ones stay. */
export const accountChangeSchema = z.object({ name, role, ...details, disabled: z.boolean() }).partial()
