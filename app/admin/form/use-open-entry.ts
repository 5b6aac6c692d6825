import { useMemo, useState, type FocusEvent } from 'react'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry } from '../../contract'
import { focusField } from './focus-field'
import { findPeriod } from './form-layout'
import { useAutosave } from './use-autosave'
import { useEntryCommands, type Overrides } from './use-entry-commands'
import { useEntryForm, type EntryFormState } from './use-entry-form'
import { usePresence } from './use-presence'
import { usePublishPlan } from './use-publish-plan'
import { flushSync } from 'react-dom'
import { previewAddress } from '../preview-address'
import { useRights } from '../session/use-rights'
import type { TextPlace } from '../preview/watch-frame'

export interface OpenEntryOptions {
  type: TypeName
  stored: ManagedEntry | null
  /** The category that a new entry begins with; the first one where it is left out. */
  category?: number | undefined
  /** Called once a new entry is stored. */
  onCreated?: (entry: ManagedEntry) => void
  /** Opens with the preview beside it. */
  isPreviewed?: boolean
}

export type OpenEntry = ReturnType<typeof useOpenEntry>

/** All that the form of an entry holds and does: its parts read it from `EntryContext`. */
export function useOpenEntry({ type, stored, category, onCreated = ignore, isPreviewed = false }: OpenEntryOptions) {
  const entryForm = useEntryForm(type, stored, onCreated, category)
  const commands = useEntryCommands(entryForm)
  const preview = usePreview(entryForm, isPreviewed)
  // It may have been taken away while the form is open.
  const mayEdit = useRights().may(type, 'edit', entryForm.entry)
  const autosave = useAutosave(entryForm, commands, { isPreviewed: preview.isOpen, mayEdit })
  const presence = usePresence(entryForm, commands)
  const isByFields = findPeriod(getContentType(type)) !== null
  const plan = usePublishPlan(type, entryForm.entry, { isByFields })
  const [uploading, setUploading] = useState(0)
  const [filesWithoutNetwork, setFilesWithoutNetwork] = useState(0)
  /** How many things are to be done before it is published. */
  const [waiting, setWaiting] = useState(0)
  const uploads = useMemo(
    () => ({
      begin: () => {
        setUploading((count) => count + 1)
        return () => setUploading((count) => count - 1)
      },
      waitForNetwork: (files: number) => {
        setFilesWithoutNetwork((count) => count + files)
        return () => setFilesWithoutNetwork((count) => count - files)
      },
    }),
    [],
  )

  function publishAsPlanned(overrides: Overrides = {}) {
    if (commands.isPending || uploading > 0 || entryForm.entry?.state === 'deleted') return
    const span = plan.check()
    if (span) void commands.publish.run({ ...span, ...overrides })
    else focusField('publication')
  }

  return {
    ...entryForm,
    mayEdit,
    commands,
    preview,
    autosave,
    presence,
    plan,
    waiting,
    setWaiting,
    uploads,
    isUploading: uploading > 0,
    /** How many files of this form wait for the network. */
    filesWithoutNetwork,
    publishAsPlanned,
  }
}

function ignore(): void {
  // The page stays as it is.
}

/** The preview beside a form: whether it is open, and what ties the fields to the parts of the page. */
function usePreview({ type, entry, form }: EntryFormState, isOpenAtFirst: boolean) {
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
