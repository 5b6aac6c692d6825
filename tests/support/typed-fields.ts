/**
 * The fields that narrow or turn a list and passwords, none of which is kept, those that other screens have too, and the
 * name of a tender, which `tests/component/bids.test.tsx` finds again.
 */
export const knownElsewhere = /^(?:.+不[早晚]于|跳至第几页，.+|下线时间|“.+”的审图号|初始密码|项目名称)$/

/**
 * The labels of what can be typed into on the page, or in the dialog over it, but for the content of an entry. It runs in
 * the page, so it uses nothing from around it.
 */
export function listFields(): string[] {
  const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
  const fields = scope.querySelectorAll<HTMLInputElement>(
    'textarea, [contenteditable=true], input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden])',
  )
  return [...fields]
    .filter((field) => field.type !== 'search' && !field.closest('[data-field]') && field.getClientRects().length > 0)
    .map((field) => field.ariaLabel ?? (field.labels?.[0]?.textContent ?? field.name).replace('*', '').trim())
}
