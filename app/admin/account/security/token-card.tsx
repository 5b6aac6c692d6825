import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Terminal } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { formatChinaDate } from '../../../content/format'
import { staffQuery } from '../../../data/admin/staff-query'
import { isConfined } from '../../../data/client/session'
import { writeAsStaff } from '../../../data/client/staff-client'
import { useOnline } from '../../../ui/feedback/offline-bar'
import { Button } from '../../../ui/form/button'
import { Row } from '../../../ui/layout'
import { Text } from '../../../ui/text'
import { adminTextSize } from '../../../ui/theme'
import { useSession } from '../../session/use-session'
import { AdminDialog, confirm } from '../../shell/admin-dialog'
import { copyAndNotify, notifyDone } from '../../shell/notify'
import { formatDayTime } from './day-time'
import { CardData, SecurityCard, SecurityRow } from './security-card'
import type { AccessToken } from '../../../contract'
import { lazyPart } from '../../../ui/deferred-part'

const TokenDialog = lazyPart(async () => ({ default: (await import('./token-dialog')).TokenDialog }))

/** The tokens by which programs make calls for the account. */
export function TokenCard() {
  const client = useQueryClient()
  const online = useOnline()
  const { account } = useSession()
  const query = useQuery(staffQuery('token.list'))
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['token'] })

  return (
    <SecurityCard
      title="访问令牌"
      lead="供其他系统调用接口，权限不超过本人"
      aside={
        !isConfined(account) && (
          <Button size="admin" variant="secondary" disabled={!online} onClick={() => setMaking(true)}>
            <Plus size={15} aria-hidden />
            新增令牌
          </Button>
        )
      }
    >
      <CardData query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Row $padding={['cardBar', 'cardSide']}>
              <Text $tone="muted">还没有令牌</Text>
            </Row>
          ) : (
            <ul>
              <TokenRows
                tokens={rows}
                revoke={async ({ id }) => {
                  await writeAsStaff('token.revoke', { id })
                  await refresh()
                }}
              />
            </ul>
          )
        }
      </CardData>
      {isMaking && account && (
        <Suspense>
          <TokenDialog
            account={account}
            onClose={() => setMaking(false)}
            onMade={async (token) => {
              setMaking(false)
              setMade(token)
              await refresh()
            }}
          />
        </Suspense>
      )}
      {made !== null && (
        <AdminDialog
          title="新的访问令牌"
          description="请立即保存到使用它的系统中。关闭后不再显示"
          onClose={() => setMade(null)}
          actions={
            <Button size="admin" onClick={() => void copyAndNotify(made, '已复制')}>
              复制
            </Button>
          }
        >
          <Secret>{made}</Secret>
        </AdminDialog>
      )}
    </SecurityCard>
  )
}

/** Tokens as rows of a list, with what ends them, for their owner and for administrators. */
export function TokenRows({
  tokens,
  revoke,
}: {
  tokens: readonly AccessToken[]
  revoke: (token: AccessToken) => Promise<void>
}) {
  const online = useOnline()

  function confirmRevocation(token: AccessToken) {
    confirm({
      title: `撤销令牌“${token.name}”？`,
      text: '使用它的系统立即不能再调用接口。撤销后不能恢复。',
      action: '撤销',
      busy: '正在撤销',
      dangerous: true,
      run: async () => {
        await revoke(token)
        notifyDone(`已撤销令牌“${token.name}”`)
      },
    })
  }

  return (
    <>
      {tokens.map((token) => (
        <SecurityRow
          key={token.id}
          icon={<Terminal size={18} strokeWidth={1.75} />}
          name={token.name}
          about={`${token.rights}。${describeTimes(token)}`}
        >
          <Button
            size="admin"
            variant="secondary"
            disabled={!online}
            aria-label={`撤销令牌“${token.name}”`}
            onClick={() => confirmRevocation(token)}
          >
            撤销
          </Button>
        </SecurityRow>
      ))}
    </>
  )
}

function describeTimes({ expiresAt, hasEnded, lastUsedAt, lastAddress }: AccessToken): string {
  const end = `${formatChinaDate(expiresAt)} ${hasEnded ? '已到期' : '到期'}`
  return `${end}，${lastUsedAt === null ? '尚未用过' : `${formatDayTime(lastUsedAt)} 从 ${lastAddress} 用过`}`
}

/** One click selects all of it. */
const Secret = styled.p`
  font-size: ${adminTextSize.strong};
  font-family: monospace;
  overflow-wrap: anywhere;
  user-select: all;
`
