import { type AnyRouter, rootRouteId } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reloadOnce } from './chunk-reload'

declare global {
  interface Window {
    /** Set by `startScripts`. */
    earlyActions?: EarlyActions
    /** Set by `required-features.ts`: the page stays as it was rendered. */
    isUnsupportedBrowser?: boolean
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody did before React could hear of it. */
interface EarlyActions {
  /** Leaves clicks and forms of parts that are hydrated later than the page to these. */
  leaveParts: () => void
  /** Ends the watch over clicks and forms. */
  end: () => void
  /** What was last typed, ticked or chosen in each field, the latest at the end. */
  inputs: Map<Control, { value: string; checked: boolean }>
  /** The button that was clicked last. */
  clicked: HTMLButtonElement | null
  /** The form that was sent last, of those that only a script sends. */
  submitted: HTMLFormElement | null
}

/** The addresses of the scripts that every page loads, and among them the one that hydrates it and loads the others. */
interface PageScripts {
  preloads: string[]
  entry: string
}

/**
 * Removes the scripts from what the router renders into a page, and returns them. Called on the server before a page is rendered and
 * in the browser before it is hydrated, so that both render the same.
 * @returns the scripts that every page begins with; chunks of single pages stay with the router, which knows what it uses of them
 */
export function extractScripts(router: AnyRouter): PageScripts | undefined {
  const { manifest } = router.ssr ?? {}
  if (!manifest) return undefined
  const { preloads = [], scripts = [] } = manifest.routes[rootRouteId] ?? {}
  const styles = Object.entries(manifest.routes).map(([id, { css }]) => [id, css ? { css } : {}])
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(styles) } }
  const entry = scripts.find(({ attrs }) => attrs?.type === 'module')?.attrs?.src
  if (typeof entry !== 'string') return undefined
  return { preloads: preloads.map((link) => (typeof link === 'string' ? link : link.href)), entry }
}

/** The inline script that fetches and runs the scripts of a page once it has been painted. */
export function deferScripts({ preloads, entry }: PageScripts, nonce: string | undefined): string {
  const attributes = nonce ? ` nonce="${nonce}"` : ''
  return `<script${attributes}>(${startScripts.toString()})(${JSON.stringify(preloads)},${JSON.stringify(entry)},${reloadOnce.toString()});document.currentScript.remove()</script>`
}

/**
 * Runs in the head of the page, as its own source text, so it uses nothing from around it. Fetches the scripts once the
 * picture that the page is about is there and the first paint is done, or as soon as somebody moves, touches or types.
 */
