import { undoUnlessChanged, notifyUndoable } from '../shell/notify'
import { DataTable, Cell } from '../shared/table'
import { TextButton, AdminTextLink } from '../shared/text'
import { useState } from 'react'
import { useQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import styled from 'styled-components'
import { profileSchema } from '../../content/account'
import { formatChinaDateTime, maskEmail, maskMobile } from '../../content/format'
import { adminTextSize, color, media } from '../../ui/theme'
import { keepSteps } from '../dashboard/step-groups'
import { Card } from '../shared/card'
import { FactList } from '../shared/fact-list'
import { Notice } from '../shared/notice'
import { TabButton, TabLink, Tabs } from '../shared/tabs'
import { PageHead } from '../shell/page-head'
import { useSession, roleNames } from '../session/use-session'
import { PasswordForm, OwnForm } from './password-form'
import { getContentType, typeNames } from '../../content/registry'
import { managedListQuery } from '../../data/admin/entries'
import { Skeleton } from '../../ui/feedback/skeleton'
import { EmptyState } from '../../ui/feedback/states'
import { entryStateNames } from '../../content/entries'
import { StateMark } from '../shared/state-mark'
import { useForm } from 'react-hook-form'
import type { AccountRow } from '../../contract'
import type { BodyOf } from '../../data/client'
import { sessionQuery } from '../../data/client/session'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { Text } from '../../ui/text'
import { schemaResolver, showServerProblems } from '../form/server-problems'
import { KeptSign, useKeptForm } from '../form/kept-values'

const tabs = { profile: '基本资料', password: '修改密码', content: '我的内容' } as const
type Tab = keyof typeof tabs

/** The personal centre. With a one-time password it shows only the form that changes the password. */
export function UserPage() {
  const { account } = useSession()
  const navigate = useNavigate()
  const mustChange = account?.mustChangePassword === true
  const { data: own } = useQuery({ ...staffQuery('account.own'), enabled: !mustChange })
  const [chosen, setChosen] = useState<Tab>('profile')
  if (!account) return null

  function reopenSteps(accountId: number) {
    keepSteps(accountId, 'open')
    void navigate({ to: '/manage' })
  }

  const tab = mustChange ? 'password' : chosen
  const name = own?.name || account.name || account.username
  const facts: Array<[string, string]> = own
    ? [
        ['账号', own.username],
        ['部门', own.department || '—'],
        ['手机', maskMobile(own.phone) || '—'],
        ['邮箱', maskEmail(own.email) || '—'],
        ['最近登录', own.lastLoginAt === null ? '—' : formatChinaDateTime(own.lastLoginAt)],
      ]
    : [['账号', account.username]]
  return (
    <>
      <PageHead here="个人中心" title="个人中心" />
      {mustChange && <Notice text="正在使用一次性密码，请先修改密码，再使用其他功能" />}
      <Columns>
        <Person as="aside" aria-label="账号信息">
          <Face aria-hidden="true">{name.slice(0, 1)}</Face>
          <Text as="h2" $size="subtitle">
            {name}
          </Text>
          <Text as="p" $tone="muted">
            {roleNames[account.role]}
          </Text>
          <Facts facts={facts} />
          {!mustChange && <Steps onClick={() => reopenSteps(account.id)}>重新打开建站步骤</Steps>}
        </Person>
        <Card>
          <Tabs as="div" role="group" aria-label="个人中心">
            {(Object.keys(tabs) as Tab[]).map((key) => (
              <TabButton
                key={key}
                disabled={mustChange && key !== 'password'}
                aria-current={key === tab ? 'page' : undefined}
                onClick={() => setChosen(key)}
              >
                {tabs[key]}
              </TabButton>
            ))}
            {account.role === 'administrator' && !mustChange && <TabLink to="/manage/settings">站点设置</TabLink>}
          </Tabs>
          <Body>
            {tab === 'profile' && own && <ProfileForm key={own.id} own={own} />}
            {tab === 'password' && <PasswordForm />}
            {tab === 'content' && <MyContent name={name} />}
          </Body>
        </Card>
      </Columns>
    </>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Person = styled(Card)`
  padding: 28px 22px;
  text-align: center;
`

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  margin: 0 auto 12px;
  border-radius: 50%;
  background: ${color.accent};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.face};
  font-weight: 600;
`

const Facts = styled(FactList)`
  margin-top: 18px;
  text-align: left;
`

const Steps = styled(TextButton)`
  margin-top: 18px;
`

const Body = styled.div`
  padding: 24px;
`

const shown = 20

const columns = ['标题', '类型', '状态', '更新时间']

/** What a member of staff edited last, and their drafts first. */
function MyContent({ name }: { name: string }) {
  const lists = useQueries({
    queries: typeNames.map((type) => managedListQuery(type, { order: 'updated', limit: shown })),
  })
  if (lists.some(({ isPending }) => isPending)) return <Skeleton />
  const rows = lists
    .flatMap(({ data }, index) => {
      const type = typeNames[index]
      return type ? (data?.rows ?? []).filter((row) => row.updatedBy === name).map((row) => ({ type, row })) : []
    })
    .sort(
      (one, other) =>
        Number(other.row.state === 'draft') - Number(one.row.state === 'draft') ||
        other.row.updatedAt - one.row.updatedAt,
    )
    .slice(0, shown)
  if (rows.length === 0) return <EmptyState title="还没有编辑过内容" />
  return (
    <DataTable columns={columns}>
      {rows.map(({ type, row }) => (
        <tr key={`${type}-${row.id}`}>
          <Cell>
            <AdminTextLink to={getContentType(type).paths.update} search={{ id: row.id }}>
              {row.title || '（无标题）'}
            </AdminTextLink>
          </Cell>
          <Cell>{getContentType(type).label}</Cell>
          <Cell>
            <StateMark $state={row.state}>{entryStateNames[row.state]}</StateMark>
          </Cell>
          <Cell className="num">{formatChinaDateTime(row.updatedAt)}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

const parts = ['name', 'phone', 'email', 'department'] as const

function pickProfile({ name, phone, email, department }: AccountRow): OwnAccount {
  return { name, phone, email, department }
}

/** What people may change of their own account. */
type OwnAccount = Required<BodyOf<'account.saveOwn'>>

/** One's own name, telephone and e-mail. */
function ProfileForm({ own }: { own: AccountRow }) {
  const client = useQueryClient()
  const form = useForm<OwnAccount>({ defaultValues: pickProfile(own), resolver: schemaResolver(profileSchema) })
  const { errors, isSubmitting } = form.formState
  const kept = useKeptForm(form, { form: 'ownAccount', id: null })

  async function store(profile: OwnAccount): Promise<OwnAccount> {
    const saved = await writeAsStaff('account.saveOwn', profile)
    client.setQueryData(staffQuery('account.own').queryKey, saved)
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
          read: () => client.fetchQuery({ ...staffQuery('account.own'), staleTime: 0 }),
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
    </>
  )
}
