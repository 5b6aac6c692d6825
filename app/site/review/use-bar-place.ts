import { useCallback } from 'react'

/** A bar that takes more of the window than this no longer stays at its foot. */
const mostOfWindow = 1 / 3

/** Keeps a bar at the foot of what is seen: above the keyboard, and in the page where large text makes it tall. */
export function useBarPlace(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined
    const viewport = window.visualViewport
    const place = () => {
      const covered = viewport ? innerHeight - viewport.height - viewport.offsetTop : 0
      // While something is typed the window is small, and the bar is what is typed into.
      const isTyping = bar.contains(document.activeElement)
      bar.toggleAttribute('data-tall', !isTyping && bar.offsetHeight > innerHeight * mostOfWindow)
      bar.style.bottom = `${Math.max(0, covered)}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(bar)
    viewport?.addEventListener('resize', place)
    viewport?.addEventListener('scroll', place)
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      viewport?.removeEventListener('resize', place)
      viewport?.removeEventListener('scroll', place)
      removeEventListener('resize', place)
    }
  }, [])
}
