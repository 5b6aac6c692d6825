import { type FocusEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { previewAddress } from '../preview-address'
import type { TextPlace } from '../preview/watch-frame'
import { focusField } from './focus-field'
import type { EntryFormState } from './use-entry-form'

/** The preview beside a form: whether it is open, and what ties the fields to the parts of the page. */
export function usePreview({ type, entry, form }: EntryFormState, isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [focused, setFocused] = useState<{ name: string; text: string } | null>(null)
  /** The field that was chosen in the preview, until another one has the focus. */
  const [chosen, setChosen] = useState<string | null>(null)

  return {
    isOpen,
    focused,
    chosen,
    address: entry && previewAddress(type, entry, entry.revisionId),
    isBehind: form.formState.isDirty,
    toggle: () => setOpen(!isOpen),
    close: () => setOpen(false),
    choose: (name: string, place: TextPlace | null) => {
      // Where there is room for one of the two, the form takes the place of the page.
      if (!isFormShown()) flushSync(() => setOpen(false))
      focusField(name, place)
      setChosen(name)
      setFocused({ name, text: place?.text.trim() ?? '' })
    },
    /** Follows the focus through the form, for the page to show the same field. */
    onFocus: ({ target }: FocusEvent) => {
      const name = target.closest<HTMLElement>('[data-field]')?.dataset.field
      if (name === undefined || name === focused?.name) return
      setChosen(null)
      setFocused({ name, text: '' })
    },
  }
}

function isFormShown(): boolean {
  return document.querySelector('[data-field]')?.checkVisibility() ?? false
}
