import { useState } from 'react'
import { changeRight, getPresetRights, listChangedRights } from '../../content/duties'
import { describeRight, type RightName, type Rights, type Scope, scopeNames } from '../../content/rights'
import type { DutyRow } from '../../contract'

/** A right of a duty that was changed on the screen and is not saved yet. */
interface DutyEdit {
  duty: DutyRow
  right: RightName
  /** In words: 内容编辑 新闻：发布，由无改为本人. */
  text: string
}

/** What was changed of duties on the screen, until it is saved or given up. */
export function useDutyEdits(duties: readonly DutyRow[]) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Rights>>(new Map())
  /** What the last change took or brought along, in a sentence for screen readers too. */
  const [note, setNote] = useState('')

  const getRights = (duty: DutyRow): Rights => drafts.get(duty.id) ?? duty.rights
  const replace = (duty: DutyRow, rights: Rights) => setDrafts((before) => new Map(before).set(duty.id, rights))

  const edits: DutyEdit[] = duties.flatMap((duty) =>
    listChangedRights(duty.rights, getRights(duty)).map((right) => ({
      duty,
      right,
      text: `${duty.name} ${describeRight(right)}，由${scopeNames[duty.rights[right] ?? 'none']}改为${scopeNames[getRights(duty)[right] ?? 'none']}`,
    })),
  )

  return {
    edits,
    note,
    getRights,
    isChanged: (duty: DutyRow, right: RightName) => edits.some((edit) => edit.duty === duty && edit.right === right),
    set(duty: DutyRow, right: RightName, scope: Scope) {
      const { rights, along } = changeRight(getRights(duty), right, scope)
      replace(duty, rights)
      const named = along.map((name) => `${describeRight(name)}（${scopeNames[rights[name] ?? 'none']}）`)
      setNote(named.length === 0 ? '' : `同时修改：${named.join('、')}`)
    },
    restorePreset(duty: DutyRow) {
      if (duty.preset === null) return
      replace(duty, getPresetRights(duty.preset))
      setNote(`${duty.name}已恢复为预设，保存后生效`)
    },
    discard() {
      setDrafts(new Map())
      setNote('')
    },
    /** What a save sends: the duties that were changed, with the versions that they were shown in. */
    listChanged: () =>
      [...new Set(edits.map(({ duty }) => duty))].map((duty) => ({
        id: duty.id,
        version: duty.version,
        rights: getRights(duty),
      })),
  }
}

export type DutyEdits = ReturnType<typeof useDutyEdits>
