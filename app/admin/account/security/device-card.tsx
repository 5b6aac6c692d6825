import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Monitor, Smartphone, Tablet } from 'lucide-react'
import styled from 'styled-components'
import { staffQuery } from '../../../data/admin/staff-query'
import type { AnswerOf } from '../../../data/client'
import { writeAsStaff } from '../../../data/client/staff-client'
import { useOnline } from '../../../ui/feedback/offline-bar'
import { Button } from '../../../ui/form/button'
import { Row } from '../../../ui/layout'
import { Text } from '../../../ui/text'
import { adminTextSize, color } from '../../../ui/theme'
import { useFocusAfterRow } from '../../shared/lost-focus'
import { confirm } from '../../shell/admin-dialog'
import { notifyDone, notifyFailure } from '../../shell/notify'
import { formatDayTime } from './day-time'
import { CardData, SecurityCard, SecurityRow } from './security-card'

type Device = AnswerOf<'device.list'>['rows'][number]

const icons: Readonly<Record<string, typeof Monitor>> = {
  Android: Smartphone,
  iOS: Smartphone,
  HarmonyOS: Smartphone,
  iPadOS: Tablet,
  macOS: Laptop,
}

/** Where one is signed in, and what ends that. */
export function DeviceCard() {
  const client = useQueryClient()
  const online = useOnline()
  const query = useQuery(staffQuery('device.list'))
  useFocusAfterRow(query.data)
  const count = query.data?.total ?? 0
  const refresh = () => client.invalidateQueries({ queryKey: ['device'] })

  /** Acts at once: who sees a device that is not theirs must not be asked first. */
  async function end({ id }: Device) {
    try {
      const { device } = await writeAsStaff('device.end', { id })
      notifyDone(`已退出 ${device}`)
    } catch (error) {
      notifyFailure(error)
    }
    await refresh()
  }

  function confirmEndOthers() {
    confirm({
      title: `退出其他 ${count - 1} 台设备？`,
      text: '这些设备须重新登录，正在填写而未保存的内容保留在各自的浏览器中。',
      action: '退出其他设备',
      busy: '正在退出',
      dangerous: true,
      run: async () => {
        const ended = await writeAsStaff('device.endOthers')
        await refresh()
        notifyDone(`已退出其他 ${ended.count} 台设备`)
      },
    })
  }

  return (
    <SecurityCard
      title="登录中的设备"
      lead={count > 0 ? `${count} 台` : undefined}
      aside={
        count > 1 && (
          <Button size="admin" variant="danger" disabled={!online} onClick={confirmEndOthers}>
            退出其他设备
          </Button>
        )
      }
    >
      <CardData query={query}>
        {({ rows }) => (
          <ul>
            {rows.map((device) => (
              <SecurityRow
                key={device.id}
                icon={<DeviceIcon system={device.system} />}
                name={
                  <Row as="span" $gap={8} $wrap>
                    {nameDevice(device)}
                    {device.isCurrent && <Here>本机</Here>}
                  </Row>
                }
                about={describe(device)}
              >
                {device.isCurrent ? (
                  <Text $tone="muted" $size="meta" $nowrap>
                    正在使用
                  </Text>
                ) : (
                  <Button
                    size="admin"
                    variant="secondary"
                    disabled={!online}
                    aria-label={`退出 ${nameDevice(device)}，${device.address}`}
                    onClick={() => void end(device)}
                  >
                    退出
                  </Button>
                )}
              </SecurityRow>
            ))}
          </ul>
        )}
      </CardData>
    </SecurityCard>
  )
}

function DeviceIcon({ system }: { system: string }) {
  const Icon = icons[system] ?? Monitor
  return <Icon size={18} strokeWidth={1.75} />
}

function nameDevice({ system, browser }: Device): string {
  return [system, browser].filter((part) => part !== '').join('，') || '未知设备'
}

function describe({ address, signedInAt, seenAt, isCurrent }: Device): string {
  const signedIn = `${formatDayTime(signedInAt)} 登录`
  return [address, ...(isCurrent ? [] : [`${formatDayTime(seenAt)} 活动`]), signedIn]
    .filter((part) => part !== '')
    .join('，')
}

const Here = styled.span`
  padding: 0 7px;
  border-radius: 3px;
  background: ${color.accentPale};
  color: ${color.success};
  font-weight: 600;
  font-size: ${adminTextSize.small};
  line-height: 20px;
`
