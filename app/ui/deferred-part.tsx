import { lazyRouteComponent, useHydrated, useLocation } from '@tanstack/react-router'
import { replayInputs } from './deferred-scripts'
import { lazy, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/**
 * Says when a part that the server rendered is hydrated: calls `hydrate`, once or again after it failed.
 * @returns ends the watch
 */
type Strategy<Props> = (hydrate: () => void, frame: HTMLElement, props: Props) => (() => void) | undefined

/** For what needs no script on the page that the server rendered: its clicks are the browser's own. */
export const never = () => undefined

/** As soon as the page is hydrated. */
export const atOnce: Strategy<object> = (hydrate) => void hydrate()

/** Once a media query matches. */
export function whenMedia(query: string): Strategy<object> {
  return (hydrate) => {
    const list = matchMedia(query)
    const check = () => list.matches && hydrate()
    check()
    list.addEventListener('change', check)
    return () => list.removeEventListener('change', check)
  }
}

/** Once somebody points at the part, touches it or focuses something in it. */
export const onInteraction: Strategy<object> = (hydrate, frame) => {
  const check = ({ target }: Event) => {
    if (target instanceof Node && frame.contains(target)) hydrate()
  }
  if (frame.contains(document.activeElement)) hydrate()
  const reasons = ['pointerover', 'pointerdown', 'focusin', 'click']
  // At the window, because React stops events that it cannot deliver yet at the document.
  for (const reason of reasons) addEventListener(reason, check, true)
  return () => {
    for (const reason of reasons) removeEventListener(reason, check, true)
  }
}

/** A part of a page that is hydrated later than the rest. */
export type DeferredPart<Props extends object> = ((props: Props) => ReactNode) & {
  /** Loads the part. Loaders of routes wait for it, so that the server and a navigation show it at once. */
  preload: () => Promise<void>
}

/**
 * A part of a page whose HTML comes with the page, and whose script is fetched when a strategy says so. React leaves the
 * HTML of a Suspense boundary alone until what is inside is ready, so fields, focus and scroll places stay. What was
 * entered until then is entered again, and what was clicked is clicked again. While the script cannot be fetched, the HTML stays and the next reason tries again.
 * @param load imports the component
 * @param options.staysAcrossPages for a part that shows nothing of the page's own, and goes on waiting after a navigation
 */
export function deferPart<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  strategy: Strategy<Props> = onInteraction,
  { staysAcrossPages = false } = {},
): DeferredPart<Props> {
  const Part = lazyRouteComponent(async () => ({ default: await load() }))
  const isLoaded = () => !Part.preload

  function Gated({ gate, props, onHydrated }: { gate: Gate | undefined; props: Props; onHydrated: () => void }) {
    useEffect(onHydrated, [onHydrated])
    if (gate) use(gate.promise)
    return <Part {...props} />
  }

  function Deferred(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    const isBuiltHere = useHydrated()
    const href = useLocation({ select: (location) => location.href })
    const [served] = useState({ props, href })
    const [gate, setGate] = useState(() => (import.meta.env.SSR || isBuiltHere ? undefined : createGate()))
    const [isWaiting, setWaiting] = useState(gate !== undefined || import.meta.env.SSR)
    const markHydrated = useCallback(() => setWaiting(false), [])

    // The HTML of the server shows the page before: what outlives it is rendered anew.
    if (gate && isWaiting && !staysAcrossPages && href !== served.href) {
      setGate(undefined)
      setWaiting(false)
    }
    // New properties would make React throw the HTML away that waits.
    const shown = isWaiting ? served.props : props

    useEffect(() => {
      if (!gate || !isWaiting || !frame.current) return undefined
      const element = frame.current
      let held: HeldAction | undefined
      const hydrate = async () => {
        await Part.preload?.()
        if (isLoaded()) return gate.open()
        held?.alone?.()
        held = undefined
      }
      const hold = (event: Event) => {
        if (strategy === never || !(event.target instanceof Node) || !element.contains(event.target)) return
        const next = holdAction(event)
        if (!next) return
        // What React hears of as well would be done twice.
        event.stopPropagation()
        held = next
        void hydrate()
      }
      const kinds = ['click', 'submit', 'change']
      for (const kind of kinds) addEventListener(kind, hold, true)
      const end = strategy(() => void hydrate(), element, served.props)
      return () => {
        end?.()
        // Once the effects of the part have run. What is clicked until then is the last, and is held, too.
        setTimeout(() => {
          for (const kind of kinds) removeEventListener(kind, hold, true)
          if (!element.isConnected) return
          replayInputs(element)
          held?.again()
        })
      }
    }, [gate, isWaiting, served])

    return (
      <div ref={frame} data-deferred={isWaiting || undefined} style={noBox}>
        {useMemo(
          () => (
            <Suspense key={gate ? 'served' : 'built'} fallback={null}>
              <Gated gate={gate} props={shown} onHydrated={markHydrated} />
            </Suspense>
          ),
          [gate, shown, markHydrated],
        )}
      </div>
    )
  }

  return Object.assign(Deferred, {
    preload: async () => {
      await Part.preload?.()
    },
  })
}

const noBox = { display: 'contents' }

interface Gate {
  promise: Promise<void>
  open: () => void
}

function createGate(): Gate {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open: () => open() }
}

/** What somebody did to a part that waits: how it is done again, and how the browser does it when there is no script. */
interface HeldAction {
  again: () => void
  alone?: () => void
}

/** Holds a click on a link of the router or on a button that submits nothing. */
function holdClick(event: MouseEvent): HeldAction | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const element = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null
  if (!element || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const again = () => element.click()
  if (element instanceof HTMLAnchorElement) {
    if (element.target || element.origin !== location.origin) return undefined
    event.preventDefault()
    return { again, alone: () => location.assign(element.href) }
  }
  return element instanceof HTMLButtonElement && element.type === 'submit' && element.form ? undefined : { again }
}

/** Holds what else a part reacts to: a form that is sent, and a choice from a list. Texts stay in their fields. */
function holdForm(event: Event): HeldAction | undefined {
  const { target } = event
  if (target instanceof HTMLFormElement && event.type === 'submit') {
    event.preventDefault()
    return { again: () => target.requestSubmit(), alone: () => target.submit() }
  }
  if (target instanceof HTMLSelectElement)
    return { again: () => target.dispatchEvent(new Event('change', { bubbles: true })) }
  return undefined
}

/**
 * Keeps what an event is about for a part of a page that is not hydrated yet, and keeps the browser from doing it by itself.
 * @returns nothing where the browser does all there is to do
 */
function holdAction(event: Event): HeldAction | undefined {
  return event instanceof MouseEvent ? holdClick(event) : holdForm(event)
}

/** How long it is waited before the code of a part is asked for again. */
const pauseMs = 2_000

/**
 * Like `lazy` of React. A part whose code cannot be fetched leaves the page as it is, and comes once the network is back:
 * React would show the page of an error in the place of the form that somebody writes in.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => repeatUntilFetched(load))

/** Fetches a part of the page, again and again until it comes. */
export async function repeatUntilFetched<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.warn('a part of the page could not be fetched:', error instanceof Error ? error.message : error)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
