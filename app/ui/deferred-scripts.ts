import { type AnyRouter, rootRouteId } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reloadOnce } from './chunk-reload'

declare global {
  interface Window {
    /** Set by `startScripts`: ends the watch over clicks and names the button that was clicked last. */
    takeClickedButton?: () => HTMLButtonElement | null
    /** Set by `required-features.ts`: the page stays as it was rendered. */
    isUnsupportedBrowser?: boolean
  }
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

  let clicked: HTMLButtonElement | null = null
  const noteClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    // The buttons of plain forms work by themselves, as links do.
    clicked = button?.type === 'submit' && button.form ? null : button
  }
  addEventListener('click', noteClick, true)
  window.takeClickedButton = () => {
    removeEventListener('click', noteClick, true)
    return clicked
  }
}

/** Clicks the button again that was clicked before the page was hydrated. For layouts: their effects run once all of them is hydrated. */
export function useReplayedClick(): void {
  useEffect(() => {
    const button = window.takeClickedButton?.()
    if (button?.isConnected) button.click()
  }, [])
}
