import { useState } from 'react'
import type { TypeName } from '../../content/registry'
import { goneWord } from '../../content/redirects'
import { getPlace, sections } from '../../content/site-structure'
import type { ManagedRow } from '../../contract'
import { ApiFailure } from '../../data/client'
import { getRegisterPath, pagedTypes } from '../../navigation/public-address'
import { nameStandingPage, readTarget } from '../../navigation/redirect-rules'
import { SelectField } from '../../ui/form/inputs'
import { Stack } from '../../ui/layout'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { describeRemoval, removalTexts } from '../links/describe-removal'
import { confirm } from '../shell/admin-dialog'
import { TargetField } from './target-field'

/** As much of an entry as the question needs. */
type LeavingEntry = Pick<ManagedRow, 'id' | 'title' | 'category' | 'state'>

/** What was said of the address, read when the button is pressed. */
interface Said {
  readMovedTo: () => string | undefined
  noteDone: () => Promise<void>
}

interface LeaveQuestion {
  label: string
  busy: string
  run: (movedTo: string | undefined) => Promise<unknown>
  findNextFocus?: () => HTMLElement | null
}

/**
 * Asks before an entry is taken off the site or into the trash, and where its address leads from then on: links and search
 * engines hold it for years.
 * @param question.run gets that address, undefined for none; false from it says that nothing was done
 */
export function askToLeave(
  type: TypeName,
  action: 'delete' | 'withdraw',
  entry: LeavingEntry,
  question: LeaveQuestion,
): void {
  askAllToLeave(type, action, [entry], {
    ...question,
    title: `${question.label}“${entry.title}”？`,
    text: removalTexts[action],
  })
}

/**
 * Asks the same of several entries, whose addresses lead to one page from then on.
 * @param entries those of them that are known
 * @param question.text what stands above the question
 */
export function askAllToLeave(
  type: TypeName,
  action: 'delete' | 'withdraw',
  entries: readonly LeavingEntry[],
  question: LeaveQuestion & { title: string; text: string },
): void {
  const { title, text, label, busy, run, findNextFocus } = question
  const hasAddress =
    pagedTypes.some((name) => name === type) && entries.some(({ state }) => /^(?:published|withdrawn)$/.test(state))
  const said: { current: Said | null } = { current: null }
  confirm({
    title,
    text: describeRemoval(
      text,
      entries.map(({ id }) => id),
    ),
    ...(hasAddress && { more: <FormerAddress type={type} entries={entries} onSay={(now) => (said.current = now)} /> }),
    action: label,
    busy,
    dangerous: action === 'delete',
    async run() {
      const isDone = await run(said.current?.readMovedTo())
      if (isDone !== false) await said.current?.noteDone()
    },
    ...(findNextFocus && { findNextFocus }),
  })
}

const nothingTyped = { choice: '', target: '' }

interface FormerAddressProps {
  type: TypeName
  entries: readonly LeavingEntry[]
  onSay: (said: Said) => void
}

/** Where the addresses of entries lead once they are off the site: nowhere, to their section, to another page, or to nothing for good. */
function FormerAddress({ type, entries, onSay }: FormerAddressProps) {
  const [first, ...others] = entries
  const id = first && others.length === 0 ? first.id : 0
  const [typed, setTyped] = useState(nothingTyped)
  const change = (parts: Partial<typeof nothingTyped>) => setTyped((before) => ({ ...before, ...parts }))
  const kept = useKeptValues({ form: 'movedEntry', id, part: type }, typed, nothingTyped, change)
  const listing = findListing(type, entries)
  onSay({
    readMovedTo() {
      if (typed.choice === 'page') {
        const read = readTarget(typed.target, [location.origin])
        if ('address' in read) return read.address || goneWord
        throw new ApiFailure({ status: 400, code: 'invalid', message: 'invalid', text: read.fault })
      }
      if (typed.choice === 'gone') return goneWord
      return typed.choice === 'listing' ? listing?.address : undefined
    },
    noteDone: () => kept.noteSaved(typed),
  })
  return (
    <Stack $gap={12}>
      <KeptSign kept={kept} />
      <SelectField
        size="admin"
        label={`从别处链接到${id === 0 ? '它们' : '它'}的访问者`}
        options={[
          ['', '看到“页面不存在”'],
          ...(listing ? [['listing', `转到“${listing.title}”`] as const] : []),
          ['page', '转到其他页面'],
          ['gone', `看到“${goneWord}”`],
        ]}
        control={{ value: typed.choice, onChange: ({ target }) => change({ choice: target.value }) }}
      />
      {typed.choice === 'page' && (
        <TargetField label="转到" value={typed.target} onChange={(target) => change({ target })} />
      )}
    </Stack>
  )
}

/** The page of the site that lists what stands beside entries; their section where they stand on several of its parts. */
function findListing(type: TypeName, entries: readonly LeavingEntry[]): { address: string; title: string } | undefined {
  const place = getPlace(type)
  if (place.kind === 'home') return undefined
  const [category, ...others] = new Set(entries.map((entry) => entry.category))
  const part = place.part !== 'category' ? place.part : others.length === 0 ? category : undefined
  const known = sections[place.section].parts.find(({ model }) => model === part)
  const address =
    place.kind === 'part' && place.register
      ? getRegisterPath(place.register)
      : `${sections[place.section].to}${known ? `?model=${known.model}` : ''}`
  const title = nameStandingPage(address)
  return title === null ? undefined : { address, title }
}
