import { getContentType, type TypeName, typeNames } from '../../content/registry'
import { allSections, getPlace, sections } from '../../content/site-structure'
import type { Overview } from '../../contract'
import { useCallback, useEffect, useState } from 'react'

const home = '首页'

/** What the home page shows, and what shares a page with others. */
function groupOf(name: TypeName): string {
  const place = getPlace(name)
  return place.kind === 'home' || place.part === 'category' ? home : sections[place.section].label
}

/** The content types as first steps, in the order in which they stand on the site. */
export const stepGroups = [home, ...allSections.map(({ label }) => label)].flatMap((title) => {
  const types = typeNames
    .filter((name) => groupOf(name) === title)
    .toSorted((one, other) => getContentType(one).firstStep.order - getContentType(other).firstStep.order)
  return types.length > 0 ? [{ title, types }] : []
})

const steps = stepGroups.flatMap(({ types }) => types)

/** The number that a step has in the list. */
export function stepNumber(name: TypeName): number {
  return 1 + steps.indexOf(name)
}

/** The steps that a new site still lacks: nothing is published of their types, and they are not set aside. */
export function listOpenSteps({ types, firstSteps }: Pick<Overview, 'types' | 'firstSteps'>): TypeName[] {
  const published = new Set(types.flatMap(({ type, published: count }) => (count > 0 ? [type] : [])))
  return steps.filter((name) => !published.has(name) && !firstSteps.setAside.includes(name))
}

/** Whether a site is new to whoever builds it: something of it is still to be done. */
export function isUnfinished(overview: Pick<Overview, 'types' | 'firstSteps'>): boolean {
  return listOpenSteps(overview).length > 0 || overview.firstSteps.missingSettings.length > 0
}

/** What a person made of the first steps in this browser: saw them unfinished, or opened them again once they were done. */
type KeptSteps = 'seen' | 'open'

const getStorageKey = (accountId: number) => `admin-first-steps-${accountId}`

/** Keeps what a person made of the first steps; undefined forgets it. */
export function keepSteps(accountId: number, kept: KeptSteps | undefined): void {
  try {
    if (kept) localStorage.setItem(getStorageKey(accountId), kept)
    else localStorage.removeItem(getStorageKey(accountId))
  } catch {
    // Storage switched off: finished steps stay closed.
  }
}

function readSteps(accountId: number): KeptSteps | undefined {
  try {
    const kept = localStorage.getItem(getStorageKey(accountId))
    return kept === 'seen' || kept === 'open' ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * What a person made of the first steps in this browser, as the server cannot know.
 * @param isUnfinished whether they are shown because something is open
 * @returns it, and what changes it
 */
export function useKeptSteps(accountId: number, isUnfinished: boolean) {
  const [kept, setKept] = useState<KeptSteps>()
  const change = useCallback(
    (next: KeptSteps | undefined) => {
      keepSteps(accountId, next)
      setKept(next)
    },
    [accountId],
  )
  useEffect(() => {
    if (isUnfinished) change('seen')
    else setKept(readSteps(accountId))
  }, [accountId, isUnfinished, change])
  return [kept, change] as const
}
