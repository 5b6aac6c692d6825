import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { formatChinaDate } from '../../../content/format'
import { staffQuery } from '../../../data/admin/staff-query'
import { writeAsStaff } from '../../../data/client/staff-client'
import { useOnline } from '../../../ui/feedback/offline-bar'
import { Button } from '../../../ui/form/button'
import { Row } from '../../../ui/layout'
import { Text } from '../../../ui/text'
import { confirm } from '../../shell/admin-dialog'
import { notifyDone, notifyFailure } from '../../shell/notify'
import { formatDayTime } from './day-time'
import { SecurityCard, SecurityRow } from './security-card'

/** The identity at the provider by which one signs in; left out where the site has no provider. */
export function ProviderCard() {
  const client = useQueryClient()
  const online = useOnline()
  const own = useQuery(staffQuery('provider.own')).data?.own
  const [isLeaving, setLeaving] = useState(false)
  if (!own) return null
  const { provider, identity } = own

  async function leave() {
    setLeaving(true)
    try {
      location.assign((await writeAsStaff('provider.begin')).address)
    } catch (error) {
      setLeaving(false)
      notifyFailure(error)
    }
  }

  function confirmUnlink() {
    confirm({
      title: `解除${provider}的关联？`,
      text: `解除后不能再用${provider}登录，请确认您知道本账号的密码。`,
      action: '解除关联',
      busy: '正在解除',
      dangerous: true,
      run: async () => {
        await writeAsStaff('provider.unlink')
        await client.invalidateQueries({ queryKey: ['provider'] })
        notifyDone(`已解除${provider}的关联`)
      },
    })
  }

  return (
    <SecurityCard
      title={`${provider}登录`}
      lead={`用${provider}的身份登录，不必输入密码`}
      aside={
        identity === null && (
          <Button
            size="admin"
            variant="secondary"
            disabled={!online}
            loading={isLeaving}
            loadingText={`正在前往${provider}`}
            onClick={() => void leave()}
          >
            关联{provider}
          </Button>
        )
      }
    >
      {identity === null ? (
        <Row $padding={['cardBar', 'cardSide']}>
          <Text $tone="muted">还没有关联</Text>
        </Row>
      ) : (
        <ul>
          <SecurityRow
            icon={<Building2 size={18} strokeWidth={1.75} />}
            name={identity.name}
            about={`${formatChinaDate(identity.linkedAt)} 关联，${
              identity.lastUsedAt === null ? '尚未用过' : `${formatDayTime(identity.lastUsedAt)} 用过`
            }`}
          >
            <Button size="admin" variant="secondary" disabled={!online} onClick={confirmUnlink}>
              解除关联
            </Button>
          </SecurityRow>
        </ul>
      )}
    </SecurityCard>
  )
}
