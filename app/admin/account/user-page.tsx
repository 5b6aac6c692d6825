import { undoUnlessChanged, notifyUndoable } from '../shell/notify'
import { TextButton } from '../shared/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createLink, useNavigate } from '@tanstack/react-router'
import { Bell, Files, Settings, ShieldCheck, UserRound } from 'lucide-react'
import styled, { css } from 'styled-components'
import { profileSchema } from '../../content/account'
import { formatChinaDateTime } from '../../content/format'
import { adminTextSize, color, media } from '../../ui/theme'
import { keepSteps } from '../dashboard/step-groups'
import { Card } from '../shared/card'
import { FactList } from '../shared/fact-list'
import { Notice } from '../shared/notice'
import { PageHead } from '../shell/page-head'
import { hasRight } from '../../content/rights'
import { useSession } from '../session/use-session'
import { MyContent } from './my-content'
import { NoticesTab } from './notices-tab'
import { OwnForm } from './password-form'
import { SecurityTab } from './security/security-tab'
import { useForm } from 'react-hook-form'
import type { AccountRow } from '../../contract'
import type { BodyOf } from '../../data/client'
import { isConfined, sessionQuery } from '../../data/client/session'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { Text } from '../../ui/text'
import type { userSearch } from '../../navigation/search-params'
import { schemaResolver, showServerProblems } from '../form/server-problems'
import { KeptSign, useKeptForm } from '../form/kept-values'

const parts = {
  profile: { label: '基本资料', Icon: UserRound },
  security: { label: '登录与安全', Icon: ShieldCheck },
  content: { label: '我的内容', Icon: Files },
  notices: { label: '提醒', Icon: Bell },
} as const
type Part = keyof typeof parts

/** The personal centre. With a one-time password it shows only the form that changes the password. */
export function UserPage({ tab }: { tab: ReturnType<typeof userSearch>['tab'] }) {
  const { account } = useSession()
  const mustChange = account?.mustChangePassword === true
  const isBound = isConfined(account)
  const { data: own } = useQuery({ ...staffQuery('account.own'), enabled: !mustChange })
  if (!account) return null

  const part: Part = isBound ? 'security' : (tab ?? 'profile')
  const name = own?.name || account.name || account.username
  return (
    <>
      <PageHead here="个人中心" title="个人中心" />
      {mustChange && <Notice text="正在使用一次性密码，或密码已超过使用期限。请先修改密码，再使用其他功能" />}
      {!mustChange && account.mustEnableFactor && <Notice text="您的职责要求启用动态口令，启用后才能使用其他功能" />}
      <Columns>
        <Card as="aside" aria-label="账号信息">
          <Person>
            <Face aria-hidden="true">{name.slice(0, 1)}</Face>
            <Text as="h2" $size="subtitle">
              {name}
            </Text>
            <Text as="p" $tone="muted" $size="meta">
              {own?.department || account.duties.join('、') || '没有职责'}
            </Text>
          </Person>
          <Parts aria-label="个人中心">
            {(Object.keys(parts) as Part[]).map((key) => (
              <PartLink key={key} part={key} isOpen={key === part} isLocked={isBound && key !== part} />
            ))}
            {hasRight(account, 'setting.contact') && !isBound && (
              <PartAnchor to="/manage/settings">
                <Settings size={17} strokeWidth={1.75} aria-hidden />
                站点设置
              </PartAnchor>
            )}
          </Parts>
        </Card>
        {part === 'security' && <SecurityTab mustChangePassword={mustChange} />}
        {part !== 'security' && (
          <Body>
            {part === 'profile' && own && <ProfileForm key={own.id} own={own} />}
            {part === 'content' && <MyContent accountId={account.id} />}
            {part === 'notices' && <NoticesTab />}
          </Body>
        )}
      </Columns>
    </>
  )
}

function PartLink({ part, isOpen, isLocked }: { part: Part; isOpen: boolean; isLocked: boolean }) {
  const { label, Icon } = parts[part]
  const content = (
    <>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      {label}
    </>
  )
  if (isLocked) return <LockedPart aria-disabled="true">{content}</LockedPart>
  return (
    <PartAnchor
      to="/user"
      search={{ tab: part === 'profile' ? undefined : part }}
      activeOptions={{ exact: true, explicitUndefined: true }}
      aria-current={isOpen ? 'page' : undefined}
    >
      {content}
    </PartAnchor>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  gap: 28px;
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
`

const Person = styled.div`
  padding: 20px 18px 14px;
  text-align: center;
  ${media.narrow} {
    display: none;
  }
`

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  margin: 0 auto 10px;
  border-radius: 50%;
  background: ${color.accent};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.face};
  font-weight: 600;
`

/** The parts of the page; a row of tabs where there is no room beside them. */
const Parts = styled.nav`
  padding: 6px 0;
  border-top: 1px solid ${color.lineSoft};
  ${media.narrow} {
    display: flex;
    gap: 22px;
    padding: 0 16px;
    border-top: 0;
    overflow-x: auto;
  }
`

const partStyle = css`
  display: flex;
  gap: 10px;
  align-items: center;
  height: 38px;
  padding: 0 18px;
  color: ${color.textBody};
  white-space: nowrap;
  svg {
    color: ${color.textMuted};
  }
  &:hover {
    background: ${color.rowHover};
  }
  &[aria-current='page'] {
    background: ${color.selected};
    box-shadow: inset 3px 0 0 ${color.primary};
    color: ${color.link};
    font-weight: 600;
    svg {
      color: ${color.link};
    }
  }
  ${media.narrow} {
    flex: none;
    height: 46px;
    padding: 0;
    svg {
      display: none;
    }
    &:hover {
      background: none;
    }
    &[aria-current='page'] {
      background: none;
      box-shadow: inset 0 -2px 0 ${color.primary};
    }
  }
`

const PartAnchor = createLink(styled.a`
  ${partStyle}
`)

const LockedPart = styled.span`
  ${partStyle}
  color: ${color.disabled};
  cursor: not-allowed;
`

const Body = styled(Card)`
  padding: 24px;
  ${media.mobile} {
    padding: 16px 12px;
  }
`

const fields = ['name', 'phone', 'email', 'department'] as const

function pickProfile({ name, phone, email, department }: AccountRow): OwnAccount {
  return { name, phone, email, department }
}

/** What people may change of their own account. */
type OwnAccount = Required<BodyOf<'account.saveOwn'>>

/** One's own name, telephone and e-mail. */
function ProfileForm({ own }: { own: AccountRow }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<OwnAccount>({ defaultValues: pickProfile(own), resolver: schemaResolver(profileSchema) })
  const { errors, isSubmitting } = form.formState
  const kept = useKeptForm(form, { form: 'ownAccount', id: null })

  async function store(profile: OwnAccount): Promise<OwnAccount> {
    const saved = await writeAsStaff('account.saveOwn', profile)
    client.setQueryData(staffQuery('account.own').queryKey, saved)
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    await client.invalidateQueries({ queryKey: ['notice'] })
    return pickProfile(saved)
  }

  /** Stores what was there before. What is typed stays. */
  async function restore(before: OwnAccount, saved: OwnAccount) {
    await store(before)
    for (const part of fields) if (form.getValues(part) === saved[part]) form.setValue(part, before[part])
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
          isUnchanged: (now) => fields.every((part) => now[part] === saved[part]),
          restore: () => restore(before, saved),
        }),
      )
    } catch (error) {
      showServerProblems(form, error, ['name', 'phone', 'email', 'department'])
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
