import type { KeyboardEvent } from 'react'
import type { TileTarget } from './tile-order'

/** What a key does at a tile. */
type TileKey =
  | { kind: 'select' | 'selectAll' | 'type' | 'remove' }
  | { kind: 'moveTo'; target: TileTarget }
  | { kind: 'moveBy'; step: number }
  | { kind: 'go'; index: number; extends: boolean }

/**
 * Reads a key that was pressed on the picture of a tile.
 * @returns null for a key that means nothing here
 */
export function readTileKey(
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  grid: HTMLElement | null,
  { index, count }: { index: number; count: number },
): TileKey | null {
  const last = count - 1
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? { kind: 'selectAll' } : null
  if (altKey && key === 'Home') return { kind: 'moveTo', target: { index: 0, side: 'before' } }
  if (altKey && key === 'End') return { kind: 'moveTo', target: { index: last, side: 'after' } }
  const step = readStep(key, grid)
  if (altKey) return step === 0 ? null : { kind: 'moveBy', step }
  if (key === ' ') return { kind: 'select' }
  if (key === 'Enter') return { kind: 'type' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' }
  if (key === 'Home') return { kind: 'go', index: 0, extends: shiftKey }
  if (key === 'End') return { kind: 'go', index: last, extends: shiftKey }
  if (step === 0) return null
  return { kind: 'go', index: Math.min(last, Math.max(0, index + step)), extends: shiftKey }
}

function readStep(key: string, grid: HTMLElement | null): number {
  const row = key === 'ArrowUp' || key === 'ArrowDown' ? countColumns(grid) : 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -row
  return key === 'ArrowRight' || key === 'ArrowDown' ? row : 0
}

function countColumns(grid: HTMLElement | null): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
}

/** Focuses a part of a tile, its picture if none is named; past the last tile nothing happens. */
export function focusTile(grid: HTMLElement | null, index: number, part = '[data-tile]'): void {
  const found = grid?.querySelectorAll<HTMLElement>(part)[index]
  found?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'nearest' })
}
