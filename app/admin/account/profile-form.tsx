import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { AccountRow } from '../../contract'
import { type OwnAccount, ownAccountQuery, saveOwnAccount } from '../../data/admin/accounts'
import { sessionQuery } from '../../data/client/session'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { showServerProblems } from '../form/server-problems'
import { KeptSign, useKeptForm } from '../form/kept-values'
import { notifyUndoable } from '../shell/notify'
import { undoUnlessChanged } from '../shell/undo-unless-changed'
import { OwnForm } from './own-form'

const parts = ['name', 'phone', 'email', 'department'] as const

function pickProfile({ name, phone, email, department }: AccountRow): OwnAccount {
  return { name, phone, email, department }
}

/** One's own name, telephone and e-mail. */
export function ProfileForm({ own }: { own: AccountRow }) {
  const client = useQueryClient()
  const form = useForm<OwnAccount>({
    defaultValues: pickProfile(own),
  })
  const { errors, isSubmitting } = form.formState
  const kept = useKeptForm(form, { form: 'ownAccount', id: null })

  async function store(profile: OwnAccount): Promise<OwnAccount> {
    const saved = await saveOwnAccount(profile)
    client.setQueryData(ownAccountQuery.queryKey, saved)
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    return pickProfile(saved)
  }

  /** Stores what was there before. What is typed stays. */
  async function restore(before: OwnAccount, saved: OwnAccount) {
    await store(before)
    for (const part of parts) if (form.getValues(part) === saved[part]) form.setValue(part, before[part])
    await kept.noteSaved(before)
  }

  const save = form.handleSubmit(async (values) => {
    const before = pickProfile(own)
    try {
      const saved = await store(values)
      await kept.noteSaved(values)
      notifyUndoable('资料已保存', () =>
        undoUnlessChanged('资料', {
          read: () => client.fetchQuery({ ...ownAccountQuery, staleTime: 0 }),
          isUnchanged: (now) => parts.every((part) => now[part] === saved[part]),
          restore: () => restore(before, saved),
        }),
      )
    } catch (error) {
      showServerProblems(form, error, ['name', 'phone', 'email', 'department'])
    }
  })

  return (
    <>
      <KeptSign kept={kept} />
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
    </>
  )
}
