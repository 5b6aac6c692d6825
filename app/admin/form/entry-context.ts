import { createContext, useContext } from 'react'
import type { OpenEntry } from './use-open-entry'

/** The entry whose form is open; null outside of such a form. */
export const EntryContext = createContext<OpenEntry | null>(null)

/** The entry whose form is open, for the parts of the form. */
export function useOpenEntryForm(): OpenEntry {
  const open = useContext(EntryContext)
  if (!open) throw new Error('no form of an entry is open')
  return open
}

/** Lets the fields of a form say that an upload is under way, for which publishing waits, and what stops it. */
export interface UploadCount {
  /** Counts an upload in. @returns counts it out */
  begin: () => () => void
  /** Counts files in that wait for the network. @returns counts them out */
  waitForNetwork: (files: number) => () => void
}

const nothing = () => () => undefined

export const UploadsContext = createContext<UploadCount>({ begin: nothing, waitForNetwork: nothing })

/** The field that a part of the form stands in; null outside of one. */
export const FieldNameContext = createContext<string | null>(null)

export function useUploadCount(): UploadCount {
  return useContext(UploadsContext)
}
