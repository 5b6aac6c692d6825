/** What was done to a page before it was alive. */
export interface Notes {
  /** What was clicked last. */
  clicked: EventTarget | null
  /** The fields that were filled in. */
  typed: Set<EventTarget | null>
}

declare global {
  interface Window {
    /** Set by `boot`; taking the notes ends it. */
    takeNotes?: () => Notes
  }
}

/**
 * Runs inside the page, before anything else: fetches the page's scripts once the picture that the page is about is
 * there and the first paint is done, or as soon as somebody moves, touches or types. Until the page is alive it notes
 * what was tapped and typed, see `replay`. It is sent as its own source text, so it uses nothing from around it.
 * @param scripts the addresses of the page's scripts
 * @param inTurn those of them that are run, each in a task of its own, the one that starts the page last
 */
export function boot(scripts: string[], inTurn: string[]): void {
  const patience = 2500
  const reasons = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll']
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const reason of reasons) removeEventListener(reason, begin, true)
    for (const address of scripts) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      document.head.append(link)
    }
    run(0)
  }
  const run = (index: number) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = inTurn[index] ?? ''
    // When one fails to load, the next one fails too, and says so to those who wait for that (see `chunk-reload.ts`).
    if (index + 1 < inTurn.length) script.onload = script.onerror = () => run(index + 1)
    document.head.append(script)
  }
  for (const reason of reasons) addEventListener(reason, begin, { capture: true, passive: true })

  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
  document.addEventListener('DOMContentLoaded', () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!picture || picture.complete) return painted()
    picture.addEventListener('load', painted)
    picture.addEventListener('error', painted)
    setTimeout(begin, patience)
  })
  // A page that loads out of sight is not painted.
  setTimeout(begin, patience * 2)

  const notes: Notes = { clicked: null, typed: new Set() }
  const note = ({ type, target }: Event) => {
    if (type === 'click') notes.clicked = target
    else notes.typed.add(target)
  }
  addEventListener('click', note, true)
  addEventListener('input', note, true)
  window.takeNotes = () => {
    removeEventListener('click', note, true)
    removeEventListener('input', note, true)
    return notes
  }
}
