import { z } from 'zod'
import { actKinds } from '../content/act-kinds'
import { id, moment, queryDay, queryId, queryText } from './shapes'

/** A part that was changed, by its label; see `content/describe-changes.ts`. */
const namedChange = z.object({
  label: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
  paragraphs: z.number().int().optional(),
})

/** What a record knows beyond who, when and what: it is stored as JSON and part of what is hashed. */
export const actFacts = z.object({
  changes: z.array(namedChange).optional(),
  /** How many things were acted on, and what the first ones are called. */
  count: z.number().int().optional(),
  names: z.array(z.string()).optional(),
  /** The versions of an entry before and after. */
  revisions: z.object({ before: z.number().optional(), after: z.number() }).optional(),
  from: z.number().optional(),
  until: z.number().optional(),
  /** What one person did to many things by one call has one of these in common. */
  act: z.string().optional(),
  /** The name of the token by which a program did it for its owner. */
  token: z.string().optional(),
  /** The act that this one takes back: its record, whose it was, when and of which kind. */
  undoes: z.object({ id: z.number(), who: z.string(), at: z.number(), kind: z.enum(actKinds) }).optional(),
  /** What a pruning removed: how many records, the moment of the last of them, and its hash. */
  seal: z.object({ count: z.number(), until: z.number(), hash: z.string() }).optional(),
})

export type ActFacts = z.output<typeof actFacts>

/** A piece of a sentence. */
const sentencePart = z.strictObject({
  text: z.string(),
  tone: z.enum(['old', 'new', 'strong']).optional(),
  /** Where it leads: what was acted on, or a difference. */
  link: z.string().optional(),
})

export type SentencePart = z.output<typeof sentencePart>

/** An act in words. */
const actRow = z.strictObject({
  id: z.number(),
  at: z.number(),
  who: z.string(),
  /** Nobody's: the system did it by itself, or somebody who is not signed in. */
  isSystem: z.boolean(),
  kind: z.enum(actKinds),
  sentence: z.array(sentencePart),
  /** What else is known, such as the reason. */
  note: z.string(),
  /** Where it was done from; empty for who may not know. */
  address: z.string(),
  /** The changes that the sentence does not name itself. */
  changes: z.array(namedChange),
  /** Where the versions are compared; empty where there are none. */
  difference: z.string(),
  /** What the same person did again in the same hour, and is folded into this row. */
  folded: z.number().int(),
  /** What one call did to several things: the others. */
  others: z.array(z.array(sentencePart)),
  /** The records of this row that the viewer may take back. */
  undoable: z.array(z.number()),
  /** When it was taken back; null while it was not, or while only a part of the row was. */
  undoneAt: z.number().nullable(),
  /** Taking it back asks for the password or a code. */
  asksConfirmation: z.boolean(),
})

export type ActRow = z.output<typeof actRow>

/** An act as the dashboard tells it. */
export const newestAct = actRow.pick({ id: true, at: true, who: true, sentence: true }).extend({
  /** To how many other things the same call did it. */
  others: z.number().int(),
})

export type NewestAct = z.output<typeof newestAct>

/** What came of taking back one record. */
export const undoOutcome = z.strictObject({
  id,
  /** What is as it was before, by its labels; empty when nothing is. */
  undone: z.array(z.string()),
  /** What was left as it is, because somebody has changed it since. */
  refused: z.array(
    z.strictObject({
      label: z.string(),
      /** Whose later change it was; empty where nobody is known. */
      who: z.string(),
      /** The record of that change; null where there is none. */
      record: z.number().nullable(),
    }),
  ),
  /** Why nothing of it could be taken back; empty when something was. */
  reason: z.string(),
  /** What has to be done for visitors to see it; empty where nothing is left to do. */
  hint: z.string(),
})

export type UndoOutcome = z.output<typeof undoOutcome>

/** What 动态 can be narrowed to; days are those of China. */
export const actFilter = {
  who: queryId.optional(),
  kind: z.enum(actKinds).optional(),
  dayFrom: queryDay.optional(),
  dayTo: queryDay.optional(),
  q: queryText.default(''),
}

/** Acts, the newest first. */
export const actList = z.strictObject({
  rows: z.array(actRow),
  /** How many records match, folded ones counted. */
  total: z.number().int(),
  /** The newest record of the list; null when there is none. */
  newest: z.number().nullable(),
  /** The record from which older ones are read on; null when there are none. */
  older: z.number().nullable(),
})

export type ActList = z.output<typeof actList>

/** Something that is not as it was recorded. */
const trailFault = z.strictObject({
  id: z.number(),
  /** When the record says it was made; null when it is gone. */
  at: z.number().nullable(),
  /** In Chinese, such as “操作人”已被改动. */
  what: z.string(),
})

export type TrailFault = z.output<typeof trailFault>

/** The result of a check of the chain. */
export const trailCheck = z.strictObject({
  checkedAt: moment,
  count: z.number().int(),
  /** The last record that was checked, and its hash. */
  lastId: z.number().int(),
  hash: z.string(),
  faults: z.array(trailFault),
})

export type TrailCheck = z.output<typeof trailCheck>

/** The state of the chain as the bar over 动态 shows it. */
export const trailState = z.strictObject({
  count: z.number().int(),
  hash: z.string(),
  lastCheck: trailCheck.nullable(),
  /** A check that found something and that nobody has looked into since. */
  openFault: trailCheck.nullable(),
})

export type TrailState = z.output<typeof trailState>
