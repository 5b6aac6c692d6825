import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { ApiFailure, getFailureText } from '../../../data/client'
import { writeAsStaff } from '../../../data/client/staff-client'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Button } from '../../../ui/form/button'
import { TextField } from '../../../ui/form/inputs'
import { Row, Stack } from '../../../ui/layout'
import { drawQrCode, QrPicture } from '../../../ui/qr-code'
import { Text } from '../../../ui/text'
import { adminTextSize, color, media, radius } from '../../../ui/theme'
import { ErrorText, TextAnchor } from '../../shared/text'
import { IconButton } from '../../shell/menu-button'
import { copyAndNotify } from '../../shell/notify'
import { RecoveryCodes, SavedCodes } from './recovery-codes'

/**
 * Enables the second factor in three steps, which open one after another. The secret goes from the screen once its first
 * code was right, and nothing is enabled before the last step.
 */
export function TotpSetup({ onEnd }: { onEnd: (isDone: boolean) => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const begun = useQuery({
    queryKey: ['totpSetup'],
    queryFn: () => writeAsStaff('totp.begin'),
    // Each time makes a secret of its own, which is kept no longer than this is open.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <>
      <Steps $columns={codes ? '160px 160px minmax(0, 1fr)' : '250px minmax(0, 1fr)'}>
        <Step number={1} title="扫描二维码" isDone={codes !== null}>
          {codes ? null : begun.data ? (
            <Scan {...begun.data} />
          ) : begun.error ? (
            <ErrorText role="alert">{getFailureText(begun.error)}</ErrorText>
          ) : (
            <Skeleton />
          )}
        </Step>
        <Step number={2} title="输入验证码" isDone={codes !== null}>
          {!codes && begun.data && <Confirm onConfirmed={setCodes} />}
        </Step>
        {codes && (
          <Step number={3} title="保存恢复代码" isDone={false}>
            <RecoveryCodes codes={codes} />
          </Step>
        )}
      </Steps>
      {codes ? (
        <SavedCodes
          action="启用动态口令"
          run={async () => {
            await writeAsStaff('totp.enable')
            onEnd(true)
          }}
          onCancel={() => onEnd(false)}
        />
      ) : (
        <Row $justify="end" $padding={[12, 'cardSide']}>
          <Button size="admin" variant="secondary" onClick={() => onEnd(false)}>
            取消
          </Button>
        </Row>
      )}
    </>
  )
}

function Step({
  number,
  title,
  isDone,
  children,
}: {
  number: number
  title: string
  isDone: boolean
  children?: ReactNode
}) {
  return (
    <Part>
      <Row as="h3" $gap={8} $size="body" $weight={600}>
        <Mark $done={isDone}>{isDone ? <Check size={12} strokeWidth={3} aria-label="已完成" /> : number}</Mark>
        {title}
        {isDone && (
          <Text $tone="muted" $size="meta" $weight={400} $atEnd $onlyOn="compact">
            已完成
          </Text>
        )}
      </Row>
      {children}
    </Part>
  )
}

function Scan({ secret, address }: { secret: string; address: string }) {
  const spaced = secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <>
      <Text as="p" $tone="soft" $size="meta" $above={6} $hiddenOn="mobile">
        用手机上的验证器应用扫描
      </Text>
      <Text as="p" $tone="soft" $size="meta" $above={6} $onlyOn="mobile">
        验证器就在这部手机上时，直接打开即可：
        <TextAnchor href={address}>在验证器中打开</TextAnchor>
      </Text>
      <Picture>
        <QrPicture drawing={drawQrCode(address)} label="动态口令的二维码" />
      </Picture>
      <Text as="p" $tone="muted" $size="meta" $above={10}>
        不能扫描时，手工输入密钥
      </Text>
      <Key>
        <span>{spaced}</span>
        <IconButton aria-label="复制密钥" onClick={() => void copyAndNotify(secret, '密钥已复制')}>
          <Copy size={14} aria-hidden />
        </IconButton>
      </Key>
    </>
  )
}

function Confirm({ onConfirmed }: { onConfirmed: (codes: string[]) => void }) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (busy) return
    if (code === '') {
      setProblem('请输入验证码')
      field.current?.focus()
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      onConfirmed((await writeAsStaff('totp.confirm', { code })).codes)
    } catch (error) {
      setProblem(getFailureText(error))
      setBusy(false)
      if (field.current && error instanceof ApiFailure && error.code === 'badCode') field.current.value = ''
      field.current?.focus()
    }
  }

  return (
    <Stack as="form" $gap={12} $align="start" $above={6} noValidate onSubmit={submit}>
      <CodeField
        size="admin"
        label="应用中显示的 6 位数字"
        error={problem}
        control={{ ref: field, inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7, spellCheck: false }}
      />
      <Button size="admin" type="submit" loading={busy} loadingText="正在核对">
        下一步
      </Button>
      <Text as="p" $tone="muted" $size="meta">
        手机时间误差超过 30 秒时验证码会不符，请打开自动校时。
      </Text>
    </Stack>
  )
}

const Steps = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  border-bottom: 1px solid ${color.lineSoft};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Part = styled.div`
  min-width: 0;
  padding: 16px var(--space-cardSide) 18px;
  & + & {
    border-left: 1px solid ${color.lineSoft};
  }
  ${media.compact} {
    padding: 12px var(--space-cardSide);
    & + & {
      border-top: 1px solid ${color.lineSoft};
      border-left: 0;
    }
  }
`

const Mark = styled.span<{ $done: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border-radius: 50%;
  background: ${({ $done }) => ($done ? color.accent : color.primary)};
  color: ${color.textOnDark};
  font-weight: 600;
  font-size: ${adminTextSize.small};
  line-height: 1;
`

const Picture = styled.div`
  width: 174px;
  margin-top: 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: hidden;
  svg {
    display: block;
  }
`

const Key = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  max-width: 280px;
  margin-top: 4px;
  padding: 4px 4px 4px 8px;
  border-radius: 3px;
  background: ${color.band};
  font-family: 'DejaVu Sans Mono', Consolas, monospace;
  font-size: ${adminTextSize.small};
  line-height: 20px;
  overflow-wrap: anywhere;
`

const CodeField = styled(TextField)`
  input {
    width: 200px;
    letter-spacing: 0.3em;
  }
`
