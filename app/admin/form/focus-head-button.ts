/** The menu in the head of a form, which holds most of the head's buttons on telephones. */
export const headMenuId = 'form-more'

/** Puts the focus back on a button of the form's head, or on the menu that stands for it on telephones. */
export function focusHeadButton(id: string): void {
  const button = document.getElementById(id)
  const shown = button?.checkVisibility() ? button : document.getElementById(headMenuId)
  shown?.focus()
}
