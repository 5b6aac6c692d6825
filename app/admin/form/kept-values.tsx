import { TextButton } from '../shared/text'
import { RotateCcw } from 'lucide-react'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import { useSteadyMessage } from '../../ui/form/after-press'
import { adminTextSize, color } from '../../ui/theme'
import { EntryContext } from './entry-context'
import { useSession } from '../session/use-session'
import { DraftKeeper, findLocalDrafts, type KeptFormName, type KeptSource, removeLocalDrafts } from './local-drafts'

/** Which form something is typed into, and what that form is about. */
export interface KeptPlace {
  form: KeptFormName
  /** Of what the form edits; null where there is only one, or for a new one. */
  id: number | null
  /** Distinguishes several forms of one record. */
  part?: string
}

/** What is kept of a form. */
export interface Kept<Values> {
  /** What an earlier visit left was put into the fields, and is not stored yet. */
  isRestored: boolean
  /** Puts what is stored back into the fields, and forgets the rest. */
  discard: () => void
  /** Forgets what is kept as far as it is saved. @param saved what is stored now; what was typed meanwhile stays kept */
  noteSaved: (saved: Values) => Promise<void>
}

interface Fields<Values> {
  read: () => Values
  /** Puts values into some of the fields. */
  put: (values: Partial<Values>) => void
}

const noSecrets: readonly string[] = []

/** What differs from what is stored in the fields of one open form. */
class ChangedFields<Values extends object> implements KeptSource {
  readonly keeper = new DraftKeeper(this)
  accountId = 0

  constructor(
    public place: KeptPlace,
    public fields: Fields<Values>,
    public stored: Values,
    private readonly secrets: readonly string[],
    private readonly setRestored: (isRestored: boolean) => void,
  ) {}

  findOwner() {
    const { form, id, part = '' } = this.place
    return { accountId: this.accountId, type: form, entryId: id, part }
  }

  read() {
    const values = this.pickChanged(this.fields.read())
    return isEmpty(values) ? null : { baseVersion: null, base: null, draft: { category: 0, title: '', values } }
  }

  /** Takes new stored values, from here or from somebody else, into the fields in which nothing was typed. */
  follow(stored: Values): void {
    const typed = this.pickChanged(this.fields.read())
    const changed = this.pickChanged(stored)
    this.stored = stored
    const followed = Object.entries(changed).filter(([name]) => !(name in typed))
    if (followed.length > 0) this.fields.put(Object.fromEntries(followed) as Partial<Values>)
  }

  /** Restores the draft of an earlier visit, unless something was typed meanwhile. */
  async restore(): Promise<void> {
    if (this.accountId === 0) return
    const found = (await findLocalDrafts(this.findOwner())).map(({ key, draft }) => ({
      key,
      values: this.pickChanged(draft.values as Partial<Values>),
    }))
    const newest = found.find(({ values }) => !isEmpty(values))
    if (newest && this.read()) return
    if (newest) {
      this.fields.put(newest.values)
      this.setRestored(true)
      await this.keeper.keep()
    }
    // What has been stored meanwhile, and what was taken over.
    const over = found.filter(({ values }) => isSame(values, newest?.values ?? {}) || isEmpty(values))
    await removeLocalDrafts(over.map(({ key }) => key))
  }

  onKept(): void {
    if (!this.read()) this.setRestored(false)
  }

  private pickChanged(values: Partial<Values>): Partial<Values> {
    const before = new Map<string, unknown>(Object.entries(this.stored))
    const changed = Object.entries(values).filter(
      ([name, value]) => !this.secrets.includes(name) && before.has(name) && !isSame(value, before.get(name)),
    )
    return Object.fromEntries(changed) as Partial<Values>
  }
}

function isEmpty(values: object): boolean {
  return Object.keys(values).length === 0
}

