import { useCallback, useEffect, useRef, useState } from 'react'

/** One loading of a page. */
export interface PreviewFrame {
  key: number
  address: string
}

/**
 * Which loadings of a page a preview holds: the one that is seen, and behind it the next until it is complete, so that
 * nothing flickers. Addresses that come while one is loading wait; only the last of them is loaded.
 */
export function usePreviewFrames(address: string | null) {
  const [shown, setShown] = useState<PreviewFrame | null>(null)
  const [next, setNext] = useState<PreviewFrame | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const lastKey = useRef(0)

  const load = useCallback((wanted: string) => {
    lastKey.current += 1
    setNext({ key: lastKey.current, address: wanted })
  }, [])

  useEffect(() => {
    if (address === null || next || address === shown?.address || address === failed) return
    load(address)
  }, [address, failed, load, next, shown])

  /** Shows the next one, or marks its address as failed. */
  const finish = useCallback((frame: PreviewFrame, isPreview: boolean) => {
    setNext(null)
    setFailed(isPreview ? null : frame.address)
    if (isPreview) setShown(frame)
  }, [])

  const reload = useCallback(() => {
    setFailed(null)
    if (address !== null) load(address)
  }, [address, load])

  return {
    frames: [shown, next].filter((frame) => frame !== null),
    shown,
    isCurrent: shown !== null && shown.address === address && next === null,
    hasFailed: address !== null && failed === address,
    finish,
    reload,
  }
}
