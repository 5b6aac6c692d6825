import { isEmptyValue } from '../fields'
import { isTypeName } from '../site-structure'
import type { BlockKind, ReferencedEntries, ReferencedEntry } from './define-block'
import { findBlockKind } from './kinds'

/** A block as text stores it: `<div data-block="kind" data-values="JSON"></div>`. */
export interface StoredBlock {
  kind: BlockKind
  /** Valid values of every field of the kind. */
  values: Record<string, unknown>
}

const storedBlock = /<div data-block="(\w+)" data-values="([^"<>]*)"><\/div>/g

/**
 * Reads the two attributes of a block. Nothing but what its kind declares is taken over; a value that does not fit its
 * field becomes the empty one.
 * @returns null when there is no such kind, or nothing in it
 */
export function parseBlock(name: string, json: string): StoredBlock | null {
  const kind = findBlockKind(name)
  const given = parseObject(json)
  if (!kind || !given) return null
  const values = Object.fromEntries(
    Object.entries(kind.fields).map(([field, { schema, empty }]) => {
      const parsed = schema.safeParse(Object.hasOwn(given, field) ? given[field] : empty)
      return [field, parsed.success ? parsed.data : empty]
    }),
  )
  const isFilled = Object.entries(kind.fields).some(([field, one]) => !isEmptyValue(one, values[field]))
  return isFilled ? { kind, values } : null
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const given: unknown = JSON.parse(json)
    return typeof given === 'object' && given !== null ? { ...given } : null
  } catch {
    // Not written by this editor.
    return null
  }
}

/** The values of a block as JSON without characters that mean something in HTML, quotes aside. */
export function formatBlockValues(values: Record<string, unknown>): string {
  return JSON.stringify(values).replace(
    /[<>&'`\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The blocks of formatted text. */
export function listBlocks(html: string): StoredBlock[] {
  return [...html.matchAll(storedBlock)].flatMap(
    ([, name = '', values = '']) => parseBlock(name, unescape(values)) ?? [],
  )
}

/**
 * Formatted text with changed values in its blocks.
 * @param change is given what a block holds, its kind, and which of `listBlocks` it is
 */
export function changeBlockValues(
  html: string,
  change: (values: Record<string, unknown>, kind: BlockKind, index: number) => Record<string, unknown>,
): string {
  let count = 0
  return html.replace(storedBlock, (whole, name: string, json: string) => {
    const block = parseBlock(name, unescape(json))
    if (!block) return whole
    const values = formatBlockValues(change(block.values, block.kind, count)).replaceAll('"', '&quot;')
    count += 1
    return `<div data-block="${name}" data-values="${values}"></div>`
  })
}

/** Formatted text with its blocks as readers see them. */
export function renderBlocks(html: string, entries: ReferencedEntries): string {
  return html.replace(storedBlock, (_whole, name: string, json: string) => {
    const block = parseBlock(name, unescape(json))
    return block ? block.kind.render(block.values, entries) : ''
  })
}

/** Formatted text with its blocks as they are, whatever visitors see: entries are named by their numbers. */
export function renderBlocksByNumber(html: string): string {
  return renderBlocks(
    html,
    new Map(
      listBlocks(html)
        .flatMap(listReferences)
        .map((entry) => [entry.id, entry]),
    ),
  )
}

/** The ids of the entries that a block shows. */
export function listBlockReferences(block: StoredBlock): number[] {
  return listReferences(block).map(({ id }) => id)
}

function listReferences({ kind, values }: StoredBlock): ReferencedEntry[] {
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    const ids = values[name]
    const type = 'type' in field.view ? field.view.type : ''
    if (field.kind !== 'references' || !Array.isArray(ids) || !isTypeName(type)) return []
    return ids.map(Number).map((id) => ({
      id,
      type,
      category: 0,
      title: `编号 ${id}`,
      date: '',
      address: '',
      cover: null,
      values: {},
    }))
  })
}

function unescape(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
