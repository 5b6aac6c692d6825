import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { AccountRow } from '../../contract'
import { type OwnAccount, ownAccountQuery, saveOwnAccount } from '../../data/admin/accounts'
import { sessionQuery } from '../../data/client/session'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { showServerProblems } from '../form/server-problems'
import { notifyDone } from '../shell/notify'
import { OwnForm } from './own-form'

/** One's own name, telephone and e-mail. */
export function ProfileForm({ own }: { own: AccountRow }) {
  const client = useQueryClient()
  const form = useForm<OwnAccount>({
    defaultValues: { name: own.name, phone: own.phone, email: own.email, department: own.department },
  })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (values) => {
    try {
      client.setQueryData(ownAccountQuery.queryKey, await saveOwnAccount(values))
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      notifyDone('资料已保存')
    } catch (error) {
      showServerProblems(form, error, ['name', 'phone', 'email', 'department'])
    }
  })

  return (
    <OwnForm noValidate onSubmit={save}>
      <TextField
        size="admin"
        label="姓名"
        required
        error={errors.name?.message}
        control={form.register('name', {
          required: '请填写姓名',
          maxLength: { value: 40, message: '姓名不能超过 40 个字' },
        })}
      />
      <TextField size="admin" label="部门" error={errors.department?.message} control={form.register('department')} />
      <TextField
        size="admin"
        label="手机"
        error={errors.phone?.message}
        control={{ ...form.register('phone'), type: 'tel', autoComplete: 'tel' }}
      />
      <TextField
        size="admin"
        label="邮箱"
        error={errors.email?.message}
        control={{ ...form.register('email'), type: 'email', autoComplete: 'email' }}
      />
      <div>
        <Button size="admin" type="submit" loading={isSubmitting} loadingText="正在保存">
          保存资料
        </Button>
      </div>
    </OwnForm>
  )
}
