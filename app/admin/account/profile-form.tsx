import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { profileSchema } from '../../content/account'
import { formatChinaDateTime } from '../../content/format'
import type { AccountRow } from '../../contract'
import { staffQuery } from '../../data/admin/staff-query'
import { isConflict } from '../../data/client'
import { sessionQuery } from '../../data/client/session'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { keepSteps } from '../dashboard/step-groups'
import { KeptSign, useKeptForm } from '../form/kept-values'
import { schemaResolver, showServerProblems } from '../form/server-problems'
import { FactList } from '../shared/fact-list'
import { TextButton } from '../shared/text'
import { notifyDone, notifyUndoable, undoUnlessChanged } from '../shell/notify'
import { OwnForm } from './password-form'

const parts = ['name', 'phone', 'email', 'department'] as const

/** What people may change of their own account. */
type Profile = Record<(typeof parts)[number], string>

const toProfile = ({ name, phone, email, department }: Profile): Profile => ({ name, phone, email, department })

const pick = (from: Profile, some: ReadonlyArray<keyof Profile>) =>
  Object.fromEntries(some.map((part) => [part, from[part]]))

/** One's own name, telephone and e-mail. Administrators may correct them meanwhile. */
export function ProfileForm({ own }: { own: AccountRow }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<Profile>({ defaultValues: toProfile(own), resolver: schemaResolver(profileSchema) })
  const { errors, isSubmitting } = form.formState
  const kept = useKeptForm(form, { form: 'ownAccount', id: null })
  /** What was shown of each part before something was typed into it, or by a refusal. */
  const seen = useRef(toProfile(own))
  const isTyped = (part: keyof Profile) => form.getValues(part).trim() !== seen.current[part]

  // The fields in which nothing was typed follow what is stored.
  useEffect(() => {
    const followed = parts.filter((part) => seen.current[part] !== own[part] && !isTyped(part))
    if (followed.length === 0) return
    for (const part of followed) form.setValue(part, own[part])
    seen.current = { ...seen.current, ...pick(own, followed) }
    void kept.noteSaved(seen.current)
  })

  const readOwn = () => client.fetchQuery({ ...staffQuery('account.own'), staleTime: 0 })

  async function store(changed: ReadonlyArray<keyof Profile>, values: Profile, shown: Profile): Promise<Profile> {
    const saved = await writeAsStaff('account.saveOwn', { ...pick(values, changed), seen: pick(shown, changed) })
    seen.current = { ...seen.current, ...pick(saved, changed) }
    client.setQueryData(staffQuery('account.own').queryKey, saved)
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    await client.invalidateQueries({ queryKey: ['notice'] })
    await kept.noteSaved(seen.current)
    return toProfile(saved)
  }

  /** Stores what was there before. What is typed stays. */
  async function restore(changed: ReadonlyArray<keyof Profile>, before: Profile, saved: Profile) {
    const untouched = changed.filter((part) => !isTyped(part))
    await store(changed, before, saved)
    for (const part of untouched) form.setValue(part, before[part])
  }

  const save = form.handleSubmit(async (values) => {
    const before = seen.current
    const changed = parts.filter((part) => values[part].trim() !== before[part])
    try {
      const saved = await store(changed, values, before)
      if (changed.length === 0) return notifyDone('资料已保存')
      notifyUndoable('资料已保存', () =>
        undoUnlessChanged('资料', {
          read: readOwn,
          isUnchanged: (now) => changed.every((part) => now[part] === saved[part]),
          restore: () => restore(changed, before, saved),
        }),
      )
    } catch (error) {
      if (isConflict(error)) {
        // Where they cannot be read, it is refused once more.
        const now = await readOwn().catch(() => undefined)
        if (now) seen.current = { ...seen.current, ...pick(now, changed) }
      }
      showServerProblems(form, error, parts)
    }
  })

  function reopenSteps() {
    keepSteps(own.id, 'open')
    void navigate({ to: '/manage' })
  }

  return (
    <>
      <Facts
        facts={[
          ['账号', own.username],
          ['职责', own.duties.map(({ name }) => name).join('、') || '—'],
          ['最近登录', own.lastLoginAt === null ? '—' : formatChinaDateTime(own.lastLoginAt)],
        ]}
      />
      <KeptSign kept={kept} />
      <OwnForm noValidate onSubmit={save}>
        <TextField size="admin" label="姓名" required error={errors.name?.message} control={form.register('name')} />
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
      <Steps onClick={reopenSteps}>重新打开建站步骤</Steps>
    </>
  )
}

const Facts = styled(FactList)`
  max-width: 460px;
  margin-bottom: 20px;
`

const Steps = styled(TextButton)`
  margin-top: 20px;
`