function startScripts(preloads: string[], entry: string, reload: () => void): void {
  if (window.isUnsupportedBrowser) return
  const patience = 2500
  const reasons = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll']
  let started = false
  const addModule = (address: string, onload: () => void) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = address
    script.onload = onload
    script.onerror = () => reload()
    document.head.append(script)
  }
  const start = () => {
    if (started) return
    started = true
    for (const reason of reasons) removeEventListener(reason, startByVisitor, true)
    for (const address of preloads) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      document.head.append(link)
    }
    const run = () => addModule(entry, () => undefined)
    // The youngest of what `app/polyfills.ts` brings: a browser with both has the rest. Scripts use it as soon as they are loaded.
    if ('groupBy' in Map && 'canParse' in URL) run()
    else addModule('/polyfills.js', run)
  }
  const startByVisitor = (event: Event) => {
    // Chromium reports a mouse that rests over a page, before that is painted.
    const isAtRest =
      event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
    if (!isAtRest) start()
  }
  for (const reason of reasons) addEventListener(reason, startByVisitor, { capture: true, passive: true })

  // Frames may pass before the first one is painted; Safari names the paint since 14.1.
  const startAfterPaint = (_entries?: unknown, observer?: PerformanceObserver) => {
    observer?.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  }
  const waitForPaint = () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return startAfterPaint()
    return new PerformanceObserver(startAfterPaint).observe({ type: 'paint', buffered: true })
  }
  document.addEventListener('DOMContentLoaded', () => {
    // A preview in a frame is not painted before it is shown, and shown once it is hydrated.
    if (window.top !== window) return start()
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!picture) return waitForPaint()
    // Not at its load event: it is decoded after that, and painted when it is decoded.
    picture.decode().then(waitForPaint, waitForPaint)
    setTimeout(start, patience)
  })
  // A page that loads out of sight is not painted.
  setTimeout(start, patience * 2)

  const early: EarlyActions = {
    inputs: new Map(),
    clicked: null,
    submitted: null,
    leaveParts: () => {
      isHydrated = true
    },
    end: () => {
      removeEventListener('click', noteClick, true)
      removeEventListener('submit', holdSubmission, true)
    },
  }
  let isHydrated = false
  const isOfDeferredPart = (target: Element) => target.closest('[data-deferred]') !== null
  const noteInput = ({ target }: Event) => {
    const isControl =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    // What is noted of a field is entered again a moment after it was hydrated, and is to be the latest until then.
    if (!isControl || (isHydrated && !isOfDeferredPart(target) && !early.inputs.has(target))) return
    early.inputs.delete(target)
    early.inputs.set(target, { value: target.value, checked: 'checked' in target && target.checked })
  }
  const noteClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    early.clicked = null
    // The buttons of plain forms work by themselves, as links do.
    if (!button || (button.type === 'submit' && button.form) || (isHydrated && isOfDeferredPart(button))) return
    // What React hears of as well would be done twice.
    event.stopPropagation()
    early.clicked = button
  }
  const holdSubmission = (event: Event) => {
    const { target: form } = event
    // The browser would load the page anew, with all that was typed in its address.
    if (!(form instanceof HTMLFormElement) || form.method === 'post' || form.hasAttribute('action')) return
    if (isHydrated && isOfDeferredPart(form)) return
    event.preventDefault()
    event.stopPropagation()
    early.submitted = form
  }
  addEventListener('input', noteInput, true)
  addEventListener('click', noteClick, true)
  addEventListener('submit', holdSubmission, true)
  window.earlyActions = early
}

/**
 * Does again what somebody did before the page was hydrated: says where it was scrolled to, enters into the fields, then
 * clicks the button that was clicked last, or sends the form that was sent. For layouts: their effects run once all of them
 * but the deferred parts is hydrated.
 */
export function useReplayedActions(): void {
  useEffect(() => {
    const early = window.earlyActions
    if (!early) return
    early.leaveParts()
    // Not within the effect: what all effects set is rendered first. What is clicked until then is the last, and is noted, too.
    setTimeout(() => {
      early.end()
      // Where the page already is: the router notes it, and comes back there.
      document.dispatchEvent(new Event('scroll'))
      replayInputs(document)
      if (early.clicked?.isConnected) early.clicked.click()
      if (early.submitted?.isConnected) early.submitted.requestSubmit()
      early.clicked = early.submitted = null
    })
  }, [])
}

/** Enters again what was typed, ticked or chosen in a part of the page before it was hydrated, but not in deferred parts within. */
export function replayInputs(part: Node): void {
  const inputs = window.earlyActions?.inputs ?? []
  for (const [control, input] of inputs) {
    if (control.isConnected && (!part.contains(control) || control.closest('[data-deferred]'))) continue
    window.earlyActions?.inputs.delete(control)
    if (control.isConnected) enterAgain(control, input)
  }
}

/** Enters into a field of React. React takes an event for a change if the field differs from what a script assigned to it last. */
function enterAgain(control: Control, { value, checked }: { value: string; checked: boolean }): void {
  if (control.type === 'checkbox' || control.type === 'radio') {
    Object.assign(control, { checked: !checked })
    control.click()
    return
  }
  // Only the browser may name a file. React takes every change of such a field for one.
  if (control.type === 'file') return void control.dispatchEvent(new Event('change', { bubbles: true }))
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  // The browser's own setter, of which React does not hear.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
}
