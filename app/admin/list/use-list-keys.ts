import type { KeyboardEvent } from 'react'

/** What the keys of a managed list do to the row that has the focus. */
interface RowKeys {
  toggle: (id: number) => void
  preview: (id: number) => void
  duplicate: (id: number) => unknown
  history: (id: number) => unknown
  trash: (id: number) => unknown
}

interface ListKeys extends RowKeys {
  /** Selects the page, and pressed again everything that the filters choose. */
  selectAll: () => void
  explain: () => void
}

/**
 * The keys of a managed list. They act while the focus is in the list, and never while a field has it: a screen reader
 * or dictation that sends letters anywhere else does nothing.
 * @returns the handler of the element around the list
 */
export function useListKeys(keys: ListKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    // Events of an open menu or dialog bubble here through React, though its elements stand elsewhere.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || event.altKey) return
    const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
    if (target.matches('input:not([type=checkbox]), select, textarea')) {
      if (key === 'ArrowDown' && target.matches('[type=search]')) {
        event.preventDefault()
        links[0]?.focus()
      }
      return
    }
    const row = target.closest<HTMLElement>('[data-entry]')
    const id = Number(row?.dataset.entry)
    const at = links.findIndex((link) => row?.contains(link))
    const step = (by: number) => links[at < 0 ? 0 : at + by]?.focus()
    const onRow = (act: (id: number) => unknown) => (row ? () => act(id) : undefined)
    const isChord = event.ctrlKey || event.metaKey
    const act = isChord
      ? key.toLowerCase() === 'a'
        ? keys.selectAll
        : undefined
      : {
          '/': () => currentTarget.querySelector<HTMLElement>('[type=search]')?.focus(),
          '?': keys.explain,
          ArrowDown: () => step(1),
          ArrowUp: () => step(-1),
          // On a button or a box it is the browser's own.
          ' ': target.matches('[data-row-link]') ? onRow(keys.toggle) : undefined,
          p: onRow(keys.preview),
          d: onRow(keys.duplicate),
          h: onRow(keys.history),
          Delete: onRow(keys.trash),
        }[key.length === 1 ? key.toLowerCase() : key]
    if (!act) return
    event.preventDefault()
    act()
  }
}
