import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { type Finding, ruleTitles, type Severity } from '../../content/checks'
import { shortestReason } from '../../content/validate'
import { getFailureText } from '../../data/client'
import { Button } from '../../ui/form/button'
import { adminTextSize, color } from '../../ui/theme'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../form/kept-values'
import { Input } from '../shared/input'
import { TextButton } from '../shared/text'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { isComposed } from '../shared/page-keys'

interface FindingItemProps {
  finding: Finding
  onCorrect: () => void
  onShow: () => void
  /** Left out while the entry is not stored. */
  onDismiss: ((reason: string) => Promise<void>) | undefined
}

/** A finding: what is wrong where and why, and what can be done about it. */
export function FindingItem({ finding, onCorrect, onShow, onDismiss }: FindingItemProps) {
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'givenUp'>('unasked')
  const { rule, severity, where, text, message, basis, fix } = finding
  const title = ruleTitles[rule]
  const about = `${title}，${where}`
  return (
    <Item data-severity={severity}>
      <FindingMark severity={severity} />
      <Body>
        <Row $gap={[0, 8]} $align="baseline" $justify="between" $wrap $lineHeight={1.3}>
          <b>{title}</b>
          <Text $tone="muted" $size="small">
            {severity === 'severe' && '严重，'}
            {where}
          </Text>
        </Row>
        <FindingText>
          {text !== '' && <Words $isStruck={fix !== null}>{text}</Words>} {message}
          {fix ? (
            <>
              ，可改为{' '}
              <Text as="b" $tone="success">
                {fix}
              </Text>
            </>
          ) : null}
        </FindingText>
        <Text as="p" $tone="muted" $size="small" $lineHeight={1.5}>
          {basis}
        </Text>
        {question === 'asked' && onDismiss ? (
          <Reason
            about={`${rule} ${text}`}
            onCancel={() => setQuestion('givenUp')}
            onConfirm={async (reason) => {
              await onDismiss(reason)
              setQuestion('unasked')
            }}
          />
        ) : (
          <Row $gap={8} $wrap $above={8}>
            {fix !== null && (
              <SmallButton size="admin" variant="secondary" onClick={onCorrect} aria-label={`改正：${about}`}>
                <Check size={14} aria-hidden />
                {rule === 'alternativeTexts' ? '用图注填入' : rule === 'emptyParagraphs' ? '删除' : '改正'}
              </SmallButton>
            )}
            <SmallButton size="admin" variant="secondary" onClick={onShow} aria-label={`定位：${about}`}>
              定位
            </SmallButton>
            {onDismiss && (
              <SmallTextButton
                // What had the focus is gone with the field of the reason.
                ref={question === 'givenUp' ? focusOnce : undefined}
                onClick={() => setQuestion('asked')}
                aria-label={`保留原文：${about}`}
              >
                保留原文
              </SmallTextButton>
            )}
          </Row>
        )}
      </Body>
    </Item>
  )
}

function Reason({
  about,
  onConfirm,
  onCancel,
}: {
  about: string
  onConfirm: (reason: string) => Promise<void>
  onCancel: () => void
}) {
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  const isShort = reason.trim().length < shortestReason

  const kept = useKeptValues(usePlaceInEntry('dismissal', about), { reason }, { reason: '' }, (parts) =>
    setReason(parts.reason ?? reason),
  )

  async function confirm() {
    setTried(true)
    if (isShort) return
    setPending(true)
    setProblem('')
    try {
      await onConfirm(reason)
      await kept.noteSaved({ reason })
    } catch (error) {
      setProblem(getFailureText(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <Row $gap={8} $wrap $above={8}>
      <ReasonInput
        aria-label="保留原文的理由"
        aria-invalid={(isTried && isShort) || undefined}
        placeholder="理由，如：引用文件原文"
        maxLength={200}
        // The button that opened it is gone.
        ref={focusOnce}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (isComposed(event.nativeEvent)) return
          if (event.key === 'Enter') {
            event.preventDefault()
            void confirm()
          }
          if (event.key === 'Escape') onCancel()
        }}
      />
      <SmallButton size="admin" variant="secondary" disabled={isPending} onClick={() => void confirm()}>
        确认保留
      </SmallButton>
      <SmallTextButton onClick={onCancel}>取消</SmallTextButton>
      <KeptSign kept={kept} />
      {isTried && isShort && (
        <Text role="alert" $tone="danger" $size="small">
          理由不少于 {shortestReason} 个字
        </Text>
      )}
      {problem !== '' && (
        <Text role="alert" $tone="danger" $size="small">
          {problem}
        </Text>
      )}
    </Row>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

const Item = styled.li`
  display: flex;
  gap: 9px;
  padding: 12px 18px;
  border-top: 1px solid ${color.lineSoft};
  font-size: ${adminTextSize.meta};
  line-height: 1.6;
  &[data-severity='severe'] {
    background: ${color.dangerPale};
  }
`

const Body = styled.div`
  flex: 1;
  min-width: 0;
`

const FindingText = styled.p`
  margin-top: 3px;
  color: ${color.textBody};
  overflow-wrap: anywhere;
`

const Words = styled.span<{ $isStruck: boolean }>`
  color: ${color.danger};
  text-decoration: ${({ $isStruck }) => ($isStruck ? 'line-through' : 'none')};
`

const SmallButton = styled(Button)`
  && {
    height: 30px;
    padding: 0 10px;
    font-size: ${adminTextSize.meta};
  }
`

const SmallTextButton = styled(TextButton)`
  min-height: 30px;
  padding: 0 4px;
`

const ReasonInput = styled(Input)`
  flex: 1 1 120px;
  min-width: 0;
`

/** How severe a finding is, as an icon; `label` adds the word for screen readers. */
export function FindingMark({ severity, label }: { severity: Severity; label?: boolean }) {
  const Icon = severity === 'severe' ? CircleAlert : TriangleAlert
  return (
    <Mark data-severity={severity}>
      <Icon size={16} aria-hidden />
      {label && <span className="visually-hidden">{severity === 'severe' ? '严重' : '建议'}</span>}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  height: 1.6em;
  align-items: center;
  color: ${color.mark};
  &[data-severity='severe'] {
    color: ${color.danger};
  }
`