/** Spaces around a text are not stored, and make no difference. */
function isSame(one: unknown, other: unknown): boolean {
  const trim = (_name: string, value: unknown) => (typeof value === 'string' ? value.trim() : value)
  return JSON.stringify(one, trim) === JSON.stringify(other, trim)
}

function useChangedFields<Values extends object>(
  place: KeptPlace,
  fields: Fields<Values>,
  initial: Values,
  secrets: readonly string[],
) {
  const { account } = useSession()
  const accountId = account?.id ?? 0
  const [isRestored, setRestored] = useState(false)
  const [changed] = useState(() => new ChangedFields<Values>(place, fields, initial, secrets, setRestored))
  useLayoutEffect(() => {
    const isMoved = changed.place.id !== place.id
    changed.place = place
    changed.fields = fields
    changed.accountId = accountId
    // A new entry has its id once it is stored; what is typed goes with it.
    if (isMoved) changed.keeper.touch()
  })

  useEffect(() => changed.keeper.open(), [changed])
  useEffect(() => void changed.restore(), [accountId, changed])

  const kept: Kept<Values> = {
    isRestored,
    discard: () => {
      fields.put({ ...changed.stored })
      void changed.keeper.keep()
    },
    noteSaved: (saved) => {
      changed.stored = saved
      return changed.keeper.keep()
    },
  }
  return { changed, kept }
}

/**
 * Keeps the changed fields of a form in this browser, and puts them back when it is opened again. Only what was changed, so
 * that what others have saved since stays.
 * @param secrets the fields that are never kept, such as passwords
 */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  place: KeptPlace,
  secrets = noSecrets,
): Kept<Values> {
  const fields: Fields<Values> = {
    read: () => form.getValues(),
    put: (values) => form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true, keepErrors: true }),
  }
  const { changed, kept } = useChangedFields(place, fields, { ...form.getValues() }, secrets)
  const { keeper } = changed
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keeper.touch() }), [form, keeper])
  return kept
}

/**
 * The same for fields that a component holds by itself.
 * @param values what the fields hold now
 * @param stored what is stored; where it changes, the fields in which nothing was typed change with it
 * @param put puts values into some of the fields
 */
export function useKeptValues<Values extends object>(
  place: KeptPlace,
  values: Values,
  stored: Values,
  put: (values: Partial<Values>) => void,
): Kept<Values> {
  const latest = useRef(values)
  const fields: Fields<Values> = {
    read: () => latest.current,
    put: (parts) => {
      // Read before they are rendered, the fields would seem to hold something that was typed.
      latest.current = { ...latest.current, ...parts }
      put(parts)
    },
  }
  const { changed, kept } = useChangedFields(place, fields, stored, noSecrets)
  const typed = JSON.stringify(values)
  const known = JSON.stringify(stored)
  useLayoutEffect(() => {
    latest.current = values
  })
  const seen = useRef({ typed, known })
  useEffect(() => {
    if (seen.current.known !== known) changed.follow(stored)
    if (seen.current.known !== known || seen.current.typed !== typed) changed.keeper.touch()
    seen.current = { typed, known }
  }, [changed, known, stored, typed])
  return kept
}

/** Where something is typed beside the content of the entry whose form is open. */
export function usePlaceInEntry(form: KeptFormName, part = ''): KeptPlace {
  const open = useContext(EntryContext)
  return { form, id: open?.entry?.id ?? null, part: `${open?.type ?? ''} ${part}` }
}

/** Says that a draft of an earlier visit was restored, and discards it on request. */
export function KeptSign({ kept }: { kept: Pick<Kept<never>, 'isRestored' | 'discard'> }) {
  const isShown = useSteadyMessage(kept.isRestored)
  if (!isShown) return null
  return (
    <Sign role="status">
      <RotateCcw size={14} aria-hidden />
      已恢复未保存的内容
      <TextButton onClick={kept.discard}>放弃</TextButton>
    </Sign>
  )
}

const Sign = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin: 4px 0;
  color: ${color.warning};
  font-size: ${adminTextSize.meta};
`
