import { undoUnlessChanged, notifyDone, notifyUndoable } from '../shell/notify'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { accountSchema } from '../../content/account'
import type { AccountRow, Role } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { SelectField, TextField } from '../../ui/form/inputs'
import { Row, Stack } from '../../ui/layout'
import { schemaResolver, showServerProblems } from '../form/server-problems'
import { KeptSign, useKeptForm } from '../form/kept-values'
import { useSession, roleNames } from '../session/use-session'
import { AdminDialog } from '../shell/admin-dialog'
import { staffQuery } from '../../data/admin/staff-query'

interface AccountValues {
  username: string
  name: string
  role: Role
  department: string
  phone: string
  email: string
}

/** A new account, or what administrators may change of one. */
export function AccountDialog({
  account,
  onClose,
  onSaved,
}: {
  account: AccountRow | null
  onClose: () => void
  /** Called with the one-time password of a new account. */
  onSaved: (issued: { name: string; password: string } | null) => void
}) {
  const client = useQueryClient()
  const { account: own } = useSession()
  const form = useForm<AccountValues>({
    defaultValues: account ? account : { username: '', name: '', role: 'editor', department: '', phone: '', email: '' },
    resolver: schemaResolver(accountSchema),
    mode: 'onBlur',
  })
  const { errors, isSubmitting } = form.formState
  const kept = useKeptForm(form, { form: 'account', id: account?.id ?? null })

  const save = form.handleSubmit(async (values) => {
    const { username, name, role, department, phone, email } = values
    const details = { name, role, department, phone, email }
    let issued: { name: string; password: string } | null = null
    try {
      if (account) {
        const saved = await writeAsStaff('account.save', { id: account.id, ...details })
        notifyAccountSaved(client, '账号已保存', { before: account, saved, own: own?.id })
      } else {
        const created = await writeAsStaff('account.create', { username, ...details })
        issued = { name: created.username, password: created.password }
        notifyDone('账号已新增')
      }
      await kept.noteSaved(values)
      onSaved(issued)
    } catch (error) {
      showServerProblems(form, error, ['username', 'name', 'role', 'department', 'phone', 'email'])
    }
  })

  return (
    <AdminDialog title={account ? `编辑“${account.username}”` : '新增账号'} onClose={onClose}>
      <KeptSign kept={kept} />
      <Stack $gap={16} as="form" noValidate onSubmit={save}>
        {!account && (
          <TextField
            size="admin"
            label="用户名"
            required
            hint="字母、数字、点、横线、下划线"
            error={errors.username?.message}
            control={{
              ...form.register('username'),
              autoComplete: 'off',
            }}
          />
        )}
        <TextField size="admin" label="姓名" required error={errors.name?.message} control={form.register('name')} />
        <SelectField
          size="admin"
          label="角色"
          required
          error={errors.role?.message}
          options={Object.entries(roleNames)}
          control={form.register('role')}
        />
        <TextField size="admin" label="部门" error={errors.department?.message} control={form.register('department')} />
        <TextField
          size="admin"
          label="手机"
          error={errors.phone?.message}
          control={{ ...form.register('phone'), type: 'tel' }}
        />
        <TextField
          size="admin"
          label="邮箱"
          error={errors.email?.message}
          control={{ ...form.register('email'), type: 'email' }}
        />
        <Row $gap={10} $justify="end" $wrap>
          <Button size="admin" variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" type="submit" loading={isSubmitting} loadingText="正在保存">
            {account ? '保存账号' : '新增账号'}
          </Button>
        </Row>
      </Stack>
    </AdminDialog>
  )
}

const details = ['name', 'role', 'department', 'phone', 'email', 'disabled'] as const

/**
 * Shows that an account was changed, with an undo unless the same was changed again since. Ended sessions stay ended. A new
 * password cannot be undone because it is shown only once, a new account because the audit log may name it: it can be
 * disabled. An administrator who gave up the role cannot undo that.
 * @param own the id of the account that is signed in
 */
export function notifyAccountSaved(
  client: QueryClient,
  text: string,
  { before, saved, own }: { before: AccountRow; saved: AccountRow; own: number | undefined },
): void {
  const changed = details.filter((name) => saved[name] !== before[name])
  const losesRights = saved.id === own && (changed.includes('role') || changed.includes('disabled'))
  if (changed.length === 0 || losesRights) return notifyDone(text)
  notifyUndoable(text, () =>
    undoUnlessChanged('账号', {
      read: async () => {
        const { rows } = await client.fetchQuery({ ...staffQuery('account.list'), staleTime: 0 })
        return rows.find(({ id }) => id === saved.id)
      },
      isUnchanged: (now) => changed.every((name) => now[name] === saved[name]),
      restore: async () => {
        const undone = Object.fromEntries(changed.map((name) => [name, before[name]]))
        await writeAsStaff('account.save', { id: saved.id, ...undone })
        await client.invalidateQueries({ queryKey: ['account'] })
      },
    }),
  )
}
