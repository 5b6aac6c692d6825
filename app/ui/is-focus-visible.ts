/**
 * Whether an element that has the focus shows it, as it does when a key brought it. Safari before 15.4 cannot tell and throws;
 * it gives what is pressed with a mouse no focus, so that a key brought it there as well.
 */
export function isFocusVisible(element: Element): boolean {
  try {
    return element.matches(':focus-visible')
  } catch {
    return true
  }
}
