import { ServerStyleSheet } from 'styled-components'

/** The compiled rules of every class name and animation of this process, by component and name. */
const compiledRules = new Map<string, string[]>()

/**
 * The style sheet of one page: it holds the rules that the page uses, as `ServerStyleSheet` does, but each is compiled once
 * per process and not once per page. A name is made of its component and its declarations, so its rules never change.
 */
export function createPageStyleSheet(): ServerStyleSheet {
  const sheet = new ServerStyleSheet()
  const { instance } = sheet
  const hasNameForId = instance.hasNameForId.bind(instance)
  const insertRules = instance.insertRules.bind(instance)
  // A style asks for its name before it compiles its rules.
  instance.hasNameForId = (id, name) => {
    if (hasNameForId(id, name)) return true
    const rules = compiledRules.get(`${id} ${name}`)
    if (rules) insertRules(id, name, rules)
    return rules !== undefined
  }
  instance.insertRules = (id, name, rules) => {
    compiledRules.set(`${id} ${name}`, rules)
    insertRules(id, name, rules)
  }
  return sheet
}
