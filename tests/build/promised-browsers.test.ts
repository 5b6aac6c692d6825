import { createRequire } from 'node:module'
import type { CompatData } from '@mdn/browser-compat-data'
import { expect, test } from 'vitest'
import { readBuiltScripts } from '../support/built-scripts'
import { isPromised } from '../support/promised-browsers'

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** What `app/polyfills.ts` brings. */
const polyfilled = [
  'AbortSignal.prototype.throwIfAborted',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Element.prototype.checkVisibility',
  'HTMLFormElement.prototype.requestSubmit',
  'Map.groupBy',
  'Object.groupBy',
  'Object.hasOwn',
  'RegExp.escape',
  'String.prototype.at',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'structuredClone',
]

/** What is looked for before it is used, or is a name that something else has too. */
const harmless: Record<string, string> = {
  'AbortSignal.prototype.reason': 'undefined where it is missing; also a property of other objects',
  'Element.prototype.getHTML': 'a method of the editor',
  'Element.prototype.pseudo': 'a property of another object',
  'Element.prototype.role': 'a property of other objects',
  'Element.prototype.startViewTransition': 'React looks for it first',
  'HTMLFormElement.prototype.rel': 'a property of links',
  'HTMLFormElement.prototype.relList': 'a property of links',
  'RegExp.prototype.hasIndices': 'undefined where it is missing',
  'RegExp.prototype.unicodeSets': 'undefined where it is missing',
}

/** The owners whose members scripts call by distinctive names; members of others are too generic to be told apart. */
const owners = [
  'Array',
  'Map',
  'Object',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'URL',
  'AbortSignal',
  'Crypto',
  'Element',
  'HTMLFormElement',
]
/** Functions that belong to nobody. */
const functions = ['structuredClone', 'requestIdleCallback', 'reportError']

/** The names by which the built scripts read members, with their owner where it is written, and those that they call as functions. */
function readUsedNames(): { members: Set<string>; called: Set<string> } {
  const code = [...readBuiltScripts().values()]
  return {
    members: new Set(
      code.flatMap((text) =>
        [...text.matchAll(/(?:\b([A-Z]\w+))?\.([A-Za-z_$][\w$]*)/g)].flatMap(([, owner, name = '']) => [
          name,
          `${owner}.${name}`,
        ]),
      ),
    ),
    called: new Set(
      code.flatMap((text) => [...text.matchAll(/(?<![.\w$])([a-z]\w+)\(/g)].map(([, name]) => name ?? '')),
    ),
  }
}

/** What the scripts use and a promised browser lacks. */
function findMissing(): string[] {
  const { members, called } = readUsedNames()
  const found = functions.filter((name) => called.has(name) && !isPromised(data.api[name] ?? {}))
  for (const owner of owners) {
    const { __compat: _own, ...parts } = data.javascript.builtins?.[owner] ?? data.api[owner] ?? {}
    for (const [key, part] of Object.entries(parts)) {
      const name = key.replace(/_static$/, '')
      if (!/^\w+$/.test(name) || name === owner || key.endsWith('_event') || isPromised(part)) continue
      const isStatic = key.endsWith('_static') || isStaticOfLanguage(owner, name)
      const path = isStatic ? `${owner}.${name}` : `${owner}.prototype.${name}`
      if (isStatic ? members.has(path) : members.has(name)) found.push(path)
    }
  }
  return found
}

/** Static members of the language are listed like those of its instances. */
function isStaticOfLanguage(owner: string, name: string): boolean {
  const constructor: unknown = Reflect.get(globalThis, owner)
  return typeof constructor === 'function' && name in constructor
}

test('The scripts use nothing that a promised browser lacks and no polyfill brings', () => {
  const missing = findMissing()

  expect(missing).toContain('Object.hasOwn')
  expect(missing).toContain('Array.prototype.toSorted')
  expect(missing.filter((name) => !polyfilled.includes(name) && !(name in harmless))).toEqual([])
})
