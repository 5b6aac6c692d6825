/**
 * Lets nothing be reached but one part of the page, which lies over the rest. Dialogs, menus and notices come later, or
 * straight into the body, and can be reached.
 * @returns gives the rest back
 */
export function coverOthers(part: Element): () => void {
  const covered = listOthers(part)
  for (const element of covered) element.inert = true
  return () => {
    for (const element of covered) element.inert = false
  }
}

/** What lies beside the part and all that it is in. */
function listOthers(part: Element): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let inner = part; inner.parentElement && inner.parentElement !== document.body; inner = inner.parentElement)
    for (const beside of inner.parentElement.children)
      if (beside !== inner && beside instanceof HTMLElement && !beside.inert) others.push(beside)
  return others
}
