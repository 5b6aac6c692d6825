import type { ContentType } from '../../content/define'
import { validateEntry } from '../../content/validate'
import type { EntryDraft } from '../../content/entries'
import { createInvalidProblem } from '../validate'

/**
 * Validates and normalises a draft. Required fields may be empty, except for the title.
 * @returns the draft with every field of its type, trimmed, formatted text cleaned
 * @throws Problem invalid with `fields`
 */
export function normaliseDraft(
  type: ContentType,
  draft: EntryDraft,
  cleanRichText: (html: string) => string,
): EntryDraft {
  const { entry, problems } = validateEntry(type, draft, 'draft')
  if (Object.keys(problems).length > 0) throw createInvalidProblem(problems)
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.kind === 'richText') entry.values[name] = cleanRichText(String(entry.values[name]))
  }
  return entry
}
