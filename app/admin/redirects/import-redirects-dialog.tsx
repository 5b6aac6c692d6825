import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { goneWord, type LineOutcome, lineOutcomes, maxImportedRedirects } from '../../content/redirects'
import type { PlannedLine } from '../../contract/redirects'
import type { AnswerOf } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { parseRedirectLines } from '../../navigation/redirect-rules'
import { Button } from '../../ui/form/button'
import { TextAreaField } from '../../ui/form/inputs'
import { Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color, radius } from '../../ui/theme'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { FileInput } from '../media/drop-zone'
import { listLinesLeft } from '../shared/lines-left'
import { AskDialog } from '../shell/ask-dialog'
import { notifyDone } from '../shell/notify'
import { stripOwnOrigin } from './redirect-dialog'

type Plan = AnswerOf<'redirect.import'>

const nothingTyped = { text: '' }
/** More lines are counted, and not shown. */
const mostShown = 200
const outcomeOrder: readonly LineOutcome[] = ['refused', 'changed', 'new', 'same']

/** Spreadsheets in Chinese write CSV in GBK. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Takes over the addresses of an old site: first it is told what becomes of each line, then it is stored. */
export function ImportRedirectsDialog({
  onImported,
  onClose,
}: {
  onImported: () => Promise<unknown>
  onClose: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(nothingTyped)
  /** What the field holds by now, for what ends later; and what the last file has put into it. */
  const latest = useRef('')
  const fromFile = useRef('')
  /** What would become of lines, and the text that they are. */
  const [checked, setChecked] = useState<{ text: string; plan: Plan } | null>(null)
  const plan = checked?.text === typed.text ? checked.plan : null
  const change = ({ text = '' }: Partial<typeof nothingTyped>) => {
    latest.current = text
    setTyped({ text })
  }
  const kept = useKeptValues({ form: 'redirectImport', id: null }, typed, nothingTyped, change)
  const lines = parseRedirectLines(typed.text).map((line) => ({ ...line, target: stripOwnOrigin(line.target) }))
  const isTooLong = lines.length > maxImportedRedirects
  const count = plan ? plan.counts.new + plan.counts.changed : 0

  async function run() {
    const { text } = typed
    if (!plan) return setChecked({ text, plan: await writeAsStaff('redirect.import', { lines, dryRun: true }) })
    const { counts, lines: stored } = await writeAsStaff('redirect.import', { lines, dryRun: false })
    const refused = stored.filter(({ outcome }) => outcome === 'refused')
    const left = listLinesLeft(
      latest.current,
      text,
      refused.map(({ line }) => line),
    )
    const isDone = left.trim() === ''
    await kept.noteSaved(isDone ? { text } : nothingTyped)
    notifyDone(`转向已导入：${tellCounts(counts)}`)
    if (!isDone) change({ text: left })
    await onImported()
    if (isDone) onClose()
  }

  async function takeFile(file: File) {
    const read = await readText(file)
    // What was typed stays above what the file brings.
    const above = latest.current.replace(fromFile.current, '').trimEnd()
    fromFile.current = read
    change({ text: above === '' ? read : `${above}\n${read}` })
  }

  return (
    <AskDialog
      size="wide"
      title="导入旧地址"
      action={plan ? `导入 ${count} 条` : '预检'}
      busy={plan ? '正在导入' : '正在预检'}
      disabled={lines.length === 0 || isTooLong || (plan !== null && count === 0)}
      run={run}
      onClose={onClose}
    >
      <Stack $gap={16}>
        <KeptSign kept={kept} />
        <Row $gap={10} $wrap>
          <FileInput
            ref={input}
            aria-label="选择 CSV 文件"
            accept=".csv,.txt,text/csv,text/plain"
            onFiles={([file]) => file && takeFile(file)}
          />
          <Button size="admin" variant="secondary" onClick={() => input.current?.click()}>
            <FileUp size={16} aria-hidden />
            选择 CSV 文件
          </Button>
          <Text $tone="muted" $size="meta">
            也可以从表格复制后粘贴到下面
          </Text>
        </Row>
        <TextAreaField
          size="admin"
          label="每行一条"
          hint={`旧地址在前，新地址在后，用逗号、制表符或 → 隔开；新地址写“${goneWord}”表示不再提供`}
          error={isTooLong ? `一次最多导入 ${maxImportedRedirects} 行，现有 ${lines.length} 行` : undefined}
          control={{
            rows: plan ? 5 : 9,
            value: typed.text,
            placeholder: `/about.html,/about?model=1\n/old-news/*,/news/showNews\n/show.asp?id=5,${goneWord}`,
            onChange: ({ target }) => change({ text: target.value }),
          }}
        />
        {plan && <PlanTable plan={plan} />}
      </Stack>
    </AskDialog>
  )
}

function tellCounts(counts: Plan['counts']): string {
  const told = (['new', 'changed', 'same', 'refused'] as const).filter((name) => counts[name] > 0)
  return told.map((name) => `${lineOutcomes[name]} ${counts[name]} 条`).join('，')
}

/** What becomes of each line, what is refused first. */
function PlanTable({ plan }: { plan: Plan }) {
  const sorted = plan.lines.toSorted(
    (one, other) => outcomeOrder.indexOf(one.outcome) - outcomeOrder.indexOf(other.outcome) || one.line - other.line,
  )
  return (
    <section aria-label="预检结果">
      <p role="status">
        <b>预检结果：{tellCounts(plan.counts)}</b>
        <Text $tone="muted">，尚未保存</Text>
      </p>
      <Lines tabIndex={0} aria-label="逐行结果">
        {sorted.slice(0, mostShown).map((line) => (
          <li key={line.line}>
            <Text $tone="muted" className="num">
              第 {line.line} 行
            </Text>
            <Text $tone={line.outcome === 'refused' ? 'danger' : 'secondary'}>{lineOutcomes[line.outcome]}</Text>
            <span>{tellLine(line)}</span>
          </li>
        ))}
      </Lines>
      {sorted.length > mostShown && (
        <Text as="p" $tone="muted" $size="meta">
          只列出前 {mostShown} 行
        </Text>
      )}
    </section>
  )
}

function tellLine({ source, target, outcome, reason, before, title }: PlannedLine): string {
  if (outcome === 'refused') return `${source || '（空）'}：${reason}`
  const to = target === '' ? goneWord : `${title}（${target}）`
  return outcome === 'changed' ? `${source}：由 ${before || goneWord} 改为 ${to}` : `${source} → ${to}`
}

const Lines = styled.ul`
  max-height: 260px;
  margin-top: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow-y: auto;
  font-size: ${adminTextSize.meta};
  > li {
    display: grid;
    grid-template-columns: 64px 64px 1fr;
    gap: 0 10px;
    padding: 7px 12px;
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: 1px solid ${color.lineSoft};
  }
`
