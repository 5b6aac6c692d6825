import { createVisitChoice } from '../shared/visit-choice'

/** Whether articles are set in large letters. */
export const largeLetters = createVisitChoice('article-letters', ['standard', 'large'])
