import { z } from 'zod'
import { findWordFault, maxImportedWords, type WordKind, wordKindNames, wordLimits } from '../content/company-words'
import { id, line, listingWith } from './shapes'

const kind = z.enum(wordKindNames as [WordKind, ...WordKind[]])

const wordShape = {
  kind,
  word: z.string(),
  instead: z.string(),
  wrong: z.array(z.string()),
  title: z.string(),
  rank: z.number().int().nullable(),
  note: z.string(),
}

/** A listed word, as the proof reader reads it. */
export const companyWord = z.strictObject(wordShape)

const companyWordRow = z.strictObject({
  ...wordShape,
  id,
  version: z.number().int(),
  /** Who changed it last, and when; empty for an account that is gone. */
  by: z.string(),
  at: z.number(),
})

export type CompanyWordRow = z.output<typeof companyWordRow>

/** A page of the list, with how many words of each kind match. */
export const companyWordList = listingWith(companyWordRow, { counts: z.record(kind, z.number().int()) })

const givenShape = {
  kind,
  word: line(wordLimits.word),
  instead: line(wordLimits.instead).default(''),
  wrong: z.array(line(wordLimits.word)).default([]),
  title: line(wordLimits.title).default(''),
  rank: z.number().int().nullable().default(null),
  note: line(wordLimits.note).default(''),
}

function refuseFaults(word: z.output<z.ZodObject<typeof givenShape>>, context: z.RefinementCtx): void {
  const fault = findWordFault(word)
  if (fault) context.addIssue({ code: 'custom', path: [fault.part], message: fault.message })
}

/** A new word, or a changed one with its id and the version that was edited. */
export const givenWord = z
  .strictObject({ ...givenShape, id: id.optional(), version: z.number().int().min(1).optional() })
  .superRefine(refuseFaults)

/** Words of one kind, as they were pasted. */
export const importedWords = z.strictObject({
  words: z
    .array(z.strictObject(givenShape).superRefine(refuseFaults))
    .min(1, '没有可导入的词')
    .max(maxImportedWords, `一次最多导入 ${maxImportedWords} 个`),
})

export const importOutcome = z.strictObject({
  added: z.number().int(),
  changed: z.number().int(),
  /** Those that the list has like that. */
  known: z.number().int(),
})

export const askedKind = kind
