import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Fingerprint, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatChinaDate } from '../../../content/format'
import { staffQuery } from '../../../data/admin/staff-query'
import type { AnswerOf } from '../../../data/client'
import { createPasskey, hasPasskeys, KnownPasskeyError } from '../../../data/client/passkeys'
import { writeAsStaff } from '../../../data/client/staff-client'
import { useOnline } from '../../../ui/feedback/offline-bar'
import { Button } from '../../../ui/form/button'
import { TextField } from '../../../ui/form/inputs'
import { Row } from '../../../ui/layout'
import { Text } from '../../../ui/text'
import { confirm } from '../../shell/admin-dialog'
import { AskDialog } from '../../shell/ask-dialog'
import { MoreMenu } from '../../shell/menu-button'
import { notifyDone, notifyFailure, notifyProblem } from '../../shell/notify'
import { formatDayTime } from './day-time'
import { CardData, SecurityCard, SecurityRow } from './security-card'

type Passkey = AnswerOf<'passkey.list'>['rows'][number]

/** The passkeys of the account: adding, renaming and removing them. */
export function PasskeyCard() {
  const client = useQueryClient()
  const online = useOnline()
  const isHydrated = useHydrated()
  const query = useQuery(staffQuery('passkey.list'))
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['passkey'] })
  const isAvailable = query.data?.isAvailable === true && (!isHydrated || hasPasskeys())

  async function add() {
    setAdding(true)
    try {
      const created = await createPasskey(await writeAsStaff('passkey.begin'))
      // Who has left the dialog of the browser knows that.
      if (!created) return
      await writeAsStaff('passkey.create', { ...created, name: nameNewPasskey(query.data?.rows ?? []) })
      notifyDone('通行密钥已添加，可以改为便于辨认的名称')
    } catch (error) {
      if (error instanceof KnownPasskeyError) notifyProblem('这个通行密钥已经添加过')
      else notifyFailure(error)
    } finally {
      setAdding(false)
      await refresh()
    }
  }

  function confirmRemoval({ id, name }: Passkey) {
    confirm({
      title: `移除“${name}”？`,
      text: '移除后不能再用它登录。设备里保存的密钥须在该设备上另行删除。',
      action: '移除',
      busy: '正在移除',
      dangerous: true,
      run: async () => {
        await writeAsStaff('passkey.delete', { id })
        await refresh()
        notifyDone(`已移除“${name}”`)
      },
    })
  }

  return (
    <SecurityCard
      title="通行密钥"
      lead="用指纹、面容或安全密钥登录，不必输入密码"
      aside={
        isAvailable && (
          <Button
            size="admin"
            variant="secondary"
            disabled={!online}
            loading={isAdding}
            loadingText="请按提示操作"
            onClick={() => void add()}
          >
            <Plus size={15} aria-hidden />
            添加通行密钥
          </Button>
        )
      }
    >
      <CardData query={query}>
        {({ rows }) => (
          <>
            {!isAvailable && <Notice>当前地址不支持通行密钥，请使用 https 地址</Notice>}
            {isAvailable && rows.length === 0 && <Notice>还没有通行密钥</Notice>}
            <ul>
              {rows.map((passkey) => (
                <SecurityRow
                  key={passkey.id}
                  icon={
                    passkey.isInternal ? (
                      <Fingerprint size={18} strokeWidth={1.75} />
                    ) : (
                      <KeyRound size={18} strokeWidth={1.75} />
                    )
                  }
                  name={passkey.name}
                  about={describe(passkey)}
                >
                  <MoreMenu
                    label={`“${passkey.name}”的更多操作`}
                    items={[
                      { label: '改名', run: () => setRenamed(passkey) },
                      { label: '移除', dangerous: true, run: () => confirmRemoval(passkey) },
                    ]}
                  />
                </SecurityRow>
              ))}
            </ul>
          </>
        )}
      </CardData>
      {renamed && (
        <NameDialog
          passkey={renamed}
          onClose={() => setRenamed(null)}
          onSaved={async () => {
            setRenamed(null)
            await refresh()
            notifyDone('名称已修改')
          }}
        />
      )}
    </SecurityCard>
  )
}

function Notice({ children }: { children: string }) {
  return (
    <Row $padding={['cardBar', 'cardSide']}>
      <Text $tone="muted">{children}</Text>
    </Row>
  )
}

function NameDialog({
  passkey,
  onClose,
  onSaved,
}: {
  passkey: Passkey
  onClose: () => void
  onSaved: () => Promise<void>
}) {
  const [name, setName] = useState(passkey.name)
  return (
    <AskDialog
      title={`“${passkey.name}”改名`}
      action="保存"
      busy="正在保存"
      disabled={name.trim() === ''}
      onClose={onClose}
      run={async () => {
        await writeAsStaff('passkey.rename', { id: passkey.id, name })
        await onSaved()
      }}
    >
      <TextField
        size="admin"
        label="名称"
        required
        hint="最多 20 个字，如“办公室电脑”"
        control={{ value: name, maxLength: 20, onChange: (event) => setName(event.target.value) }}
      />
    </AskDialog>
  )
}

/** A name that no other passkey of the account has. */
function nameNewPasskey(rows: readonly Passkey[]): string {
  const names = new Set(rows.map(({ name }) => name))
  let number = rows.length + 1
  while (names.has(`通行密钥 ${number}`)) number += 1
  return `通行密钥 ${number}`
}

function describe({ createdAt, lastUsedAt }: Passkey): string {
  return `${formatChinaDate(createdAt)} 添加，${lastUsedAt === null ? '尚未用过' : `${formatDayTime(lastUsedAt)} 用过`}`
}
