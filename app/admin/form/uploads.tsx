import { createContext, useContext } from 'react'

/** Lets the fields of a form say that an upload is under way: publishing waits for it. */
export interface UploadCount {
  /** Counts an upload in. @returns counts it out */
  begin: () => () => void
}

export const UploadsContext = createContext<UploadCount>({ begin: () => () => undefined })

export function useUploadCount(): UploadCount {
  return useContext(UploadsContext)
}
