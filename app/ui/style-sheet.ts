import { ServerStyleSheet } from 'styled-components'

/** Compiled rules by class name. The name is a hash of the rules' source, so an entry never goes stale. */
const compiled = new Map<string, string[]>()
const limit = 5000

/**
 * A style sheet for rendering one page on the server. The library compiles the rules of every component
 * anew for every page; this one remembers them across pages, which takes that work to almost nothing.
 */
export function createStyleSheet(): ServerStyleSheet {
  const sheet = new ServerStyleSheet()
  const { instance } = sheet
  const has = instance.hasNameForId.bind(instance)
  const insert = instance.insertRules.bind(instance)
  instance.hasNameForId = (id, name) => {
    if (has(id, name)) return true
    const rules = compiled.get(`${id} ${name}`)
    if (rules) insert(id, name, rules)
    return rules !== undefined
  }
  instance.insertRules = (id, name, rules) => {
    if (compiled.size < limit) compiled.set(`${id} ${name}`, rules)
    insert(id, name, rules)
  }
  return sheet
}
