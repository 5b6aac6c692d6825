interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether links may be fetched ahead: never on 2g, slow-2g or when the visitor saves data. */
export function canPrefetch(): boolean {
  if (typeof navigator === 'undefined') return true
  const connection = (navigator as Navigator & { connection?: NetworkInformation }).connection
  return !connection?.saveData && !/^(slow-)?2g$/.test(connection?.effectiveType ?? '')
}
