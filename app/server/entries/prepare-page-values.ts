import type { ReferencedEntries } from '../../content/blocks'
import { listFieldsOfKind } from '../../content/define'
import type { EntryOf } from '../../content/entries'
import { aiMarkTexts } from '../../content/fields'
import { getContentType, type TypeName } from '../../content/registry'
import { addMediaNotes, type MediaNotes } from '../media/notes'
import { prepareArticle } from '../rich-text'
import { parsePublicValues, type StoredValues } from './values'

/** 《人工智能生成合成内容标识办法》 wants it where readers of the text see it. */
const aiNote = `<p class="align-right"><small>${aiMarkTexts.public}</small></p>`

/**
 * The values of an entry as its page shows them: formatted text prepared, with its outline and its beginning.
 * @param context.entries what the formatted text refers to, see `prepareArticle`
 * @param context.notes what is to be said of uploads
 */
export function preparePageValues<Name extends TypeName>(
  name: Name,
  stored: StoredValues,
  { entries, notes }: { entries: ReferencedEntries; notes: MediaNotes },
): Pick<EntryOf<Name>, 'values' | 'outline' | 'excerpt'> {
  const type = getContentType(name)
  const values = parsePublicValues(type, stored)
  const formatted = listFieldsOfKind(type, 'richText')
  const articles = formatted.map((field) => {
    const view = type.fields[field]?.view
    const hasOutline = view !== undefined && 'outline' in view && view.outline
    const article = prepareArticle(String(values[field]), hasOutline, { entries, notes })
    values[field] = article.html
    return article
  })
  addMediaNotes(values, notes)
  const lastArticle = formatted.at(-1)
  for (const mark of listFieldsOfKind(type, 'aiMark')) {
    if (values[mark] === true && lastArticle !== undefined)
      values[lastArticle] = `${String(values[lastArticle])}${aiNote}`
    delete values[mark]
  }
  return {
    // Exactly the type's fields: the schemas checked them when they were stored.
    values: values as EntryOf<Name>['values'],
    outline: articles.flatMap(({ outline }) => outline),
    excerpt: articles.map(({ excerpt }) => excerpt).join(' '),
  }
}
