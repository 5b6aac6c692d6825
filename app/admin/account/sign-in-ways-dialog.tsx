import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { formatChinaDate } from '../../content/format'
import type { AccountRow } from '../../contract'
import { staffQuery } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { Text } from '../../ui/text'
import { AdminDialog, confirm } from '../shell/admin-dialog'
import { notifyDone } from '../shell/notify'
import { CardData, SecurityRow } from './security/security-card'
import { TokenRows } from './security/token-card'

/** By what else than its password an account is used: its identity at the provider, and its tokens, each with what ends it. */
export function SignInWaysDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery(staffQuery('security.account', { id: account.id }))
  const refresh = () => client.invalidateQueries({ queryKey: ['security', 'account'] })

  function confirmUnlink(provider: string) {
    confirm({
      title: `解除“${account.name || account.username}”的${provider}关联？`,
      text: `之后不能再用${provider}登录这个账号。`,
      action: '解除关联',
      busy: '正在解除',
      dangerous: true,
      run: async () => {
        await writeAsStaff('provider.end', { id: account.id })
        await refresh()
        notifyDone(`已解除${provider}的关联`)
      },
    })
  }

  return (
    <AdminDialog title={`“${account.username}”的关联与令牌`} onClose={onClose}>
      <CardData query={query}>
        {({ provider, tokens }) => (
          <>
            <ul>
              {provider?.identity && (
                <SecurityRow
                  icon={<Building2 size={18} strokeWidth={1.75} />}
                  name={`${provider.provider}，${provider.identity.name}`}
                  about={`${formatChinaDate(provider.identity.linkedAt)} 关联`}
                >
                  <Button size="admin" variant="secondary" onClick={() => confirmUnlink(provider.provider)}>
                    解除关联
                  </Button>
                </SecurityRow>
              )}
              <TokenRows
                tokens={tokens}
                revoke={async ({ id }) => {
                  await writeAsStaff('token.end', { id, accountId: account.id })
                  await refresh()
                }}
              />
            </ul>
            {!provider?.identity && tokens.length === 0 && (
              <Text as="p" $tone="muted">
                没有关联的身份，也没有访问令牌
              </Text>
            )}
          </>
        )}
      </CardData>
    </AdminDialog>
  )
}
