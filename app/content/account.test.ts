import { expect, test } from 'vitest'
import { accountSchema, newAccountSchema } from './account'

const account = {
  username: 'surveyor',
  name: '陈晓岚',
  duties: [2],
  phone: '138 0013 8000',
  email: 'li@example.com',
  department: '遥感部',
}

function validate(change: Record<string, unknown>) {
  return accountSchema.safeParse({ ...account, ...change }).error?.issues.map(({ path, message }) => [path[0], message])
}

test.each([
  [{ username: '陈晓岚' }, 'username', '用户名只能包含字母、数字、点、横线、下划线，最多 40 个字符'],
  [{ username: 'two words' }, 'username', '用户名只能包含字母、数字、点、横线、下划线，最多 40 个字符'],
  [{ username: 'a'.repeat(41) }, 'username', '用户名只能包含字母、数字、点、横线、下划线，最多 40 个字符'],
  [{ name: ' ' }, 'name', '请填写姓名'],
  [{ name: '换\n行' }, 'name', '姓名含有不能使用的字符'],
  [{ name: '岚'.repeat(41) }, 'name', '姓名不能超过 40 个字'],
  [{ duties: [] }, 'duties', '请至少选择一项职责'],
  [{ phone: '一三八' }, 'phone', '电话号码格式不正确'],
  [{ phone: `${'1'.repeat(20)} ` }, undefined, undefined],
  [{ phone: '1'.repeat(21) }, 'phone', '手机号码不能超过 20 个字'],
  [{ email: 'li@' }, 'email', '邮箱格式不正确'],
  [{ department: '部'.repeat(41) }, 'department', '部门不能超过 40 个字'],
])('An account with %j is told the fault of %s: %s', (change, field, message) => {
  expect(validate(change)?.[0]).toEqual(field && [field, message])
})

test('Case and surrounding spaces do not count in a username, and what is empty is no fault', () => {
  const { name, duties } = account

  expect(newAccountSchema.parse({ username: ' SurveyOR ', name, duties })).toEqual({
    username: 'surveyor',
    name,
    duties,
  })
  expect(validate({ phone: '', email: '', department: '' })).toBeUndefined()
})
