import type { Locator } from 'vitest/browser'

/** Longer than a finger has to hold before it drags, in ms. */
const holdMs = 450

const readMiddle = (part: Locator) => {
  const { left, top, width, height } = part.element().getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

function send(target: Element, type: string, place?: { clientX: number; clientY: number }): boolean {
  const touches = place ? [new Touch({ identifier: 1, target, ...place })] : []
  return target.dispatchEvent(
    new TouchEvent(type, { touches, changedTouches: touches, bubbles: true, cancelable: true }),
  )
}

/**
 * Touches something with a finger and takes it to something else.
 * @param options.isHeld whether the finger rests first, as it does to drag and not to scroll
 * @returns whether the page would have scrolled
 */
export async function dragByFinger(source: Locator, target: Locator, { isHeld = true } = {}): Promise<boolean> {
  const touched = source.element()
  send(touched, 'touchstart', readMiddle(source))
  if (isHeld) await new Promise((resolve) => setTimeout(resolve, holdMs))
  const scrolls = send(touched, 'touchmove', readMiddle(target))
  send(touched, 'touchend')
  return scrolls
}
