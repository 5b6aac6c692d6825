import type { Dialect } from '../engine'

/** A step of the tables' history: never changed once released, followed by another one instead. */
export interface Migration {
  name: string
  statements(engine: Pick<Dialect, 'columns' | 'search' | 'titles'>): string[]
}
