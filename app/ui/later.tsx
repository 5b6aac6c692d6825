import { type ComponentType, memo, Suspense, use, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isAlive, scriptedButton } from './alive'

/**
 * When the script of a part is fetched on a page that came from the server: `touched` once somebody reaches for it with
 * mouse, finger or keyboard; `near` also once it is about to be seen; `never` for what does all it does without a script
 * and shows the same on every page.
 */
type When = 'near' | 'touched' | 'never'

interface LaterOptions {
  when?: When
}

/** A part of a page with its own script. */
export type LaterPart<Props extends object> = ComponentType<Props> & {
  /** Fetches the part. Loaders may wait for it, so that a navigation in the browser shows it at once even on a slow line. */
  preload: () => Promise<void>
}

const parts = new Set<() => Promise<void>>()
const outdated = new Set<() => void>()

/** Called when another page is on its way: fetches every part known by now, so that a page which the browser builds shows its parts at once. */
export function fetchParts(): void {
  for (const preload of parts) preload().catch(ignore)
}

/** Called when another page is there: parts around it that are not alive yet may show where we were, so they are built anew. */
export function renewParts(): void {
  for (const renew of outdated) renew()
}

const ignore = () => undefined
const noPlace = { display: 'contents' }
const watchNothing = () => () => undefined
const inBrowser = () => false
/** What React reads while it takes over what the server rendered. */
const onServer = () => true

/** How far below the window a part counts as about to be seen. */
const nearness = '0px 0px 400px'

/**
 * A part of a page whose HTML comes with the page and whose script comes when it is needed: neither
 * fetching nor hydrating it holds up what is on the screen. React leaves the HTML of a Suspense boundary
 * alone until what is inside is ready. A tap on a button that is not alive yet is made up for.
 *
 * The part is inside a `<div>` that has no place in the layout.
 * @param load imports the component, such as `async () => (await import('./footer')).Footer`
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, { when = 'near' }: LaterOptions = {}): LaterPart<Props> {
  let part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  async function fetchPart() {
    try {
      part = await load()
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const preload = () => (loading ??= fetchPart())
  parts.add(preload)
  // The server renders in one go: by its first page everything is there. So is a page that the browser builds.
  if (import.meta.env.SSR || isAlive()) preload().catch(ignore)

  function Part({ gate, props, onAlive }: { gate: Promise<void> | undefined; props: Props; onAlive: () => void }) {
    if (gate) use(gate)
    if (!part) use(preload())
    useEffect(onAlive, [onAlive])
    if (!part) throw new Error('A part of the page was not loaded')
    const Component = part
    return <Component {...props} />
  }

  function Later(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    const takingOver = useSyncExternalStore(watchNothing, inBrowser, onServer)
    const [waiting, setWaiting] = useState(() => (import.meta.env.SSR || !takingOver ? undefined : createGate(preload)))
    const [gate, setGate] = useState(waiting)
    const onAlive = useCallback(() => setWaiting(undefined), [])
    // New properties would make React throw the waiting HTML away: it is taken over with the old ones first.
    const [first] = useState(props)
    const shown = waiting ? first : props
    const late = shown !== props

    useEffect(() => {
      if (late) waiting?.open()
    }, [waiting, late])
    useEffect(() => {
      if (!waiting || !frame.current || when === 'never') return undefined
      return watch(frame.current, when, waiting.open)
    }, [waiting])
    useEffect(() => {
      if (!waiting || when === 'never') return undefined
      const renew = () => {
        preload().then(() => {
          setWaiting(undefined)
          setGate(undefined)
        }, ignore)
      }
      outdated.add(renew)
      return () => void outdated.delete(renew)
    }, [waiting])

    return (
      <div ref={frame} style={noPlace}>
        {useMemo(
          () => (
            <Suspense key={gate ? 'taken over' : 'built'} fallback={null}>
              <Part gate={gate?.opened} props={shown} onAlive={onAlive} />
            </Suspense>
          ),
          [gate, shown, onAlive],
        )}
      </div>
    )
  }

  return Object.assign(memo(Later), { preload })
}

interface Gate {
  opened: Promise<void>
  /** Fetches the part and lets React go on with it. When that fails, the HTML stays as it is and the next reason tries again. */
  open: () => void
}

function createGate(preload: () => Promise<void>): Gate {
  let pass = () => {}
  const opened = new Promise<void>((resolve) => {
    pass = resolve
  })
  return {
    opened,
    open: () => {
      preload().then(pass, ignore)
    },
  }
}

/** What a visitor does to a part that needs its script. */
const reasons = ['pointerover', 'pointerdown', 'focusin', 'click'] as const

/**
 * Opens when the element is about to be seen or used, and clicks again what was clicked before it was alive.
 * @returns ends the watch, which is when the part is alive
 */
function watch(element: HTMLElement, when: When, open: () => void): () => void {
  let tapped: HTMLButtonElement | undefined
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && open(), { rootMargin: nearness })
  const use = (event: Event) => {
    if (!(event.target instanceof Node) || !element.contains(event.target)) return
    if (event.type === 'click') tapped = scriptedButton(event.target)
    open()
  }
  if (when === 'near') for (const child of element.children) observer.observe(child)
  // At the window, because React stops events that it cannot deliver yet at the document.
  for (const reason of reasons) addEventListener(reason, use, true)
  return () => {
    observer.disconnect()
    for (const reason of reasons) removeEventListener(reason, use, true)
    // Once the effects of the part have run.
    if (tapped?.isConnected) setTimeout(() => tapped?.click())
  }
}
