import { listUnlistedFields } from '../../content/define'
import type { EntryOf } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import { prepareArticle } from '../rich-text'
import { parseValues, type StoredValues } from './values'

/** The values of an entry as its page shows them: formatted text prepared, with its outline and its beginning. */
export function preparePageValues<Name extends TypeName>(
  name: Name,
  stored: StoredValues,
): Pick<EntryOf<Name>, 'values' | 'outline' | 'excerpt'> {
  const type = getContentType(name)
  const values = parseValues(type, stored)
  const articles = listUnlistedFields(type).map((field) => {
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
