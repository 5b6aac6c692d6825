import { undoUnlessChanged, notifyDone, notifyUndoable } from '../shell/notify'
import { useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { accountSchema } from '../../content/account'
import { newAccountPreset } from '../../content/duties'
import type { AccountRow, DutyRow } from '../../contract'
import { isConflict } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { CheckField } from '../../ui/form/choice-field'
import { Field } from '../../ui/form/field'
import { TextField } from '../../ui/form/inputs'
import { Row, Stack } from '../../ui/layout'
import { schemaResolver, showServerProblems } from '../form/server-problems'
import { ConflictWarning, listConflicts } from '../duties/conflict-warning'
import { KeptSign, useKeptForm } from '../form/kept-values'
import { useSession } from '../session/use-session'
import { AdminDialog } from '../shell/admin-dialog'
import { staffQuery } from '../../data/admin/staff-query'
import { isSame } from '../shared/is-same'

interface AccountValues {
  username: string
  name: string
  duties: number[]
  department: string
  phone: string
  email: string
}

/** A new account, or what may be changed of one. Nobody changes the own duties while somebody else could. */
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
  const { data: sheet, dataUpdatedAt: now } = useSuspenseQuery(staffQuery('duty.list'))
  const { duties } = sheet
  const proposed = duties.flatMap(({ id, preset }) => (preset === newAccountPreset ? [id] : []))
  const form = useForm<AccountValues>({
    defaultValues: account
      ? { ...account, duties: account.duties.map(({ id }) => id) }
      : { username: '', name: '', duties: proposed, department: '', phone: '', email: '' },
    resolver: schemaResolver(accountSchema),
    mode: 'onBlur',
  })
  const { errors, isSubmitting } = form.formState
  const kept = useKeptForm(form, { form: 'account', id: account?.id ?? null })
  /** What of the account was shown last: in the list, or by a refusal. */
  const seen = useRef(account)

  const save = form.handleSubmit(async (values) => {
    const { username, name, duties, department, phone, email } = values
    const details = { name, duties, department, phone, email }
    let issued: { name: string; password: string } | null = null
    try {
      if (account) {
        const former = toParts(account)
        const changed = parts.filter((part) => !isSame(details[part], former[part]))
        const pick = (from: typeof details) => Object.fromEntries(changed.map((part) => [part, from[part]]))
        // The other parts may have been changed by somebody else meanwhile.
        const shown = seen.current ?? account
        const change = { id: account.id, ...pick(details), seen: pick(toParts(shown)) }
        const saved = await writeAsStaff('account.save', change)
        const before = { ...saved, ...Object.fromEntries(changed.map((part) => [part, shown[part]])) }
        notifyAccountSaved(client, '账号已保存', { before, saved, own: own?.id })
      } else {
        const created = await writeAsStaff('account.create', { username, ...details })
        issued = { name: created.username, password: created.password }
        notifyDone('账号已新增')
      }
      await kept.noteSaved(values)
      onSaved(issued)
    } catch (error) {
      if (account && isConflict(error)) {
        // Where it cannot be read, it is refused once more.
        const now = await client.fetchQuery({ ...staffQuery('account.list'), staleTime: 0 }).catch(() => undefined)
        if (now) seen.current = now.rows.find(({ id }) => id === account.id) ?? account
      }
      showServerProblems(form, error, ['username', 'name', 'duties', 'department', 'phone', 'email'])
    }
  })

  return (
    <AdminDialog title={account ? `编辑“${account.username}”` : '新增账号'} onClose={onClose}>
      <KeptSign kept={kept} />
      {account &&
        listConflicts(sheet, account.id).map((held) => (
          <ConflictWarning
            key={held.name}
            accountId={account.id}
            held={held}
            sheet={sheet}
            now={now}
            name={account.name || account.username}
          />
        ))}
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
        <Controller
          name="duties"
          control={form.control}
          render={({ field }) => (
            <DutiesField
              duties={duties}
              value={field.value}
              error={errors.duties?.message}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
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

const parts = ['name', 'duties', 'department', 'phone', 'email'] as const

/** What the form holds of an account that is there. */
function toParts({ name, duties, department, phone, email }: AccountRow): Omit<AccountValues, 'username'> {
  return { name, duties: duties.map(({ id }) => id), department, phone, email }
}

const details = ['name', 'duties', 'department', 'phone', 'email', 'disabled'] as const

/**
 * Shows that an account was changed, with an undo unless the same was changed again since. Ended sessions stay ended. A new
 * password cannot be undone because it is shown only once, a new account because the audit log may name it: it can be
 * disabled. Who gave up duties of their own cannot undo that.
 * @param own the id of the account that is signed in
 */
export function notifyAccountSaved(
  client: QueryClient,
  text: string,
  { before, saved, own }: { before: AccountRow; saved: AccountRow; own: number | undefined },
): void {
  const changed = details.filter((name) => !isSame(saved[name], before[name]))
  const losesRights = saved.id === own && (changed.includes('duties') || changed.includes('disabled'))
  if (changed.length === 0 || losesRights) return notifyDone(text)
  notifyUndoable(text, () =>
    undoUnlessChanged('账号', {
      read: async () => {
        const { rows } = await client.fetchQuery({ ...staffQuery('account.list'), staleTime: 0 })
        return rows.find(({ id }) => id === saved.id)
      },
      isUnchanged: (now) => changed.every((name) => isSame(now[name], saved[name])),
      restore: async () => {
        const former = { ...toParts(before), disabled: before.disabled }
        const undone = Object.fromEntries(changed.map((name) => [name, former[name]]))
        const left = toParts(saved)
        const seen = Object.fromEntries(parts.flatMap((name) => (changed.includes(name) ? [[name, left[name]]] : [])))
        await writeAsStaff('account.save', { id: saved.id, ...undone, seen })
        await client.invalidateQueries({ queryKey: ['account'] })
      },
    }),
  )
}

/** The duties of an account: any number of them, and at least one. */
function DutiesField({
  duties,
  value,
  error,
  onChange,
  onBlur,
}: {
  duties: readonly DutyRow[]
  value: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
  onBlur: () => void
}) {
  return (
    <Field size="admin" label="职责" required kind="group" error={error} hint="权限为各项职责之和">
      {() => (
        <Row $gap={[6, 18]} $wrap>
          {duties.map(({ id, name }) => (
            <CheckField
              key={id}
              size="admin"
              control={{
                checked: value.includes(id),
                onBlur,
                onChange: (event) =>
                  onChange(event.target.checked ? [...value, id] : value.filter((other) => other !== id)),
              }}
            >
              {name}
            </CheckField>
          ))}
        </Row>
      )}
    </Field>
  )
}
