import { type ContentType, unlistedFields } from '../../content/define'
import type { Field } from '../../content/fields'

type Values = Record<string, unknown>

/** The two halves a revision's values are stored in: listings only read the first. */
export interface StoredValues {
  fields: string
  texts: string
}

interface Halves {
  listed: Array<[string, Field]>
  unlisted: Array<[string, Field]>
}

const halvesByType = new WeakMap<ContentType, Halves>()

function halvesOf(type: ContentType): Halves {
  const known = halvesByType.get(type)
  if (known) return known
  const apart = new Set(unlistedFields(type))
  const fields = Object.entries(type.fields)
  const halves = { listed: fields.filter(([name]) => !apart.has(name)), unlisted: fields.filter(([name]) => apart.has(name)) }
  halvesByType.set(type, halves)
  return halves
}

/** Valid values as they are stored. */
export function storeValues(type: ContentType, values: Values): StoredValues {
  const { listed, unlisted } = halvesOf(type)
  const written = (half: Array<[string, Field]>) => JSON.stringify(Object.fromEntries(half.map(([name]) => [name, values[name]])))
  return { fields: written(listed), texts: written(unlisted) }
}

/** Stored values as the type is declared now: fields that came later are empty, those that went are left out. */
export function readValues(type: ContentType, { fields, texts }: StoredValues): Values {
  const { listed, unlisted } = halvesOf(type)
  // A field may have changed sides since it was stored.
  const stored: Values = { ...JSON.parse(fields), ...JSON.parse(texts) }
  return fill({}, [...listed, ...unlisted], stored)
}

/** The same without formatted text. */
export function readListedValues(type: ContentType, fields: string): Values {
  return fill({}, halvesOf(type).listed, JSON.parse(fields))
}

function fill(values: Values, fields: Array<[string, Field]>, stored: Values): Values {
  for (const [name, field] of fields) values[name] = Object.hasOwn(stored, name) ? stored[name] : field.empty
  return values
}
