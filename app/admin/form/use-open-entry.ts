import { useMemo, useState } from 'react'
import type { TypeName } from '../../content/registry'
import type { Anyway, ManagedEntry } from '../../contract'
import { focusField } from './focus-field'
import { useAutosave } from './use-autosave'
import { useEntryCommands } from './use-entry-commands'
import { useEntryForm } from './use-entry-form'
import { usePresence } from './use-presence'
import { usePreview } from './use-preview'
import { usePublishPlan } from './use-publish-plan'

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
  const autosave = useAutosave(entryForm, commands, preview.isOpen)
  const people = usePresence(entryForm, commands)
  const plan = usePublishPlan(type, entryForm.entry)
  const [uploading, setUploading] = useState(0)
  /** How many findings have to be mended or answered for before it is published. */
  const [severe, setSevere] = useState(0)
  const uploads = useMemo(
    () => ({
      begin: () => {
        setUploading((count) => count + 1)
        return () => setUploading((count) => count - 1)
      },
    }),
    [],
  )

  function publishAsPlanned(anyway?: Anyway) {
    if (commands.isPending || uploading > 0 || entryForm.entry?.state === 'deleted') return
    const span = plan.check()
    if (span) void commands.publish.run({ ...span, ...(anyway && { anyway }) })
    else focusField('publication')
  }

  return {
    ...entryForm,
    commands,
    preview,
    autosave,
    people,
    plan,
    severe,
    setSevere,
    uploads,
    isUploading: uploading > 0,
    publishAsPlanned,
  }
}

function ignore(): void {
  // The page stays as it is.
}
