/** A comment's text names people by the ids of their accounts: `@{12}`. */

/** The longest comment, in characters as it is shown. */
export const commentMax = 1_000

const mention = /@\{(\d{1,9})\}/g

/** Somebody who can be named in a comment. */
export interface NamedPerson {
  id: number
  name: string
}

/** The ids of the people that a text names, each once. */
export function listMentions(text: string): number[] {
  return [...new Set([...text.matchAll(mention)].map(([, id]) => Number(id)))]
}

/** A text as it is shown: words, and people between them. Who is not known any more is left without a name. */
export function splitMentions(text: string, people: readonly NamedPerson[]): Array<string | NamedPerson> {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return text
    .split(/(@\{\d{1,9}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const [id] = listMentions(part)
      return id === undefined ? part : { id, name: names.get(id) ?? '已不在的账号' }
    })
}

/** A text in one piece, as it is shown. */
export function showMentions(text: string, people: readonly NamedPerson[]): string {
  return splitMentions(text, people)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('')
}

/**
 * What was typed, with the people that it names by their ids.
 * @param chosen who was chosen from the list: of two people of one name, that one is meant
 */
export function storeMentions(typed: string, people: readonly NamedPerson[], chosen: readonly NamedPerson[]): string {
  const known = [...chosen, ...people].toSorted((one, other) => other.name.length - one.name.length)
  return typed.replace(/@(?!\{)([^@\n]{1,60})/g, (whole, following: string) => {
    const named = known.find(({ name }) => name !== '' && following.startsWith(name))
    return named ? `@{${named.id}}${following.slice(named.name.length)}` : whole
  })
}
