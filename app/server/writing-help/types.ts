import type { TypeName } from '../../content/registry'
import type { AnswerOf } from '../../contract'
import type { Actor } from '../actor'

/** Who asks about which entry. */
export interface Asker {
  actor: Actor
  type: TypeName
  /** 0 while the entry is not stored. */
  id: number
  /** Ends when nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** What a model proposes. */
export type TextSuggestion = AnswerOf<'writingHelp.proofread'>['suggestions'][number]

/**
 * The writing help: a language model that the operator has set. Texts leave this server only here. Nothing of them is
 * logged, and whatever comes back is somebody else's proposal: plain text of limited length, never stored by itself.
 * Every call throws Problem notFound, tooLarge, tooManyRequests or unavailable.
 */
export interface WritingHelp {
  readsPictures: boolean
  suggestTitles(texts: readonly string[], asker: Asker): Promise<string[]>
  suggestSummary(texts: readonly string[], asker: Asker): Promise<string>
  /** Words to replace, each found exactly once in its text. */
  proofread(texts: readonly string[], asker: Asker): Promise<TextSuggestion[]>
  /** @param src of a picture of the media library. @returns an alternative text */
  describePicture(src: string, asker: Asker): Promise<string>
}
