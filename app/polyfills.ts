import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/find-last-index'
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/to-spliced'
import 'core-js/actual/array/with'
import 'core-js/actual/map/group-by'
import 'core-js/actual/object/group-by'
import 'core-js/actual/object/has-own'
import 'core-js/actual/regexp/escape'
import 'core-js/actual/string/at'
import 'core-js/actual/string/is-well-formed'
import 'core-js/actual/string/to-well-formed'
import 'core-js/actual/structured-clone'
import 'core-js/actual/typed-array/at'

/**
 * What the scripts use and the oldest promised browsers lack (see `syntax` in `app.config.ts`). Only browsers that lack some
 * of it load this module, before any other. `tests/build/promised-browsers.test.ts` says when something is missing here.
 */
function addMissing<Target extends object>(target: Target, name: keyof Target & string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

addMissing(URL, 'canParse', (address: string, base?: string) => {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
})

addMissing(AbortSignal.prototype, 'throwIfAborted', function throwIfAborted(this: AbortSignal) {
  if (this.aborted) throw this.reason ?? new DOMException('The operation was aborted.', 'AbortError')
})

addMissing(HTMLFormElement.prototype, 'requestSubmit', function requestSubmit(this: HTMLFormElement) {
  // A click on a button validates the form and lets its listeners hear of it; `submit()` does neither.
  const button = document.createElement('button')
  button.type = 'submit'
  button.hidden = true
  this.append(button)
  button.click()
  button.remove()
})

addMissing(Element.prototype, 'checkVisibility', function checkVisibility(this: Element) {
  return this.getClientRects().length > 0
})
