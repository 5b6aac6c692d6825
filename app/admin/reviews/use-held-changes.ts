import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { EntryDraft } from '../../content/entries'
import { getContentType } from '../../content/registry'
import { listSignedParts } from '../../content/reviewed-content'
import { changeDraft } from '../form/draft'
import { useOpenEntryForm } from '../form/entry-context'

/**
 * Takes every change of what decisions sign back, however it was made, and keeps it. What replaces the whole content, such
 * as a version that somebody else has saved, is no change of this form.
 * @param isHolding whether changes are taken back
 * @param onHeld called with the first part that was
 */
export function useHeldChanges(isHolding: boolean, onHeld: (name: string) => void) {
  const { type, form } = useOpenEntryForm()
  const [, render] = useReducer((count: number) => count + 1, 0)
  /** What the form held last; null where the next change is not compared. */
  const known = useRef<EntryDraft | null>(null)
  /** The parts that were taken back, each with a draft that has it. */
  const held = useRef(new Map<string, EntryDraft>())

  const hold = useEffectEvent(() => {
    const before = known.current
    const changed = structuredClone(form.getValues())
    const names = before ? listSignedParts(getContentType(type), before, changed) : []
    const [first] = names
    if (before && first !== undefined) {
      for (const name of names) held.current.set(name, changed)
      // The fields show the change first: they would take the old content for what they show already.
      flushSync(() => {
        render()
        onHeld(first)
      })
      flushSync(() =>
        changeDraft(
          form,
          names.reduce((draft, name) => takePart(draft, before, name), changed),
        ),
      )
    }
    known.current = structuredClone(form.getValues())
  })

  useEffect(() => {
    if (!isHolding) return undefined
    const note = () => {
      known.current = structuredClone(form.getValues())
    }
    note()
    return form.subscribe({
      formState: { values: true },
      // A change may touch several fields, one after the other.
      callback: ({ name }) => (name === undefined ? note() : queueMicrotask(hold)),
    })
  }, [form, isHolding])

  return {
    /** Makes the changes that were taken back. */
    putIn() {
      known.current = null
      const draft = [...held.current].reduce((all, [name, from]) => takePart(all, from, name), form.getValues())
      held.current.clear()
      changeDraft(form, draft)
    },
    /** Forgets them. */
    drop: () => held.current.clear(),
  }
}

/** A draft with one part of another. */
function takePart(draft: EntryDraft, from: EntryDraft, name: string): EntryDraft {
  if (name === 'title' || name === 'category') return { ...draft, [name]: from[name] }
  return { ...draft, values: { ...draft.values, [name]: from.values[name] } }
}
