import { type RefObject, useEffect, useState } from 'react'
import { onInteraction } from '../../ui/deferred-part'

/** How far below the window a part is when its script is fetched. */
const nearness = '400px'

/** Whether an element has come near to the window. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => (element.current ? watchNear([element.current], () => setNear(true)) : undefined), [element])
  return isNear
}

/** Hydrates a part as `onInteraction` does, and also once a figure of it that is opened by a button comes near. */
export function onInteractionOrNearFigure(hydrate: () => void, frame: HTMLElement): () => void {
  const endInteraction = onInteraction(hydrate, frame, {})
  const endNear = watchNear([...frame.querySelectorAll('figure[data-opens]')], hydrate)
  return () => {
    endInteraction?.()
    endNear()
  }
}

/** Calls `onNear` when one of the elements comes near to the window. */
function watchNear(elements: Element[], onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) onNear()
    },
    { rootMargin: nearness },
  )
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
