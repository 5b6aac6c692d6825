import { createContext, type ReactNode } from 'react'

/** What is written, as its place on the site is drawn from it. */
export interface WrittenEntry {
  id: number
  category: number
  title: string
  values: Readonly<Record<string, unknown>>
}

/**
 * Renders an entry as it stands among others on the site, given by the pages of its type: the back office imports nothing of
 * the site. Null where entries have a page of their own.
 */
export const InPlaceContext = createContext<((entry: WrittenEntry) => ReactNode) | null>(null)
