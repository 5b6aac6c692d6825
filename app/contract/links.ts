import { z } from 'zod'
import { typeNames } from '../content/registry'
import { entryState } from './entries'
import { id } from './shapes'

/** What an address within the site leads to. */
export const linkTarget = z.strictObject({
  address: z.string(),
  kind: z.enum(['entry', 'page', 'file']),
  /** What it is called; empty where there is nothing, or the title is not for everybody. */
  title: z.string(),
  type: z.enum(typeNames).nullable(),
  /** Of an entry. */
  state: entryState.nullable(),
  /** Why visitors cannot open it and what mends that; null for what they can. */
  fault: z.string().nullable(),
})

/** What an address within the site leads to. */
export type LinkTarget = z.infer<typeof linkTarget>

/** An entry that can be linked to. */
export const linkable = z.strictObject({
  id,
  type: z.enum(typeNames),
  title: z.string(),
  state: entryState,
  /** Where visitors see it. */
  address: z.string(),
})

/** An entry that can be linked to. */
export type Linkable = z.infer<typeof linkable>

/** An entry that visitors see, which links to another one. */
export const linkingEntry = z.strictObject({ id, type: z.enum(typeNames), title: z.string() })
