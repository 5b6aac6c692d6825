import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { formatChinaDateTime, maskMobile } from '../../content/format'
import type { AccountRow } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media } from '../../ui/theme'
import { Row } from '../../ui/layout'
import { isWarnedOf } from '../duties/conflict-warning'
import { useSession } from '../session/use-session'
import { Card } from '../shared/card'
import { StateMark } from '../shared/state-mark'
import { Cell, DataTable, stackedRows } from '../shared/table'
import { TextButton } from '../shared/text'
import { confirm, AdminDialog } from '../shell/admin-dialog'
import { MoreMenu } from '../shell/menu-button'
import { PageHead } from '../shell/page-head'
import { copyAndNotify, notifyDone, notifyFailure } from '../shell/notify'
import { AccountDialog, notifyAccountSaved } from './account-dialog'
import { SignInWaysDialog } from './sign-in-ways-dialog'

const columns = ['用户名', '姓名', '职责', '部门', '手机', '动态口令', '状态', '最近登录', '操作']

/** All accounts, with their duties. */
export function AccountsPage() {
  const client = useQueryClient()
  const { account: own } = useSession()
  const { rows: accounts } = useSuspenseQuery(staffQuery('account.list')).data
  const duties = useQuery(staffQuery('duty.list'))
  const protections = useQuery(staffQuery('security.accounts')).data?.rows ?? []
  const [editing, setEditing] = useState<AccountRow | 'new' | null>(null)
  const [inspected, setInspected] = useState<AccountRow | null>(null)
  const [issued, setIssued] = useState<{ name: string; password: string } | null>(null)
  // Who holds which duties decides what of them should be in two hands.
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: ['account'] }), client.invalidateQueries({ queryKey: ['duty'] })])
  const refreshProtections = () => client.invalidateQueries({ queryKey: ['security'] })

  async function unlock(account: AccountRow) {
    try {
      await writeAsStaff('security.unlock', { id: account.id })
      notifyDone(`已解除“${account.name || account.username}”的锁定`)
    } catch (error) {
      notifyFailure(error)
    }
    await refreshProtections()
  }

  function confirmFactorReset(account: AccountRow) {
    confirm({
      title: `重置“${account.name || account.username}”的动态口令？`,
      text: '请先当面核实本人。动态口令、恢复代码和通行密钥全部移除，所有登录退出，之后只用密码登录。',
      action: '重置动态口令',
      busy: '正在重置',
      dangerous: true,
      run: async () => {
        await writeAsStaff('totp.reset', { id: account.id })
        await refreshProtections()
        notifyDone('动态口令已重置')
      },
    })
  }

  function confirmReset(account: AccountRow) {
    confirm({
      title: `重置“${account.name || account.username}”的密码？`,
      text: '原密码立即失效，所有登录退出；新的一次性密码只显示一次。',
      action: '重置密码',
      busy: '正在重置',
      dangerous: true,
      run: async () => {
        const { password } = await writeAsStaff('account.reset', { id: account.id })
        setIssued({ name: account.username, password })
      },
    })
  }

  function confirmDisable(account: AccountRow) {
    const verb = account.disabled ? '启用' : '停用'
    confirm({
      title: `${verb}“${account.name || account.username}”？`,
      text: account.disabled ? '启用后可以重新登录。' : '停用后不能登录，已有的登录立即退出。',
      action: verb,
      busy: `正在${verb}`,
      dangerous: !account.disabled,
      run: async () => {
        const saved = await writeAsStaff('account.save', { id: account.id, disabled: !account.disabled })
        await refresh()
        notifyAccountSaved(client, `已${verb}`, { before: account, saved, own: own?.id })
      },
    })
  }

  return (
    <>
      <PageHead here="账号管理" title="账号管理">
        <Button size="admin" onClick={() => setEditing('new')}>
          <Plus size={16} aria-hidden />
          新增账号
        </Button>
      </PageHead>
      <TableCard>
        <DataTable wide columns={columns}>
          {accounts.map((account) => {
            const protection = protections.find(({ id }) => id === account.id)
            const hasFactors = protection !== undefined && (protection.hasTotp || protection.passkeys > 0)
            const lockedUntil = protection?.lockedUntil ?? null
            return (
              <tr key={account.id}>
                <Cell>{account.username}</Cell>
                <Cell>{account.name || '—'}</Cell>
                <Cell>
                  {account.duties.map(({ name }) => name).join('、') || '—'}
                  {duties.data && isWarnedOf(duties.data, account.id, duties.dataUpdatedAt) && (
                    <WarnButton onClick={() => setEditing(account)}>
                      <TriangleAlert size={14} aria-hidden /> 职责未分离
                    </WarnButton>
                  )}
                </Cell>
                <Cell data-empty={!account.department || undefined}>{account.department || '—'}</Cell>
                <Cell data-empty={!account.phone || undefined} className="num">
                  {maskMobile(account.phone) || '—'}
                </Cell>
                <Cell
                  data-empty={!protection?.hasTotp || undefined}
                  data-label={protection?.hasTotp ? '动态口令' : undefined}
                >
                  {protection?.hasTotp ? '已启用' : '—'}
                </Cell>
                <Cell>
                  <StateMark
                    $state={
                      lockedUntil !== null ? 'deleted' : account.disabled || account.demo ? 'withdrawn' : 'published'
                    }
                  >
                    {lockedUntil === null
                      ? describeState(account)
                      : `已锁定，${formatChinaDateTime(lockedUntil).slice(11)} 解除`}
                  </StateMark>
                </Cell>
                <Cell
                  data-empty={(account.demo && account.lastLoginAt === null) || undefined}
                  data-label={account.lastLoginAt === null ? undefined : '最近登录'}
                  className="num"
                >
                  {describeLastLogin(account)}
                </Cell>
                <Cell>
                  <Row $gap={10} as="span">
                    <TextButton onClick={() => setEditing(account)}>编辑</TextButton>
                    <MoreMenu
                      label={`“${account.username}”的更多操作`}
                      items={[
                        ...(lockedUntil === null ? [] : [{ label: '解除锁定', run: () => void unlock(account) }]),
                        { label: '关联与令牌', run: () => setInspected(account) },
                        ...(account.id === own?.id ? [] : [{ label: '重置密码', run: () => confirmReset(account) }]),
                        ...(hasFactors && account.id !== own?.id
                          ? [{ label: '重置动态口令', run: () => confirmFactorReset(account) }]
                          : []),
                        {
                          label: account.disabled ? '启用' : '停用',
                          dangerous: !account.disabled,
                          run: () => confirmDisable(account),
                        },
                      ]}
                    />
                  </Row>
                </Cell>
              </tr>
            )
          })}
        </DataTable>
      </TableCard>
      {editing && (
        <AccountDialog
          account={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(created) => {
            setEditing(null)
            setIssued(created)
            void refresh()
          }}
        />
      )}
      {inspected && <SignInWaysDialog account={inspected} onClose={() => setInspected(null)} />}
      {issued && (
        <AdminDialog
          title="一次性密码"
          description={`请转告“${issued.name}”，须在 72 小时内登录并修改。关闭后不再显示`}
          onClose={() => setIssued(null)}
          actions={
            <Button size="admin" onClick={() => void copyAndNotify(issued.password, '已复制')}>
              复制
            </Button>
          }
        >
          <Password className="num">{issued.password}</Password>
        </AdminDialog>
      )}
    </>
  )
}

