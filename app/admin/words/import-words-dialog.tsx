import { useRef, useState } from 'react'
import styled from 'styled-components'
import {
  parsePastedWords,
  pastedColumns,
  type WordKind,
  wordKindNames,
  wordKinds,
  wordParts,
} from '../../content/company-words'
import { writeAsStaff } from '../../data/client/staff-client'
import { SelectField, TextAreaField } from '../../ui/form/inputs'
import { Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color } from '../../ui/theme'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { listLinesLeft } from '../shared/lines-left'
import { AskDialog } from '../shell/ask-dialog'
import { notifyDone } from '../shell/notify'

const examples: Readonly<Record<WordKind, string>> = {
  forbidden: '赋能 → 支撑 → 说法空泛\n无死角',
  preferred: '实景3D、三维实景 → 实景三维\n倾斜摄像 → 倾斜摄影',
  person: '周明远 → 董事长 → 1\n陈启航 → 副总经理、总工程师 → 3',
  product: '经纬云图 → 经伟云图、经纬云途',
}

const nothingTyped = { text: '' }

/** The most lines that are named as not understood; their number says how many there are. */
const mostNamed = 5

/** Takes over pasted lines, such as those of a spreadsheet. Lines that are not understood stay in the field. */
export function ImportWordsDialog({
  kind: firstKind,
  onImported,
  onClose,
}: {
  kind: WordKind
  onImported: () => Promise<unknown>
  onClose: () => void
}) {
  const [kind, setKind] = useState(firstKind)
  const [typed, setTyped] = useState(nothingTyped)
  /** What the field holds by now, for an import that ends later. */
  const latest = useRef('')
  const change = ({ text = '' }: Partial<typeof nothingTyped>) => {
    latest.current = text
    setTyped({ text })
  }
  const kept = useKeptValues({ form: 'companyWordImport', id: null, part: kind }, typed, nothingTyped, change)
  const { words, refused } = parsePastedWords(kind, typed.text)
  const columns = pastedColumns[kind].map((part) => wordParts[kind].find(([name]) => name === part)?.[1] ?? '')

  async function run() {
    const { added, changed, known } = await writeAsStaff('companyWord.import', {
      words: words.map((word) => ({ ...word, wrong: [...word.wrong] })),
    })
    const left = listLinesLeft(
      latest.current,
      typed.text,
      refused.map(({ line }) => line),
    )
    const isDone = left.trim() === ''
    await kept.noteSaved(isDone ? typed : nothingTyped)
    if (!isDone) change({ text: left })
    const outcome = [
      `新增 ${added} 个`,
      ...(changed > 0 ? [`补充 ${changed} 个`] : []),
      ...(known > 0 ? [`已有 ${known} 个`] : []),
    ]
    notifyDone(`${wordKinds[kind]}：${outcome.join('，')}`)
    await onImported()
    if (isDone) onClose()
  }

  return (
    <AskDialog
      size="wide"
      title="粘贴导入"
      action={words.length === 0 ? '导入' : `导入 ${words.length} 个`}
      busy="正在导入"
      disabled={words.length === 0}
      run={run}
      onClose={onClose}
    >
      <Stack $gap={16}>
        <KeptSign kept={kept} />
        <SelectField
          size="admin"
          label="类别"
          options={wordKindNames.map((name) => [name, wordKinds[name]])}
          control={{
            value: kind,
            onChange: ({ target }) => setKind(wordKindNames.find((name) => name === target.value) ?? kind),
          }}
        />
        <TextAreaField
          size="admin"
          label="每行一个"
          hint={`依次为${columns.join('、')}，用制表符（从表格复制即是）、→ 或 | 隔开`}
          control={{
            rows: 9,
            value: typed.text,
            placeholder: examples[kind],
            onChange: ({ target }) => change({ text: target.value }),
          }}
        />
        {refused.length > 0 && (
          <Refused role="status">
            {refused.length} 行不能导入，导入后留在这里：
            <ul>
              {refused.slice(0, mostNamed).map(({ line, text, reason }) => (
                <li key={line}>
                  第 {line} 行“{text}”，{reason}
                </li>
              ))}
            </ul>
          </Refused>
        )}
        {words.length > 0 && <Text $tone="muted">用词表已有的词只补充误写和空缺的内容</Text>}
      </Stack>
    </AskDialog>
  )
}

const Refused = styled.div`
  color: ${color.danger};
  overflow-wrap: anywhere;
`
