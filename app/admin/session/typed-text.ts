/** Answers whether something on the page is changed and not saved. */
type HasChanges = () => boolean

const forms = new Set<HasChanges>()
let hasTyped = false

/** Makes a form one that is asked whether it would lose something. @returns ends that */
export function noteForm(hasChanges: HasChanges): () => void {
  forms.add(hasChanges)
  return () => void forms.delete(hasChanges)
}

/**
 * Notes whatever is typed or chosen in a field, of forms that know of their changes and of others. Words to find and
 * filter by are in the address.
 * @returns ends that
 */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('[type="search"], [role="search"], search')) hasTyped = true
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

/** What was typed on a page goes with it. */
export function forgetTyping(): void {
  hasTyped = false
}

/** Whether leaving the page could lose what somebody typed on it. */
export function mayLoseText(): boolean {
  return hasTyped || [...forms].some((hasChanges) => hasChanges())
}
