import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { sessionQuery } from '../../data/client/session'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { showServerProblems } from '../form/server-problems'
import { useSession } from '../session/use-session'
import { notifyDone } from '../shell/notify'
import styled from 'styled-components'

interface Passwords {
  current: string
  next: string
  repeat: string
}

/** Changes one's own password; the server decides whether it is strong enough. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const form = useForm<Passwords>({ defaultValues: { current: '', next: '', repeat: '' }, mode: 'onBlur' })
  const { errors, isSubmitting } = form.formState
  const isFirst = useSession().account?.mustChangePassword === true

  const change = form.handleSubmit(async ({ current, next }) => {
    try {
      await writeAsStaff('account.password', { current, next })
      form.reset()
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await client.invalidateQueries({ queryKey: ['security'] })
      await client.invalidateQueries({ queryKey: ['device'] })
      await router.invalidate()
      // No undo: the old password is stored nowhere, and the other sessions have ended.
      notifyDone('密码已修改，其他设备上的登录已退出')
      onDone()
      // With a one-time password no other page was available.
      if (isFirst) await router.navigate({ to: '/manage' })
    } catch (error) {
      showServerProblems(form, error, ['current', 'next'])
    }
  })

  return (
    <OwnForm noValidate onSubmit={change}>
      <TextField
        size="admin"
        label="当前密码"
        required
        error={errors.current?.message}
        control={{
          ...form.register('current', { required: '请填写当前密码' }),
          type: 'password',
          autoComplete: 'current-password',
        }}
      />
      <TextField
        size="admin"
        label="新密码"
        required
        hint="至少 8 个字符，包含大写字母、小写字母、数字、符号中的两种"
        error={errors.next?.message}
        control={{
          ...form.register('next', {
            validate: (next, { current }) =>
              next === current && next !== '' ? '新密码不能与当前密码相同' : newPasswordProblem(next),
          }),
          type: 'password',
          autoComplete: 'new-password',
        }}
      />
      <TextField
        size="admin"
        label="再次输入新密码"
        required
        error={errors.repeat?.message}
        control={{
          ...form.register('repeat', { validate: (repeat, { next }) => repeat === next || '两次输入的密码不一致' }),
          type: 'password',
          autoComplete: 'new-password',
        }}
      />
      <div>
        <Button size="admin" type="submit" loading={isSubmitting} loadingText="正在修改">
          修改密码
        </Button>
      </div>
    </OwnForm>
  )
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

/** The rules a person can check at a glance; true when they hold. */
function newPasswordProblem(password: string): string | true {
  if (Array.from(password).length < 8) return '密码至少 8 个字符'
  return kinds.filter((kind) => kind.test(password)).length >= 2 || '密码至少包含大写字母、小写字母、数字、符号中的两种'
}

/** A form of the personal centre. */
export const OwnForm = styled.form`
  display: grid;
  gap: 18px;
  max-width: 460px;
`