/** Cuts the table off at its round corners. On telephones an account is a few lines, with its actions at the right. */
const TableCard = styled(Card)`
  overflow: hidden;
  ${stackedRows}
  ${media.mobile} {
    tr {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      gap: 4px 12px;
      padding: 12px 16px;
    }
    td {
      color: ${color.textMuted};
      font-size: ${adminTextSize.meta};
      &[data-label]::before {
        content: attr(data-label) ' ';
      }
      /* The name to sign in with has a line of its own, which leaves room for the actions. */
      &:first-child {
        flex-basis: 100%;
        padding-right: 104px;
        color: ${color.text};
        font-weight: 700;
        font-size: ${adminTextSize.body};
        overflow-wrap: anywhere;
      }
      &:last-child {
        position: absolute;
        top: 4px;
        right: 8px;
        font-size: ${adminTextSize.body};
      }
    }
  }
`

/** Leads to what follows from it. */
const WarnButton = styled(TextButton)`
  display: block;
  color: ${color.warning};
  font-size: ${adminTextSize.meta};
  svg {
    vertical-align: -2px;
  }
`

/** One click selects all of it. */
const Password = styled.p`
  font-size: ${adminTextSize.pageTitle};
  letter-spacing: 0.06em;
  user-select: all;
`

/** Whether somebody can sign in to an account. */
function describeState({ demo, disabled }: AccountRow): string {
  if (disabled) return '已停用'
  return demo ? '演示账号，不可登录' : '正常'
}

/** The demo content was written in the name of its accounts, without anybody signing in. */
function describeLastLogin({ demo, lastLoginAt }: AccountRow): string {
  if (lastLoginAt !== null) return formatChinaDateTime(lastLoginAt)
  return demo ? '—' : '从未登录'
}
