import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MapAnswer } from '../../content/map-registration'
import type { LibraryRow } from '../../contract'
import { mapListQuery } from '../../data/admin/map-register'
import { answerMap } from '../../data/admin/media'
import { useMediaChange } from '../media/use-media-change'

/** How many files are asked for at once. */
const size = 20

/** Files that wait for an answer, and what becomes of the first of them. */
export interface Answers {
  /** The file that is asked about; null when none is left, undefined until they are known. */
  media: LibraryRow | null | undefined
  /** How many files wait, this one among them. */
  left: number
  hasLater: boolean
  canTakeBack: boolean
  answer: (given: MapAnswer) => void
  postpone: () => void
  takeBack: () => void
}

/**
 * Asks about the files whose map question is open, one after the other. The next file is there at once, so that nobody
 * waits for the server between two keys; the answers are sent in their order, and a file whose answer fails is asked about again.
 */
export function useAnswers(): Answers {
  const [later, setLater] = useState<readonly LibraryRow[]>([])
  const [answered, setAnswered] = useState<readonly LibraryRow[]>([])
  const [back, setBack] = useState<readonly LibraryRow[]>([])
  const { run } = useMediaChange({ inTurn: true })
  // Files for later stay in the list: once they fill its first page, the others stand on the next.
  const { data } = useQuery(mapListQuery({ state: 'unasked', size, page: 1 + Math.floor(later.length / size) }))
  const rows = data?.rows ?? []
  const listed = [...back, ...without(rows, back)]
  const [media] = without(without(listed, answered), later)

  return {
    media: data && (media ?? null),
    left: (data?.total ?? 0) + without(back, rows).length - later.length - only(listed, answered).length,
    hasLater: later.length > 0,
    canTakeBack: answered.length > 0,
    answer(given) {
      if (!media) return
      setAnswered([...answered, media])
      void run(() => answerMap([media.id], given)).then((isDone) => {
        if (!isDone) setAnswered((before) => without(before, [media]))
      })
    },
    postpone() {
      if (media) setLater([...later, media])
    },
    takeBack() {
      const last = answered.at(-1)
      if (!last) return
      setAnswered(answered.slice(0, -1))
      setBack([last, ...without(back, [last])])
      void run(() => answerMap([last.id], 'unasked')).then((isDone) => {
        if (!isDone) setBack((before) => without(before, [last]))
      })
    },
  }
}

function without(files: readonly LibraryRow[], others: readonly LibraryRow[]): LibraryRow[] {
  return files.filter(({ id }) => !others.some((other) => other.id === id))
}

function only(files: readonly LibraryRow[], others: readonly LibraryRow[]): LibraryRow[] {
  return files.filter(({ id }) => others.some((other) => other.id === id))
}
