import { useEffect, useState } from 'react'

/**
 * The part of a page that is being read: the last whose heading has passed the upper quarter of the window.
 * @param headings the ids of their headings, from top to bottom
 * @param first which one it is until the page is hydrated
 */
export function useCurrentPart(headings: string[], first: string | undefined): string | undefined {
  const [current, setCurrent] = useState(first)
  const ids = headings.join(' ')
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => {
        const passed = elements.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 4)
        setCurrent((passed.at(-1) ?? elements[0])?.id)
      },
      // Without an upper bound: a jump over several headings changes them too.
      { rootMargin: '1000000px 0px -75% 0px' },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [ids])
  return current
}
