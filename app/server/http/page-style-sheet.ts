import { ServerStyleSheet } from 'styled-components'

/** The compiled rules of every class name and animation of this process, by component and name. */
const compiledRules = new Map<string, string[]>()

/** The name of a class or animation, with the component that it is of. */
export type StyleName = readonly [component: string, name: string]

/**
 * The style sheet of one page: it holds the rules that the page uses, as `ServerStyleSheet` does, but each is compiled once
 * per process and not once per page. A name is made of its component and its declarations, so its rules never change.
 * @param used is given each name once whose rules the sheet takes
 */
export function createPageStyleSheet(used: StyleName[] = []): ServerStyleSheet {
  const sheet = new ServerStyleSheet()
  const { instance } = sheet
  const hasNameForId = instance.hasNameForId.bind(instance)
  const insertRules = instance.insertRules.bind(instance)
  const insert = (...[id, name, rules]: Parameters<typeof insertRules>) => {
    used.push([id, name])
    insertRules(id, name, rules)
  }
  // A style asks for its name before it compiles its rules.
  instance.hasNameForId = (id, name) => {
    if (hasNameForId(id, name)) return true
    const rules = compiledRules.get(`${id} ${name}`)
    if (rules) insert(id, name, rules)
    return rules !== undefined
  }
  instance.insertRules = (id, name, rules) => {
    compiledRules.set(`${id} ${name}`, rules)
    insert(id, name, rules)
  }
  return sheet
}

/** Adds the rules of markup that another page was rendered with, as if it were rendered again. */
export function addStyles({ instance }: ServerStyleSheet, names: readonly StyleName[]): void {
  for (const [id, name] of names) instance.hasNameForId(id, name)
}
