import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { EntryDraft } from '../../content/entries'
import type { TypeName } from '../../content/registry'
import { createRandomKey } from '../../ui/random-key'
import { noteOpenForm } from '../session/use-held-page'

/**
 * What was typed and not yet saved, kept in this browser so that nothing is lost with the page. IndexedDB and not local
 * storage: a strict transaction is on the disk when it ends, while a browser writes local storage out seconds later.
 */
export interface LocalDraft {
  /** One per open form, so that two tabs do not overwrite each other's. */
  key: string
  accountId: number
  /** Other forms are kept like an entry whose values are the fields that were changed. */
  type: TypeName | KeptFormName
  /** Null for what is not stored yet, and for a form of which there is only one. */
  entryId: number | null
  /** Distinguishes several forms of one record. */
  part?: string
  /** The stored version it was typed on, and what that held. */
  baseVersion: number | null
  base: EntryDraft | null
  at: number
  draft: EntryDraft
}

/** The forms that are not those of entries. */
export type KeptFormName =
  | 'settings'
  | 'account'
  | 'ownAccount'
  | 'applicationNote'
  | 'candidateNote'
  | 'applicationRule'
  | 'ruleTrial'
  | 'replyTemplate'
  | 'companyWord'
  | 'companyWordImport'
  | 'redirect'
  | 'bid'
  | 'redirectImport'
  | 'movedEntry'
  | 'replyText'
  | 'personalDataPeriod'
  | 'mediaText'
  | 'mediaMap'
  | 'mediaFolder'
  | 'entryPlace'
  | 'publishTimes'
  | 'bulkCaption'
  | 'figureText'
  | 'link'
  | 'block'
  | 'sheets'
  | 'dismissal'
  | 'publishReason'
  | 'purpose'
  | 'duty'
  | 'token'
  | 'conflictReason'
  | 'emergencyReason'
  | 'reviewMessage'
  | 'reviewWords'
  | 'reviewStages'
  | 'import'
  | 'comment'
  | 'commentAnswer'

/** Whose drafts of which entry. */
export type LocalDraftOwner = Pick<LocalDraft, 'accountId' | 'type' | 'entryId' | 'part'>

interface Stores extends DBSchema {
  drafts: { key: string; value: LocalDraft }
}

let opened: IDBPDatabase<Stores> | undefined

/** Opens the storage once. A page that is being left has no time for it: what it keeps then must start at once. */
async function openStores(): Promise<IDBPDatabase<Stores>> {
  opened = await openDB<Stores>('admin-drafts', 1, {
    upgrade: (stores) => void stores.createObjectStore('drafts', { keyPath: 'key' }),
    terminated: () => (opened = undefined),
  })
  return opened
}

/** Stores a draft. @returns whether it is on the disk; a full or forbidden storage is no reason to disturb anybody */
async function keepLocalDraft(draft: LocalDraft): Promise<boolean> {
  try {
    const stores = opened ?? (await openStores())
    const transaction = stores.transaction('drafts', 'readwrite', { durability: 'strict' })
    const stored = transaction.store.put(draft)
    // Not left to the browser, which commits by itself only after a turn that a page being left does not get.
    transaction.commit()
    await Promise.all([stored, transaction.done])
    return true
  } catch {
    return false
  }
}

/** Forgets drafts that have been saved or are not wanted. */
export async function removeLocalDrafts(keys: string[]): Promise<void> {
  try {
    const stores = opened ?? (await openStores())
    const transaction = stores.transaction('drafts', 'readwrite')
    await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done])
  } catch {
    // Storage switched off: there is nothing to remove.
  }
}

/** Deletes all drafts of something that can no longer be edited, in open forms too. */
export async function removeLocalDraftsOf(owner: LocalDraftOwner): Promise<void> {
  try {
    const stores = opened ?? (await openStores())
    const drafts = await stores.getAll('drafts')
    await removeLocalDrafts(drafts.filter(belongsTo(owner)).map(({ key }) => key))
  } catch {
    // Storage switched off: there is nothing to remove.
  }
}

/** The drafts of an entry, the newest first, without those of forms that are open now. */
export async function findLocalDrafts(owner: LocalDraftOwner): Promise<LocalDraft[]> {
  try {
    const stores = opened ?? (await openStores())
    const [drafts, open] = await Promise.all([stores.getAll('drafts'), listOpenForms()])
    return drafts
      .filter(belongsTo(owner))
      .filter((draft) => !open.has(draft.key))
      .toSorted((one, other) => other.at - one.at)
  } catch {
    return []
  }
}

