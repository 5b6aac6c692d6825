import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRight, getPresetRights, listChangedRights } from '../../content/duties'
import { describeRight, type RightName, rightNames, type Rights, type Scope, scopeNames } from '../../content/rights'
import type { DutyRow } from '../../contract'
import { staffQuery } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import { notifyDone } from '../shell/notify'

/** A right of a duty that was changed on the screen and is not saved yet. */
interface DutyEdit {
  duty: DutyRow
  right: RightName
  /** In words: 内容编辑 新闻：发布，由无改为本人. */
  text: string
}

/** The scopes that were chosen on the screen for rights of a duty. */
type ChosenScopes = Readonly<Partial<Record<RightName, Scope>>>

/**
 * What was changed of duties on the screen, until it is saved or given up. Only the rights that were chosen are held: the
 * others are those that are stored, which a colleague may change meanwhile.
 */
export function useDutyEdits(duties: readonly DutyRow[]) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChosenScopes>>(new Map())
  /** What the last change took or brought along, in a sentence for screen readers too. */
  const [note, setNote] = useState('')
  const [isSaving, setSaving] = useState(false)

  const getRights = (duty: DutyRow): Rights => applyScopes(duty.rights, chosen.get(duty.id) ?? {})
  const replace = (duty: DutyRow, rights: Rights) => {
    const changed = findChosenScopes(getRights(duty), rights)
    setChosen((before) => {
      const scopes = { ...before.get(duty.id), ...changed }
      // Until a save has ended, what is stored then may be what a choice that goes back takes back.
      return new Map(before).set(duty.id, isSaving ? scopes : dropStored(duty.rights, scopes))
    })
  }

  const edits: DutyEdit[] = duties.flatMap((duty) =>
    listChangedRights(duty.rights, getRights(duty)).map((right) => ({
      duty,
      right,
      text: `${duty.name} ${describeRight(right)}，由${scopeNames[duty.rights[right] ?? 'none']}改为${scopeNames[getRights(duty)[right] ?? 'none']}`,
    })),
  )

  /** Forgets the choices that are stored. */
  const noteStored = (stored: readonly DutyRow[]) =>
    setChosen(
      (before) => new Map(stored.map(({ id, rights }) => [id, dropStored(rights, before.get(id) ?? {})] as const)),
    )

  return {
    edits,
    note,
    isSaving,
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
      setChosen(new Map())
      setNote('')
    },
    /**
     * Stores the duties that were changed, with the versions that they were shown in. What is chosen meanwhile stays.
     * @throws ApiFailure
     */
    async save() {
      const changed = [...new Set(edits.map(({ duty }) => duty))]
      setSaving(true)
      try {
        const sheet = await writeAsStaff('duty.save', {
          duties: changed.map((duty) => ({ id: duty.id, version: duty.version, rights: getRights(duty) })),
        })
        client.setQueryData(staffQuery('duty.list').queryKey, sheet)
        noteStored(sheet.duties)
        setNote('')
      } catch (error) {
        noteStored(duties)
        // Where a colleague was first, the choices are shown on top of what they have saved.
        void client.invalidateQueries({ queryKey: ['duty'] })
        throw error
      } finally {
        setSaving(false)
      }
      await client.invalidateQueries({ queryKey: ['session'] })
      notifyDone('职责已保存，相关账号下次操作时生效')
    },
  }
}

export type DutyEdits = ReturnType<typeof useDutyEdits>

function applyScopes(rights: Rights, scopes: ChosenScopes): Rights {
  const applied: Rights = {}
  for (const name of rightNames) {
    const scope = scopes[name] ?? rights[name] ?? 'none'
    if (scope !== 'none') applied[name] = scope
  }
  return applied
}

function findChosenScopes(before: Rights, after: Rights): ChosenScopes {
  const changed = rightNames.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? 'none']))
}

/** Leaves out what is stored as it was chosen. */
function dropStored(stored: Rights, scopes: ChosenScopes): ChosenScopes {
  return Object.fromEntries(
    rightNames.flatMap((name) => {
      const scope = scopes[name]
      return scope === undefined || scope === (stored[name] ?? 'none') ? [] : [[name, scope]]
    }),
  )
}
