import { type ContentType, listUnlistedFields } from '../../content/define'
import { type Field, selectPublicPart } from '../../content/fields'
import { type CategoryNumber, getContentType, type TypeName } from '../../content/registry'
import type { AllValuesOf, ListedOf } from '../../contract'

type Values = Record<string, unknown>

/** The two JSON columns of a revision's values; listings read `fields` only. */
export interface StoredValues {
  fields: string
  texts: string
}

interface SplitFields {
  listed: Array<[string, Field]>
  unlisted: Array<[string, Field]>
}

const splitByType = new WeakMap<ContentType, SplitFields>()

function splitFields(type: ContentType): SplitFields {
  const known = splitByType.get(type)
  if (known) return known
  const apart = new Set(listUnlistedFields(type))
  const fields = Object.entries(type.fields)
  const halves = {
    listed: fields.filter(([name]) => !apart.has(name)),
    unlisted: fields.filter(([name]) => apart.has(name)),
  }
  splitByType.set(type, halves)
  return halves
}

/** Serialises validated values. */
export function serialiseValues(type: ContentType, values: Values): StoredValues {
  const { listed, unlisted } = splitFields(type)
  const written = (half: Array<[string, Field]>) =>
    JSON.stringify(Object.fromEntries(half.map(([name]) => [name, values[name]])))
  return { fields: written(listed), texts: written(unlisted) }
}

/** Parses stored values by the current declaration: new fields get their empty value, removed fields are dropped. */
export function parseValues(type: ContentType, { fields, texts }: StoredValues): Values {
  const { listed, unlisted } = splitFields(type)
  // A field's kind, and so its column, may have changed since it was stored.
  const stored: Values = { ...JSON.parse(fields), ...JSON.parse(texts) }
  return pickValues({}, [...listed, ...unlisted], stored)
}

/** Parses the stored values that listings carry, without formatted text. */
export function parseListedValues(type: ContentType, fields: string): Values {
  return pickValues({}, splitFields(type).listed, JSON.parse(fields))
}

/** The values of a type that is known by its name, with their exact types: the schemas checked them when they were stored. */
export function parseValuesOf<Name extends TypeName>(name: Name, stored: StoredValues): AllValuesOf<Name> {
  return parseValues(getContentType(name), stored) as AllValuesOf<Name>
}

/** The same without formatted text. */
export function parseListedValuesOf<Name extends TypeName>(name: Name, fields: string): ListedOf<Name> {
  return parseListedValues(getContentType(name), fields) as ListedOf<Name>
}

/** What visitors read of all stored values. */
export function parsePublicValues(type: ContentType, stored: StoredValues): Values {
  return selectPublicValues(type, parseValues(type, stored))
}

/** What visitors read of the values that listings carry. */
export function parsePublicListedValues(type: ContentType, fields: string): Values {
  return selectPublicValues(type, parseListedValues(type, fields))
}

function selectPublicValues({ fields }: ContentType, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? selectPublicPart(field, value) : value]
    }),
  )
}

function pickValues(values: Values, fields: Array<[string, Field]>, stored: Values): Values {
  for (const [name, field] of fields) values[name] = Object.hasOwn(stored, name) ? stored[name] : field.empty
  return values
}

/** Types a stored category, which was validated against the type's table when it was stored. */
export function toCategory<Name extends TypeName>(_name: Name, category: number): CategoryNumber<Name> {
  return category as CategoryNumber<Name>
}
