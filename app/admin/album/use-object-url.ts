import { useEffect, useState } from 'react'

/** The address of a file of this computer, for as long as it is shown. */
export function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const created = file.size > 0 ? URL.createObjectURL(file) : undefined
    setAddress(created)
    return () => {
      if (created !== undefined) URL.revokeObjectURL(created)
    }
  }, [file])
  return address
}
