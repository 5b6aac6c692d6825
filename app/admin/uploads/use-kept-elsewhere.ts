import { useCallback, useEffect, useState } from 'react'
import { findUploadsNobodyHas, forgetUpload, type KeptUpload } from '../media/kept-uploads'
import { libraryPlace } from '../media/upload-queues'

const none: readonly KeptUpload[] = []

/**
 * Uploads that were cut off and wait until somebody opens the form that wants them.
 * @param at looks again when it changes
 */
export function useKeptElsewhere(accountId: number, at: string) {
  const [kept, setKept] = useState(none)
  const look = useCallback(async () => {
    const found = await findUploadsNobodyHas(accountId)
    setKept(found.filter(({ place }) => place !== '' && place !== libraryPlace))
  }, [accountId])
  useEffect(() => void look(), [look, at])
  return {
    kept,
    forget: (key: string) => void forgetUpload(key).then(look),
  }
}
