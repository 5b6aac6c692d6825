import { createRequire } from 'node:module'
import type { CompatData } from '@mdn/browser-compat-data'
import { isPromised } from './promised-browsers'

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

const listInNot = /:not\((?:[^()]|\([^()]*\))*,/
const namePattern = /::?([a-z-]+)/g

/** What a promised browser may do without: whatever it styles keeps a look that serves. */
const dispensable: Record<string, string> = {
  '-webkit-scrollbar': 'the bar is shown',
  '-webkit-search-cancel-button': 'the browser shows its own',
  backdrop: 'the ground behind a dialog keeps its own shade',
  'details-content': 'of print',
  'focus-visible': 'the browser shows its own outline',
}

/** Parts of single browsers that progress bars are made of: each is styled in a rule of its own. */
const isOfOneBrowser = (name: string) => name.startsWith('-webkit-') || name.startsWith('-moz-')

/** The pseudo-classes and pseudo-elements of a selector that not every promised browser knows. */
function listUnknown(selector: string): string[] {
  const names = [...selector.matchAll(namePattern)].map(([, name = '']) => name)
  return names.filter((name) => {
    const feature = data.css.selectors?.[name]
    return feature && !isPromised(feature)
  })
}

/** The selectors of a list, apart from those within parentheses. */
function splitList(selectors: string): string[] {
  const whole = selectors.replace(/\((?:[^()]|\([^()]*\))*\)/g, (inside) => inside.replaceAll(',', ' '))
  return whole.split(',')
}

/**
 * The selectors in styles, or in the source that writes them, for which a promised browser drops a rule that it needs: a
 * list of which one part is unknown is dropped with all others, and so is `:not()` of something unknown; after `:focus`,
 * it takes back a rule that stands before it.
 */
export function findLackingSelectors(text: string, alsoDispensable: Record<string, string> = {}): string[] {
  const css = text.replace(/\/\*[^]*?\*\//g, '').replace(/\$\{[^{}]*\}/g, 'X')
  const rules = [...css.matchAll(/(?:^|[{};`])([^{};`@]*:[^{};`@]*)\{/g)].map(([, selectors = '']) => selectors)
  return rules
    .map((selectors) => selectors.replace(/\s+/g, ' ').trim())
    .filter((selectors) => {
      const parts = splitList(selectors).map(listUnknown)
      const isMixed = parts.some((names) => names.length > 0) && parts.some((names) => names.length === 0)
      const isNeeded = parts
        .flat()
        .some((name) => !(name in dispensable) && !(name in alsoDispensable) && !isOfOneBrowser(name))
      return isMixed || isNeeded || listInNot.test(selectors) || /(?<!:focus):not\([^)]*:focus-visible/.test(selectors)
    })
}
