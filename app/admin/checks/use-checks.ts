import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { checkEntry, type Finding, isDismissed, listInternalLinks, withoutDismissed } from '../../content/checks'
import type { EntryDraft } from '../../content/entries'
import { getContentType } from '../../content/registry'
import type { Dismissal } from '../../contract'
import { linkTargetsQuery } from '../../data/admin/checks'
import { pickedMediaQuery } from '../../data/admin/media'
import { staffQuery } from '../../data/admin/staff-query'
import { watchRests } from '../form/draft'
import { listDraftMedia } from '../media/list-draft-media'
import type { EntryFormState } from '../form/use-entry-form'

/** How long somebody rests before what they typed is checked. */
const restMs = 1_000

const noDismissals: readonly Dismissal[] = []

/** What the form holds, as it was last checked. */
interface Checked {
  findings: Finding[]
  links: ReturnType<typeof listInternalLinks>
  at: number
}

/** Checks what the form holds: when it opens, and whenever typing rests. */
export function useChecks({ type, entry, form }: EntryFormState) {
  const id = entry?.id ?? 0
  const { data: facts, isError } = useQuery(staffQuery('check.facts', { id }))
  const [checked, setChecked] = useState<Checked | null>(null)
  const declaration = getContentType(type)

  const values = useDeferredValue(useWatch({ control: form.control, name: 'values' }))
  const used = useMemo(() => listDraftMedia(declaration.fields, values), [declaration, values])
  const { data: rows } = useQuery({
    ...pickedMediaQuery(used.map(({ src }) => src)),
    placeholderData: keepPreviousData,
  })
  const described = useMemo(
    () => new Set((rows ?? []).filter(({ alt, decorative }) => alt !== '' || decorative).map(({ src }) => src)),
    [rows],
  )

  const findIn = (draft: EntryDraft) =>
    facts ? withoutDismissed(checkEntry(declaration, draft, { ...facts, described }), facts.dismissed) : []

  function checkNow() {
    if (!facts) return
    const draft = form.getValues()
    setChecked({
      findings: checkEntry(declaration, draft, { ...facts, described }),
      links: listInternalLinks(declaration, draft),
      at: Date.now(),
    })
  }
  const check = useEffectEvent(checkNow)

  useEffect(() => {
    check()
    return watchRests(form, restMs, check)
  }, [form, facts, described])

  const addresses = useMemo(() => [...new Set(checked?.links.map(({ href }) => href))].toSorted(), [checked])
  const { data: targets } = useQuery(linkTargetsQuery(addresses))
  const { findings, dismissed } = useMemo(() => {
    const deadLinks = (checked?.links ?? []).flatMap(({ href, createFinding }) => {
      const fault = targets?.find(({ address }) => address === href)?.fault ?? null
      return fault === null ? [] : [createFinding(fault)]
    })
    const found = [...(checked?.findings ?? []), ...deadLinks]
    const dismissals = facts?.dismissed ?? noDismissals
    // Those of sentences that have changed since hold no more.
    const holding = dismissals.filter((dismissal) => found.some((finding) => isDismissed(finding, dismissal)))
    return { findings: withoutDismissed(found, dismissals), dismissed: holding }
  }, [checked, targets, facts])

  return {
    findings,
    findIn,
    /** What is kept as it is, where that still stands. */
    dismissed,
    blocksPublishing: facts?.blocksSevereFindings ?? false,
    checkedAt: checked?.at ?? null,
    isUnavailable: isError && !facts,
    /** Checks at once, after a correction. */
    checkNow,
  }
}
