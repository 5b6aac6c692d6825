import { Copy, Download, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { getFailureText } from '../../../data/client'
import { Button } from '../../../ui/form/button'
import { CheckField } from '../../../ui/form/choice-field'
import { Row, Stack } from '../../../ui/layout'
import { Text } from '../../../ui/text'
import { adminTextSize, color, media, radius } from '../../../ui/theme'
import { saveFile } from '../../shared/save-file'
import { TextButton } from '../../shared/text'
import { copyAndNotify } from '../../shell/notify'

/**
 * Asks whether the codes above it were kept, before they go from the screen.
 * @param onCancel left undefined where the codes are in use already
 */
export function SavedCodes({
  action,
  run,
  onCancel,
}: {
  action: string
  run: () => Promise<void> | void
  onCancel: (() => void) | undefined
}) {
  const [isSaved, setSaved] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  async function finish() {
    if (!isSaved) {
      setProblem('请先保存恢复代码')
      box.current?.focus()
      return
    }
    setBusy(true)
    try {
      await run()
    } catch (error) {
      setProblem(getFailureText(error))
      setBusy(false)
    }
  }

  return (
    <Foot>
      <CheckField
        size="admin"
        error={problem}
        control={{
          ref: box,
          checked: isSaved,
          onChange: (event) => {
            setSaved(event.target.checked)
            setProblem(undefined)
          },
        }}
      >
        恢复代码已保存在安全的地方
      </CheckField>
      <Actions>
        {onCancel && <TextButton onClick={onCancel}>取消</TextButton>}
        <Button size="admin" loading={busy} loadingText="正在启用" onClick={() => void finish()}>
          {action}
        </Button>
      </Actions>
    </Foot>
  )
}

/** Recovery codes, which are shown this once, and ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Stack $gap={12} $above={6}>
      <Text as="p" $tone="soft" $size="meta">
        手机不在身边时，可用一个代码代替验证码，每个只能用一次。只显示这一次。
      </Text>
      <Codes aria-label="恢复代码">
        {codes.map((code, index) => (
          <li key={code}>
            <Number aria-hidden="true">{index + 1}</Number>
            {code}
          </li>
        ))}
      </Codes>
      <Row $gap={8} $wrap>
        <Tool size="admin" variant="secondary" onClick={() => void copyAndNotify(text, '恢复代码已复制')}>
          <Copy size={15} aria-hidden />
          复制
        </Tool>
        <Tool
          size="admin"
          variant="secondary"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), '恢复代码.txt')}
        >
          <Download size={15} aria-hidden />
          下载
        </Tool>
        <PrintTool size="admin" variant="secondary" onClick={() => printText('恢复代码', codes)}>
          <Printer size={15} aria-hidden />
          打印
        </PrintTool>
      </Row>
    </Stack>
  )
}

/** One click selects all of it. */
const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, max-content);
  gap: 4px 40px;
  max-width: 420px;
  padding: 12px 18px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.rowHover};
  font-family: 'DejaVu Sans Mono', Consolas, monospace;
  line-height: 24px;
  user-select: all;
  ${media.mobile} {
    gap: 8px 24px;
    font-size: ${adminTextSize.cardTitle};
  }
`

const Number = styled.span`
  display: inline-block;
  width: 2em;
  margin-right: 8px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
  text-align: right;
  user-select: none;
`

const Tool = styled(Button)`
  ${media.mobile} {
    flex: 1;
    min-height: 44px;
  }
`

const PrintTool = styled(Tool)`
  ${media.mobile} {
    display: none;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  justify-content: space-between;
  padding: 12px var(--space-cardSide);
  border-top: 1px solid ${color.lineSoft};
  border-radius: 0 0 ${radius.card} ${radius.card};
  background: ${color.rowHover};
`

const Actions = styled.div`
  display: flex;
  gap: 18px;
  align-items: center;
  margin-left: auto;
  ${media.mobile} {
    width: 100%;
    button {
      min-height: 44px;
    }
    button:last-child {
      flex: 1;
    }
  }
`

/** Prints a few lines alone, without the page that they stand on. */
function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return frame.remove()
  const heading = page.createElement('h1')
  heading.textContent = title
  const text = page.createElement('pre')
  text.textContent = lines.map((line, index) => `${String(index + 1).padStart(2)}  ${line}`).join('\n')
  page.body.append(heading, text)
  page.title = title
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
