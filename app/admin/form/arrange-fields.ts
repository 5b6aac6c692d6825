import { type Field, hasField } from '../../content/fields'
import { standsApart } from '../fields'

export type NamedField = readonly [name: string, field: Field]

/** Fields that stand together, under a heading where their type gives them one. */
export interface FieldGroup {
  title: string | undefined
  fields: NamedField[]
}

/** Where a form shows its fields. */
interface FieldPlaces {
  /** The wide column. */
  main: FieldGroup[]
  /** The card of the publication. */
  settings: NamedField[]
  /** The other cards of the rail: of each picture, and of what belongs together. */
  pictures: FieldGroup[]
  cards: FieldGroup[]
}

/** Puts the fields that entries of a category have in their places, as the content type declares them. */
export function arrangeFields(fields: Readonly<Record<string, Field>>, category: number): FieldPlaces {
  const shown = Object.entries(fields).filter(([, field]) => hasField(field, category))
  const side = shown.filter(([, field]) => field.place === 'side')
  const isSetting = ([, field]: NamedField) => field.group === undefined && nameCard(field) === undefined
  return {
    main: gather(
      shown.filter(([, field]) => field.place === 'main'),
      ({ group }) => group ?? '',
    ),
    settings: side.filter(isSetting),
    pictures: gather(
      side.filter(([, field]) => standsApart(field)),
      (_field, name) => name,
    ),
    cards: gather(
      side.filter((named) => !isSetting(named) && !standsApart(named[1])),
      (field, name) => field.group ?? nameCard(field) ?? name,
    ).toSorted((one, other) => rankCard(one) - rankCard(other)),
  }
}

/** Fields of one key together, in the order in which the keys come first. */
function gather(named: NamedField[], readKey: (field: Field, name: string) => string): FieldGroup[] {
  const groups = Map.groupBy(named, ([name, field]) => readKey(field, name))
  return [...groups.values()].map((fields) => ({ title: fields[0]?.[1].group, fields }))
}

/** The card of a field that its type puts into no group; undefined for one among the settings. */
function nameCard({ kind }: Field): string | undefined {
  if (kind === 'image' || kind === 'gallery') return 'picture'
  if (kind === 'video' || kind === 'files') return 'files'
  return kind === 'references' ? 'references' : undefined
}

const ranks = [undefined, 'files', 'references']

/** What is looked at least comes last. */
function rankCard({ fields }: FieldGroup): number {
  const [first] = fields
  return first ? ranks.indexOf(nameCard(first[1])) : ranks.length
}
