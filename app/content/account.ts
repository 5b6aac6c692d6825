import * as z from 'zod/mini'

const line = (label: string, max: number) =>
  z
    .string(`请填写${label}`)
    .check(
      z.trim(),
      z.maxLength(max, `${label}不能超过 ${max} 个字`),
      z.regex(/^[^\p{Cc}]*$/u, `${label}含有不能使用的字符`),
    )

/** What people may change of their own account; empty text means that there is none. */
export const profileSchema = z.object({
  name: line('姓名', 40).check(z.minLength(1, '请填写姓名')),
  phone: line('手机号码', 20).check(z.regex(/^(\+?[\d\-\s]{5,20})?$/, '电话号码格式不正确')),
  email: line('电子邮箱', 80).check(z.regex(/^([^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+)?$/, '邮箱格式不正确')),
  department: line('部门', 40),
})

/** An account as administrators edit it. The form, the API and the commands of the shell validate with it. */
export const accountSchema = z.extend(profileSchema, {
  username: z
    .string('请填写用户名')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, '请填写用户名'),
      z.regex(/^[a-z0-9._-]{1,40}$/, '用户名只能包含字母、数字、点、横线、下划线，最多 40 个字符'),
    ),
  /** The duties that it holds, by their ids. */
  duties: z
    .array(z.number().check(z.int(), z.positive()), '请选择职责')
    .check(z.minLength(1, '请至少选择一项职责'), z.maxLength(50, '职责过多')),
})

/** What a new account needs; the rest may be left out. Its password is made by the server. */
export const newAccountSchema = z.partial(accountSchema, { phone: true, email: true, department: true })
