import { createContext, type ReactNode } from 'react'
import styled from 'styled-components'
import { adminMedia, adminTextSize, color, layer, media } from '../../ui/theme'
import { Card } from '../shared/card'
import type { ContentType } from '../../content/define'
import { isShortType } from '../../content/short-types'
import { type Field, hasField } from '../../content/fields'
import { standsApart } from '../fields'
import { headBottom, toolbarHeight } from './form-measures'

/** What of the form's head stays in sight while the text is alone on the screen. */
export const WritingHeadContext = createContext<ReactNode>(null)

/** The form of an entry: a head that stays in view, a wide column, a rail of cards. */

/** The form alone, or the form and its preview: beside each other where there is room, else one of the two. */
export const Workspace = styled.div`
  ${media.wide} {
    &[data-preview-open] {
      display: grid;
      grid-template-columns: minmax(0, var(--form-width)) minmax(0, 1fr);
      gap: 20px;
    }
  }
`

/** The room of the preview, which stays in view while the form scrolls. */
export const PreviewSide = styled.div`
  position: sticky;
  top: ${headBottom};
  height: calc(100vh - ${headBottom});
  margin: 0 -28px -32px 0;
  border-left: 1px solid ${color.line};
  ${media.compact} {
    margin: 0 -20px -20px 0;
  }
  ${media.narrow} {
    margin: 0 -20px -20px;
    border-left: 0;
  }
  ${media.mobile} {
    margin: 0 -12px -24px;
  }
`

/**
 * The fields of a form and their rail. Over a sheet the toolbar of its text has a row of its own (`ToolbarSlot`). `data-sheet`
 * says that there is one.
 */
export const Columns = styled.form`
  display: grid;
  grid-template: 0 auto / minmax(0, 1fr) 328px;
  column-gap: 20px;
  align-items: start;
  padding-top: 18px;
  &[data-sheet] {
    grid-template-rows: ${toolbarHeight} auto;
    padding-top: 0;
  }
  ${adminMedia.formDesktop} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.narrow} {
    &[data-sheet] {
      margin: 0 -20px;
    }
  }
  ${media.mobile} {
    padding-top: 12px;
    &[data-sheet] {
      grid-template-rows: 0 auto;
      margin: 0 -12px -24px;
      padding-top: 0;
    }
  }
  [data-preview-open] > & {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: 24px;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    [data-preview-open] > & {
      display: none;
    }
  }
`

/**
 * Where the toolbar of a sheet stands: across the window below the head, at the foot of the screen on telephones. It lies in
 * the whole grid, so that it sticks as long as the form is in sight, and stands after the text, so that the Tab key reaches
 * the text first.
 */
export const ToolbarSlot = styled.div`
  position: sticky;
  top: ${headBottom};
  z-index: ${layer.sticky};
  grid-area: 1 / 1 / -1 / -1;
  height: ${toolbarHeight};
  margin: 0 -28px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${media.compact} {
    margin: 0 -20px;
  }
  ${media.narrow} {
    margin: 0;
  }
  ${media.mobile} {
    display: contents;
  }
`

export const MainCard = styled(Card)`
  grid-area: 2 / 1;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px 24px;
  align-items: start;
  padding: 20px 22px;
  ${media.mobile} {
    padding: 16px;
  }
`

/** The one card of a short type: its fields, and beside them what they make of its place on the site. */
export const ShortCard = styled(Card)`
  grid-area: 2 / 1;
  justify-self: center;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 340px);
  gap: 28px;
  align-items: start;
  width: min(100%, 960px);
  padding: 20px 22px;
  ${adminMedia.formDesktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 300px);
    gap: 22px;
  }
  [data-preview-open] & {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    padding: 16px;
  }
`

export const ShortFields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px 24px;
  align-items: start;
  min-width: 0;
`

/** A field of the wide column, over its whole width or half of it. */
export const MainField = styled.div<{ $half: boolean }>`
  grid-column: ${({ $half }) => ($half ? 'auto' : '1 / -1')};
  min-width: 0;
  ${media.mobile} {
    grid-column: 1 / -1;
  }