function belongsTo({ accountId, type, entryId, part = '' }: LocalDraftOwner): (draft: LocalDraft) => boolean {
  return (draft) =>
    draft.accountId === accountId && draft.type === type && draft.entryId === entryId && (draft.part ?? '') === part
}

const lockPrefix = 'admin-form:'

/** The forms that this tab has closed: a lock takes a moment to end, and the form may be opened again at once. */
const closedHere = new Set<string>()

/**
 * Announces to other tabs that the form with this key is open, until it or its tab is closed.
 * Browsers offer locks on secure addresses only; elsewhere the drafts of open forms are offered too.
 * @returns closes it
 */
function announceForm(key: string): () => void {
  let close = (): void => undefined
  const closed = new Promise<void>((resolve) => (close = resolve))
  void navigator.locks?.request(lockPrefix + key, () => closed)
  return () => {
    closedHere.add(key)
    close()
  }
}

async function listOpenForms(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.slice(lockPrefix.length)).filter((key) => !closedHere.has(key)))
}

/**
 * Calls back when a form of the same record that is open in another tab closes, or is lost with its tab: what it kept can
 * be recovered from then on. A lock outlives a tab that crashed for a moment, too.
 * @param signal ends that
 */
export async function watchOpenForms(owner: LocalDraftOwner, onClosed: () => void, signal: AbortSignal): Promise<void> {
  try {
    const stores = opened ?? (await openStores())
    const [drafts, open] = await Promise.all([stores.getAll('drafts'), listOpenForms()])
    for (const { key } of drafts.filter(belongsTo(owner)).filter((draft) => open.has(draft.key)))
      // Not while the lock is held here: the form would count as open.
      navigator.locks
        .request(lockPrefix + key, { mode: 'shared', signal }, () => undefined)
        .then(onClosed, () => undefined)
  } catch {
    // Storage switched off: nothing was kept.
  }
}

/** How long after a change at most it is kept. */
const keepAfterMs = 500

/** A form whose content is kept. */
export interface KeptSource {
  findOwner: () => LocalDraftOwner
  /** What is typed and not stored; null where nothing is. */
  read: () => Pick<LocalDraft, 'draft' | 'base' | 'baseVersion'> | null
  /** Told when it was kept; null where there is nothing to keep, or the browser could not keep it. */
  onKept: (at: number | null) => void
}

/** Keeps what is typed into one open form: soon after a change, and at once when the page may be left. */
export class DraftKeeper {
  readonly key = createRandomKey()
  private timer: ReturnType<typeof setTimeout> | undefined
  private isOpen = false
  private isKept = false
  private close: (() => void) | undefined

  constructor(public source: KeptSource) {}

  /**
   * The form is open: what is typed is kept at once when the page may be left, too. A write that begins with `pagehide` may
   * end with the page; but not every browser says before that it will be left.
   * @returns closes it
   */
  open(): () => void {
    const flush = () => {
      if (this.timer !== undefined) void this.keep()
    }
    this.isOpen = true
    const noteClosed = noteOpenForm(() => this.source.read() !== null)
    addEventListener('beforeunload', flush)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('beforeunload', flush)
      removeEventListener('pagehide', flush)
      flush()
      noteClosed()
      this.isOpen = false
      this.close?.()
      this.close = undefined
    }
  }

  /** Something was typed. */
  touch(): void {
    this.timer ??= setTimeout(() => void this.keep(), keepAfterMs)
  }

  /** Keeps what differs from what is stored, and forgets it where nothing does any more. */
  async keep(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const content = this.source.read()
    if (!content) {
      this.source.onKept(null)
      // Also after the form has been closed, which what stores it may do first.
      const wasKept = this.isKept
      this.isKept = false
      return wasKept ? removeLocalDrafts([this.key]) : undefined
    }
    const owner = this.source.findOwner()
    if (owner.accountId === 0) return
    this.isKept = true
    // What is stored after the form was closed is offered when it is opened again.
    if (this.isOpen) this.close ??= announceForm(this.key)
    const at = Date.now()
    const isStored = await keepLocalDraft({ key: this.key, ...owner, ...content, at })
    this.source.onKept(isStored ? at : null)
  }
}
