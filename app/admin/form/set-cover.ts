import { createContext } from 'react'
import type { ContentType } from '../../content/define'
import { hasField } from '../../content/fields'
import { getContentType } from '../../content/registry'
import type { ImageValue } from '../../content/values'
import { replaceDraft } from './replace-draft'
import type { EntryFormState } from './use-entry-form'

/** Makes a picture the cover of the entry that is being edited; null where there is no such form, or no cover in it. */
export const SetCoverContext = createContext<((image: ImageValue) => void) | null>(null)

/** What `SetCoverContext` gives the fields of a form. It can be taken back. */
export function createSetCover({ type, form }: EntryFormState): ((image: ImageValue) => void) | null {
  const { cover, fields }: ContentType = getContentType(type)
  const field = cover === undefined ? undefined : fields[cover]
  if (cover === undefined || !field || !hasField(field, form.getValues('category'))) return null
  return ({ src, width, height, alt, color }) => {
    const picture: ImageValue = { src, width, height, alt, ...(color ? { color } : {}) }
    const draft = structuredClone(form.getValues())
    replaceDraft(form, { ...draft, values: { ...draft.values, [cover]: picture } }, { text: '已设为封面' })
  }
}
