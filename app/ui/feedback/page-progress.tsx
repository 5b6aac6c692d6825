import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const throttle = 200
const duration = 5000
const fade = 500

type Bar = typeof import('nprogress')

/** The library, fetched when the first navigation begins. */
async function loadBar(): Promise<Bar> {
  const { default: bar } = await import('nprogress')
  bar.configure({
    showSpinner: false,
    trickle: false,
    minimum: fade / duration,
    easing: 'linear',
    speed: fade,
    template: '<div class="bar"></div>',
    barSelector: '.bar',
  })
  return bar
}

/** Whether a page is there without its main part: its loader says why in `failed`. */
function hasFailedPart(loaderData: unknown): boolean {
  return (
    typeof loaderData === 'object' && loaderData !== null && 'failed' in loaderData && loaderData.failed !== undefined
  )
}

/**
 * The thin bar on top while a page is on its way: it appears after 200 ms, takes 5 s from end to end,
 * fades in 500 ms once the page is there, and turns red when loading failed.
 */
export function PageProgress() {
  const router = useRouter()
  useEffect(() => {
    let loading: Promise<Bar> | undefined
    let begun = 0
    let delay: ReturnType<typeof setTimeout> | undefined
    let ticking: ReturnType<typeof setInterval> | undefined

    async function start() {
      const run = ++begun
      loading ??= loadBar()
      clearTimeout(delay)
      const bar = await loading
      if (run !== begun) return
      delay = setTimeout(() => {
        const from = performance.now()
        bar.start()
        document.getElementById('nprogress')?.classList.remove('failed')
        clearInterval(ticking)
        ticking = setInterval(() => bar.set(Math.min(0.99, (performance.now() - from) / duration)), fade)
      }, throttle)
    }

    async function finish() {
      begun++
      clearTimeout(delay)
      clearInterval(ticking)
      const bar = await loading
      if (!bar) return
      const failed = router.state.matches.some(
        ({ status, loaderData }) => status === 'error' || hasFailedPart(loaderData),
      )
      if (failed && !bar.isStarted()) bar.start()
      if (failed) document.getElementById('nprogress')?.classList.add('failed')
      if (bar.isStarted()) bar.done()
    }

    const ignoreMissing = () => undefined
    const stops = [
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
        if (hrefChanged) start().catch(ignoreMissing)
      }),
      router.subscribe('onResolved', () => {
        finish().catch(ignoreMissing)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(delay)
      clearInterval(ticking)
    }
  }, [router])
  return null
}
