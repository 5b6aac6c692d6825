import { useEffect, useRef } from 'react'
import { placeOfPicture } from './reveal-place'

/** Lets F8 lead from one place of a report to the next. */
export function useFindingKeys(places: readonly string[], reveal: (place: string) => void): void {
  const shown = useRef(-1)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || places.length === 0) return
      event.preventDefault()
      shown.current = (shown.current + 1) % places.length
      reveal(places[shown.current] ?? '')
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}

/** The places of a report in the order in which F8 goes through them. */
export function listPlaces(missing: readonly string[], findings: ReadonlyArray<{ place?: string }>): string[] {
  return [...missing.map(placeOfPicture), ...findings.flatMap(({ place }) => (place === undefined ? [] : [place]))]
}
