import { unlistedFields } from '../../content/define'
import type { EntryOf } from '../../content/entries'
import { contentType, type TypeName } from '../../content/registry'
import { prepareArticle } from '../rich-text'
import { readValues, type StoredValues } from './values'

/** The values of an entry as its page shows them: formatted text prepared, with its outline and its beginning. */
export function presentValues<Name extends TypeName>(
  name: Name,
  stored: StoredValues,
): Pick<EntryOf<Name>, 'values' | 'outline' | 'excerpt'> {
  const type = contentType(name)
  const values = readValues(type, stored)
  const articles = unlistedFields(type).map((field) => {
    const view = type.fields[field]?.view
    const article = prepareArticle(String(values[field]), view !== undefined && 'outline' in view && view.outline)
    values[field] = article.html
    return article
  })
  return {
    // Exactly the type's fields: the schemas checked them when they were stored.
    values: values as EntryOf<Name>['values'],
    outline: articles.flatMap(({ outline }) => outline),
    excerpt: articles.map(({ excerpt }) => excerpt).join(' '),
  }
}
