import { type ComponentType, memo, Suspense, use, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isAlive, scriptedButton } from './alive'

/**
 * When the script of a part is fetched on a page that came from the server: `near` once it is about to be
 * seen, is touched or gets the focus; `never` for parts that do all they do without a script.
 */
type When = 'near' | 'never'

interface LaterOptions {
  when?: When
}

/** A part of a page with its own script. */
export type LaterPart<Props extends object> = ComponentType<Props> & {
  /** Fetches the part. */
  preload: () => Promise<void>
}

const parts = new Set<() => Promise<void>>()

/** Fetches every part known by now. A page that the browser builds shows its parts at once, so this goes with the first navigation. */
export function preloadParts(): void {
  for (const preload of parts) preload().catch(() => undefined)
}

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
 * The part is inside a `<div>`, so no layout may depend on its being a child of its parent. Its loader may wait for
 * `preload`, so that a navigation in the browser shows it at once even on a slow line.
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
  if (import.meta.env.SSR || isAlive()) preload().catch(() => undefined)

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
    const takenOver = useSyncExternalStore(watchNothing, inBrowser, onServer)
    const [gate] = useState(() => (import.meta.env.SSR || !takenOver ? undefined : createGate(preload)))
    const [live, setLive] = useState(!gate)
    const onAlive = useCallback(() => setLive(true), [])
    // New properties would make React throw the waiting HTML away: it is taken over with the old ones first.
    const [first] = useState(props)
    const shown = live ? props : first
    const outdated = shown !== props

    useEffect(() => {
      if (!live && outdated) gate?.open()
    }, [gate, live, outdated])
    useEffect(() => {
      if (live || !gate || !frame.current || when === 'never') return undefined
      return watch(frame.current, gate.open)
    }, [gate, live])

    return (
      <div ref={frame}>
        {useMemo(
          () => (
            <Suspense fallback={null}>
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
      preload().then(pass, () => undefined)
    },
  }
}

/** What a visitor does to a part that needs its script. */
const reasons = ['pointerdown', 'focusin', 'click'] as const

/**
 * Opens when the element is about to be seen or used, and clicks again what was clicked before it was alive.
 * @returns ends the watch, which is when the part is alive
 */
function watch(element: HTMLElement, open: () => void): () => void {
  let tapped: HTMLButtonElement | undefined
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && open(), { rootMargin: nearness })
  const use = (event: Event) => {
    if (!(event.target instanceof Node) || !element.contains(event.target)) return
    if (event.type === 'click') tapped = scriptedButton(event.target)
    open()
  }
  observer.observe(element)
  // At the window, because React stops events that it cannot deliver yet at the document.
  for (const reason of reasons) addEventListener(reason, use, true)
  return () => {
    observer.disconnect()
    for (const reason of reasons) removeEventListener(reason, use, true)
    // Once the effects of the part have run.
    if (tapped?.isConnected) setTimeout(() => tapped?.click())
  }
}