`

/** The heading of fields that belong together, in the wide column. */
export const GroupTitle = styled.h2`
  grid-column: 1 / -1;
  margin-top: 8px;
  padding-top: 20px;
  border-top: 1px solid ${color.line};
  font-size: ${adminTextSize.cardTitle};
  &:first-child {
    margin-top: 0;
    padding-top: 0;
    border: 0;
  }
`

/** The heading of a card. */
export const CardTitle = styled.h2`
  font-size: ${adminTextSize.strong};
`

/** A card of the rail. */
export const RailCard = styled(Card)`
  display: grid;
  gap: 18px;
  padding: 16px 18px;
`

export type NamedField = readonly [name: string, field: Field]

/** Fields that stand together, under a heading where their type gives them one. */
export interface FieldGroup {
  title: string | undefined
  fields: NamedField[]
}

/** Where a form shows its fields. */
interface FieldPlaces {
  /** The formatted text that a sheet is written for, and the line above it; types without such a text have no sheet. */
  text: NamedField | undefined
  lead: NamedField | undefined
  /** Of a type without a sheet: the picture that its entries begin with, before their title. */
  picture: NamedField | undefined
  /** What else is in the wide column. */
  main: FieldGroup[]
  /** The card of the publication. */
  settings: NamedField[]
  /** The other cards of the rail: of each picture, and of what belongs together. */
  pictures: FieldGroup[]
  cards: FieldGroup[]
}

/** Puts the fields that entries of a category have in their places, as the content type declares them. */
export function arrangeFields(type: ContentType, category: number): FieldPlaces {
  const { fields, abstract } = type
  const period = findPeriod(type)
  const shown = Object.entries(fields).filter(
    ([name, field]) => hasField(field, category) && name !== period?.from && name !== period?.until,
  )
  // The few fields of a short type are one card.
  const isAside = (field: Field) => field.place === 'side' && !isShortType(type)
  const side = shown.filter(([, field]) => isAside(field))
  const main = shown.filter(([, field]) => !isAside(field))
  const isSetting = ([, field]: NamedField) => field.group === undefined && nameCard(field) === undefined
  const text = main.find(([, { kind }]) => kind === 'richText')
  const lead = text && main.find(([name]) => name === abstract)
  const picture = text || isShortType(type) ? undefined : main.slice(0, 1).find(([, { kind }]) => kind === 'image')
  return {
    text,
    lead,
    picture,
    main: gather(
      main.filter((named) => named !== text && named !== lead && named !== picture),
      ({ group }) => group ?? '',
      // What has no heading would seem to belong to the one above it.
    ).toSorted((one, other) => Number(one.title !== undefined) - Number(other.title !== undefined)),
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

/** The fields by which a type says itself from when until when its entries are seen: one control asks for both (`ShowPeriod`). */
export function findPeriod({ visibleFrom, visibleUntil }: ContentType): { from: string; until: string } | null {
  return visibleFrom && visibleUntil ? { from: visibleFrom, until: visibleUntil } : null
}

/** Fields of one key together, in the order in which the keys come first. */
function gather(named: NamedField[], readKey: (field: Field, name: string) => string): FieldGroup[] {
  const groups = Map.groupBy(named, ([name, field]) => readKey(field, name))
  return [...groups.values()].map((fields) => ({ title: fields[0]?.[1].group, fields }))
}

/** The card of a field that its type puts into no group; undefined for one among the settings. */
function nameCard({ kind }: Field): string | undefined {
  if (kind === 'image' || kind === 'gallery') return 'picture'
  if (kind === 'video' || kind === 'files' || kind === 'cloud') return 'files'
  return kind === 'references' ? 'references' : undefined
}

const ranks = [undefined, 'files', 'references']

/** What is looked at least comes last. */
function rankCard({ fields }: FieldGroup): number {
  const [first] = fields
  return first ? ranks.indexOf(nameCard(first[1])) : ranks.length
}
