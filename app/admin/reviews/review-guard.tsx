import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getContentType } from '../../content/registry'
import { Button } from '../../ui/form/button'
import { focusField } from '../form/focus-field'
import { Notice } from '../shared/notice'
import type { ReviewedEntry } from './late-review'
import { useHeldChanges } from './use-held-changes'

/**
 * Asks before the first change that would void decisions: until 继续修改 is chosen, what is typed into a signed field is
 * held back, and what changes one in another way is taken back. Esc and 只读 leave the text as it is.
 */
export function ReviewGuard({ type, review }: Pick<ReviewedEntry, 'type' | 'review'>) {
  const [isAsking, setAsking] = useState(false)
  /** The round whose decisions may be voided. */
  const [accepted, setAccepted] = useState<number | null>(null)
  const held = useRef<HTMLElement | null>(null)
  const heldField = useRef('')
  const proceed = useRef<HTMLButtonElement>(null)
  const { round } = review
  const isStanding = review.state === 'approved' || (round?.outcome === 'open' && review.state !== 'voided')
  const isGuarded = Boolean(round && isStanding && accepted !== round.id)

  const changes = useHeldChanges(isGuarded, (name) => {
    const { activeElement } = document
    heldField.current = name
    if (!isAsking && activeElement instanceof HTMLElement) held.current = activeElement
    setAsking(true)
  })

  const hold = useEffectEvent((event: Event) => {
    const field = findSignedField(event, type)
    if (!field || !wouldChange(event)) return
    event.preventDefault()
    event.stopPropagation()
    held.current = field
    setAsking(true)
  })

  useEffect(() => {
    if (!isGuarded) return undefined
    const names = ['keydown', 'beforeinput', 'paste', 'drop', 'click', 'mousedown'] as const
    for (const name of names) document.addEventListener(name, hold, { capture: true })
    return () => {
      for (const name of names) document.removeEventListener(name, hold, { capture: true })
    }
  }, [isGuarded])

  // Where an input method is composing, losing the focus ends it before it writes.
  useEffect(() => {
    if (isAsking) proceed.current?.focus()
  }, [isAsking])

  if (!isAsking || !isGuarded || !round) return null

  function goBack() {
    setAsking(false)
    // A button that removed something was itself removed meanwhile.
    if (held.current?.isConnected && held.current !== document.body) held.current.focus()
    else focusField(heldField.current)
  }

  function leave() {
    changes.drop()
    goBack()
  }

  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
    >
      <Notice role="alert" text={`正在审阅的是第 ${round.number} 版，改动后须重新送审`}>
        <Button
          ref={proceed}
          type="button"
          size="admin"
          variant="secondary"
          onClick={() => {
            changes.putIn()
            setAccepted(round.id)
            goBack()
          }}
        >
          继续修改
        </Button>
        <Button type="button" size="admin" aria-keyshortcuts="Escape" onClick={leave}>
          只读
        </Button>
      </Notice>
    </div>
  )
}

/** The control of a field that decisions sign, where an event is meant for one. */
function findSignedField({ target }: Event, type: Parameters<typeof getContentType>[0]): HTMLElement | null {
  if (!(target instanceof HTMLElement) || target.closest('[data-unsigned]')) return null
  const name = target.closest<HTMLElement>('[data-field]')?.dataset.field
  const { fields, pinnedBy, visibleFrom, visibleUntil } = getContentType(type)
  if (name === undefined || name === pinnedBy) return null
  if (visibleFrom !== undefined && (name === visibleFrom || name === visibleUntil)) return null
  return name === 'title' || name === 'category' || Object.hasOwn(fields, name) ? target : null
}

const keysOfMoving =
  /^(Arrow|Home|End|Page|Tab|Escape|Shift|Control|Alt|Meta|CapsLock|F\d|ContextMenu|Insert$|Print|Scroll|Pause)/

/** Whether an event is about to change what the field holds, in a way that could not be taken back and made again. */
function wouldChange(event: Event): boolean {
  const { target } = event
  const isChoice = target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type)
  if (event instanceof KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const isTyped = target instanceof HTMLElement && (target.isContentEditable || isTextControl(target))
    return isTyped && !keysOfMoving.test(event.key)
  }
  if (event instanceof ClipboardEvent) return hasFiles(event.clipboardData)
  if (event instanceof DragEvent) return hasFiles(event.dataTransfer)
  if (event instanceof InputEvent) return !/Paste|Drop|Cut|Drag/.test(event.inputType)
  if (event.type === 'click') return isChoice
  if (event.type === 'mousedown') return target instanceof HTMLSelectElement
  return true
}

/** Files are uploaded before they change a field. */
function hasFiles(data: DataTransfer | null): boolean {
  return (data?.files.length ?? 0) > 0
}

function isTextControl(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return !/^(radio|checkbox|file|button|submit)$/.test(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
