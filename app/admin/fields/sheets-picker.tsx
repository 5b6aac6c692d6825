import { useState } from 'react'
import styled from 'styled-components'
import { extentKinds } from '../../content/fields'
import { compareSheets, readSheets, writeSheets } from '../../content/sheets'
import type { ExtentKind } from '../../content/values'
import { Button } from '../../ui/form/button'
import { ChoiceField } from '../../ui/form/choice-field'
import { Field } from '../../ui/form/field'
import { TextField } from '../../ui/form/inputs'
import { adminTextSize, color, media } from '../../ui/theme'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../form/kept-values'
import { notifyProblem, notifyUndoable } from '../shell/notify'
import { isSame } from '../shared/is-same'
import { SheetTable } from './sheet-table'
import { type FoundSheets, SheetsFromFile } from './sheets-from-file'
import { fieldProps, type FieldViewProps } from './view'

const hint = '按图幅标出大致范围，用于案例库的示意地图；不标则只列入列表'

/** The sheets of a project: its kind, its sheets as text, and the grid to pick them on by pointer and by keyboard. */
export default function SheetsPicker({ field, value, readValue, onChange, onBlur, error }: FieldViewProps<'sheets'>) {
  const [lastKind, setLastKind] = useState<ExtentKind>('area')
  if (value && value.kind !== lastKind) setLastKind(value.kind)
  const kind = value?.kind ?? lastKind
  const sheets = value?.sheets ?? []
  /** The sheets that were picked on the grid last, as text: they replace a text that is not right. */
  const [picked, setPicked] = useState<string>()
  const [found, setFound] = useState<FoundSheets | null>(null)
  const choose = (names: string[]) => onChange(names.length === 0 ? null : { kind, sheets: names })
  const pick = (names: string[]) => {
    setPicked(writeSheets(names))
    choose(names)
  }

  function takeFromFile(names: string[], done: string) {
    const taken = { kind, sheets: names.toSorted(compareSheets) }
    onChange(taken)
    notifyUndoable(done, () => {
      if (isSame(readValue(), taken)) onChange(value)
      else notifyProblem('项目范围已有新的变化，未撤销')
    })
  }

  return (
    <Field {...fieldProps({ field, error })} hint={hint} kind="group">
      {() => (
        <div onBlur={onBlur}>
          <Inputs>
            <ChoiceField
              size="admin"
              label="类别"
              columns={2}
              options={Object.entries(extentKinds)}
              value={kind}
              control={{
                name: `${field.label}类别`,
                onChange: ({ target }) => {
                  const next = target.value as ExtentKind
                  if (value) onChange({ ...value, kind: next })
                  else setLastKind(next)
                },
              }}
            />
            <SheetsText sheets={sheets} picked={picked} onChange={choose} />
          </Inputs>
          <SheetTable label={`${field.label}的图幅`} sheets={sheets} found={found?.sheets ?? []} onChange={pick} />
          <Foot>
            <span role="status">{sheets.length === 0 ? '尚未选择图幅' : `已选 ${sheets.length} 幅`}</span>
            <Button size="admin" variant="secondary" aria-disabled={sheets.length === 0} onClick={() => pick([])}>
              清空
            </Button>
          </Foot>
          <SheetsFromFile held={sheets} found={found} onFound={setFound} onTake={takeFromFile} />
        </div>
      )}
    </Field>
  )
}

/**
 * Sheets as text. What was typed stays as it is until it is right and left, or sheets are picked on the grid. Others, from a
 * file or a colleague, leave the words in place that name none.
 */
function SheetsText({
  sheets,
  picked,
  onChange,
}: {
  sheets: string[]
  /** Those that were picked on the grid last, as text. */
  picked: string | undefined
  onChange: (sheets: string[]) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const read = readSheets(typed ?? '')
  const { unknown } = read
  const written = writeSheets(sheets)
  const [lastWritten, setLastWritten] = useState(written)
  if (written !== lastWritten) {
    setLastWritten(written)
    if (unknown.length > 0 && written !== picked) setTyped([written, ...unknown].filter(Boolean).join(', '))
    else if (unknown.length > 0 || written !== writeSheets(read.sheets)) setTyped(null)
  }
  // What is right is part of the form.
  const wrong = unknown.length > 0 ? (typed ?? '') : ''
  const kept = useKeptValues(usePlaceInEntry('sheets'), { wrong }, { wrong: '' }, (parts) =>
    setTyped(parts.wrong || null),
  )
  return (
    <div>
      <TextField
        size="admin"
        label="图幅编号"
        hint="列 A–R、行 1–15；矩形写两个对角，如 C4:E6, F7"
        error={
          isLeft && unknown.length > 0
            ? `“${unknown.join('、')}”不是网格内的图幅，应为列 A–R、行 1–15，如 C4:E6, F7`
            : undefined
        }
        control={{
          value: typed ?? written,
          spellCheck: false,
          autoComplete: 'off',
          onChange: ({ target }) => {
            setTyped(target.value)
            setLeft(false)
            const next = readSheets(target.value)
            if (next.unknown.length === 0) onChange(next.sheets)
          },
          onBlur: () => {
            setLeft(true)
            if (unknown.length === 0) setTyped(null)
          },
        }}
      />
      <KeptSign kept={kept} />
    </div>
  )
}

const Inputs = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  margin-bottom: 12px;
  ${media.mobile} {
    grid-template-columns: 1fr;
  }
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: 8px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`
