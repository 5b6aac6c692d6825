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

/**
 * Asks before an entry is taken off the site or into the trash, and where its address leads from then on: links and search
 * engines hold it for years.
 * @param question.run gets that address, undefined for none; false from it says that nothing was done
 */
export function askToLeave(
  type: TypeName,
  action: 'delete' | 'withdraw',
  entry: LeavingEntry,
  question: {
    label: string
    busy: string
    run: (movedTo: string | undefined) => Promise<unknown>
    findNextFocus?: () => HTMLElement | null
  },
): void {
  const { label, busy, run, findNextFocus } = question
  const hasAddress = pagedTypes.some((name) => name === type) && /^(?:published|withdrawn)$/.test(entry.state)
  const said: { current: Said | null } = { current: null }
  confirm({
    title: `${label}“${entry.title}”？`,
    text: describeRemoval(removalTexts[action], [entry.id]),
    ...(hasAddress && { more: <FormerAddress type={type} entry={entry} onSay={(now) => (said.current = now)} /> }),
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

/** Where the address of an entry leads once it is off the site: nowhere, to its section, to another page, or to nothing for good. */
function FormerAddress({ type, entry, onSay }: { type: TypeName; entry: LeavingEntry; onSay: (said: Said) => void }) {
  const [typed, setTyped] = useState(nothingTyped)
  const change = (parts: Partial<typeof nothingTyped>) => setTyped((before) => ({ ...before, ...parts }))
  const kept = useKeptValues({ form: 'movedEntry', id: entry.id, part: type }, typed, nothingTyped, change)
  const listing = findListing(type, entry.category)
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
        label="从别处链接到它的访问者"
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

/** The page of the site that lists what stands beside an entry. */
function findListing(type: TypeName, category: number): { address: string; title: string } | undefined {
  const place = getPlace(type)
  if (place.kind === 'home') return undefined
  const part = place.part === 'category' ? category : place.part
  const known = sections[place.section].parts.find(({ model }) => model === part)
  const address =
    place.kind === 'part' && place.register
      ? getRegisterPath(place.register)
      : `${sections[place.section].to}${known ? `?model=${known.model}` : ''}`
  const title = nameStandingPage(address)
  return title === null ? undefined : { address, title }
}
