import { diff3Merge } from 'node-diff3'

/** What two people made of the same place, each differently. */
interface Clash {
  base: string[]
  mine: string[]
  theirs: string[]
}

/** Tokens that are settled, or a place that a person has to decide. */
export type MergedPart = string[] | Clash

interface Region {
  ok?: string[]
  conflict?: { a: string[]; o: string[]; b: string[] }
}

/**
 * Merges two changes of one list of tokens (sentences, paragraphs, items of a list): what only one side changed is
 * taken from that side, what both changed is a clash, unless it can be told apart.
 */
export function mergeTokens(base: string[], mine: string[], theirs: string[]): MergedPart[] {
  const regions: Region[] = diff3Merge(mine, base, theirs, { excludeFalseConflicts: true })
  return joinSettled(
    regions.flatMap(({ ok, conflict }): MergedPart[] => {
      if (!conflict) return [ok ?? []]
      return settle({ base: conflict.o, mine: conflict.a, theirs: conflict.b })
    }),
  )
}

/** The comparison calls changes of neighbours one conflict; most of them are none. */
function settle(clash: Clash): MergedPart[] {
  const { base, mine, theirs } = clash
  // Both added something at the same place.
  if (base.length === 0) return [[...mine, ...theirs]]
  if (base.length === mine.length && base.length === theirs.length)
    return base.map((token, index) => settleOne(token, mine[index] ?? '', theirs[index] ?? ''))
  const around = findAround(theirs, base)
  if (around) return [[...around.before, ...mine, ...around.after]]
  const aroundMine = findAround(mine, base)
  if (aroundMine) return [[...aroundMine.before, ...theirs, ...aroundMine.after]]
  return [clash]
}

function settleOne(base: string, mine: string, theirs: string): MergedPart {
  if (mine === theirs || theirs === base) return [mine]
  if (mine === base) return [theirs]
  return { base: [base], mine: [mine], theirs: [theirs] }
}

/** What stands before and after `inner` in a list that holds it whole. */
function findAround(list: string[], inner: string[]): { before: string[]; after: string[] } | null {
  for (let start = 0; start + inner.length <= list.length; start++) {
    if (inner.every((token, index) => list[start + index] === token))
      return { before: list.slice(0, start), after: list.slice(start + inner.length) }
  }
  return null
}

function joinSettled(parts: MergedPart[]): MergedPart[] {
  const joined: MergedPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (Array.isArray(part) && Array.isArray(last)) last.push(...part)
    else joined.push(Array.isArray(part) ? [...part] : part)
  }
  return joined
}
