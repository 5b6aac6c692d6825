import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatChinaDate } from '../../../content/format'
import type { AnswerOf } from '../../../data/client'
import { sessionQuery } from '../../../data/client/session'
import { writeAsStaff } from '../../../data/client/staff-client'
import { useOnline } from '../../../ui/feedback/offline-bar'
import { Button } from '../../../ui/form/button'
import { TextField } from '../../../ui/form/inputs'
import { Row, Stack } from '../../../ui/layout'
import { Text } from '../../../ui/text'
import { StateMark } from '../../shared/state-mark'
import { AskDialog } from '../../shell/ask-dialog'
import { notifyDone } from '../../shell/notify'
import { RecoveryCodes, SavedCodes } from './recovery-codes'
import { CardData, SecurityCard } from './security-card'
import { TotpSetup } from './totp-setup'

type Totp = AnswerOf<'security.own'>['totp']

/** So few recovery codes are left that new ones are due. */
const fewCodes = 3

/** The second factor: enabling it in three steps, its recovery codes, and disabling it. */
export function TotpCard({ security }: { security: UseQueryResult<AnswerOf<'security.own'>> }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'setup' | 'disable' | 'renew' | null>(null)
  const [renewed, setRenewed] = useState<string[] | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['security'] })
  const totp = security.data?.totp
  const isEnabled = totp?.enabledAt !== undefined && totp.enabledAt !== null

  return (
    <SecurityCard
      title="动态口令"
      lead="登录时除密码外，再输入手机上的 6 位数字"
      aside={
        totp && <StateMark $state={isEnabled ? 'published' : 'draft'}>{isEnabled ? '已启用' : '未启用'}</StateMark>
      }
    >
      <CardData query={security}>
        {({ totp: state }) => {
          if (open === 'setup')
            return (
              <TotpSetup
                onEnd={(isDone) => {
                  setOpen(null)
                  if (isDone) notifyDone('动态口令已启用')
                  void refresh()
                  // Where it was required, the rest of the back office opens now.
                  if (isDone) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
                }}
              />
            )
          if (renewed)
            return (
              <>
                <Stack $padding={[10, 'cardSide']}>
                  <RecoveryCodes codes={renewed} />
                </Stack>
                <SavedCodes action="完成" run={() => setRenewed(null)} onCancel={undefined} />
              </>
            )
          return state.enabledAt === null ? (
            <NotEnabled onBegin={() => setOpen('setup')} />
          ) : (
            <Enabled totp={state} onRenew={() => setOpen('renew')} onDisable={() => setOpen('disable')} />
          )
        }}
      </CardData>
      {open === 'disable' && (
        <CodeDialog
          title="停用动态口令"
          description="停用后，登录只需要密码。恢复代码同时失效"
          action="停用"
          onClose={() => setOpen(null)}
          run={async (code) => {
            await writeAsStaff('totp.disable', { code })
            setOpen(null)
            notifyDone('动态口令已停用')
            await refresh()
          }}
        />
      )}
      {open === 'renew' && (
        <CodeDialog
          title="重新生成恢复代码"
          description="原有的恢复代码全部失效"
          action="重新生成"
          onClose={() => setOpen(null)}
          run={async (code) => {
            const { codes } = await writeAsStaff('totp.renewCodes', { code })
            setOpen(null)
            setRenewed(codes)
            await refresh()
          }}
        />
      )}
    </SecurityCard>
  )
}

function NotEnabled({ onBegin }: { onBegin: () => void }) {
  const online = useOnline()
  return (
    <Line
      action={
        <Button size="admin" disabled={!online} onClick={onBegin}>
          启用动态口令
        </Button>
      }
    >
      需要一部手机和任意一款验证器应用，用时约两分钟
    </Line>
  )
}

function Enabled({
  totp: { enabledAt, codesLeft, isRequired },
  onRenew,
  onDisable,
}: {
  totp: Totp
  onRenew: () => void
  onDisable: () => void
}) {
  const online = useOnline()
  return (
    <Line
      action={
        <>
          <Button size="admin" variant="secondary" disabled={!online} onClick={onRenew}>
            重新生成
          </Button>
          {!isRequired && (
            <Button size="admin" variant="danger" disabled={!online} onClick={onDisable}>
              停用
            </Button>
          )}
        </>
      }
    >
      已启用，<span className="num">{formatChinaDate(enabledAt ?? 0)}</span>
      {'　'}
      <Text $tone={codesLeft <= fewCodes ? 'warning' : 'muted'} $weight={codesLeft <= fewCodes ? 600 : 400}>
        恢复代码剩 {codesLeft} 个
      </Text>
    </Line>
  )
}

function Line({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <Row $gap={[12, 16]} $padding={['cardBar', 'cardSide']} $justify="between" $wrap>
      <Text>{children}</Text>
      <Row $gap={10}>{action}</Row>
    </Row>
  )
}

/** Asks for a code before the second factor changes. */
function CodeDialog({
  run,
  ...dialog
}: {
  title: string
  description: string
  action: string
  onClose: () => void
  run: (code: string) => Promise<void>
}) {
  const [code, setCode] = useState('')
  return (
    <AskDialog {...dialog} busy="正在核对" disabled={code.trim() === ''} run={() => run(code)}>
      <TextField
        size="admin"
        label="验证码"
        hint="验证器应用中的 6 位数字，或一个恢复代码"
        control={{
          value: code,
          onChange: (event) => setCode(event.target.value),
          autoComplete: 'one-time-code',
          maxLength: 30,
          spellCheck: false,
        }}
      />
    </AskDialog>
  )
}
