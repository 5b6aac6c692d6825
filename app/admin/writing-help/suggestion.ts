import type { TextPlace } from '../../content/checks'

/** What staff can ask the model for. */
export type WritingTask = 'titles' | 'summary' | 'proofread' | 'pictures'

/** A proposal of the model, to be accepted or not. */
export interface Suggestion {
  key: string
  task: WritingTask
  place: TextPlace
  /** The place for people, such as 第 3 段. */
  where: string
  /** The words that it replaces: some of the text, or all of it. */
  before: string
  after: string
  isWhole: boolean
  /** The picture that it describes. */
  src?: string
  /** Why, in the model's words. */
  reason: string
}
