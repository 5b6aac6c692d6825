/** What somebody did to a part that waits: how it is done again, and how the browser does it when there is no script. */
export interface HeldAction {
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
export function holdAction(event: Event): HeldAction | undefined {
  return event instanceof MouseEvent ? holdClick(event) : holdForm(event)
}
