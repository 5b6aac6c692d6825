import type { ContentType } from './define'
import type { ImageValue } from './values'

/** The picture that stands for an entry. @param values those of the type, as its schemas let them through */
export function findCover(type: ContentType, values: Readonly<Record<string, unknown>>): ImageValue | null {
  return type.cover === undefined ? null : ((values[type.cover] ?? null) as ImageValue | null)
}
