/** Whether React has taken over the page that the server sent. */
let alive = false

/** Whether a component that is rendered now is part of the server's page (false) or of one built in the browser (true). */
export function isAlive(): boolean {
  return alive
}

/** Called once, when the server's page has been taken over. */
export function comeAlive(): void {
  alive = true
}

/**
 * The button that an event is about, if only a script makes it work. Links, summaries and the buttons of
 * plain forms work by themselves.
 */
export function scriptedButton(target: EventTarget | null): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null
  return button && !(button.type === 'submit' && button.form) ? button : undefined
}
