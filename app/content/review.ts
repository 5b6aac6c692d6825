import type { ReviewStage, ReviewState } from './review-stages'

export { type ReviewStage, reviewStages, type ReviewState } from './review-stages'

/** The Chinese names of the stages. */
export const reviewStageNames = { initial: '初审', second: '复审', final: '终审' } as const satisfies Record<
  ReviewStage,
  string
>

/** Which stages a type can have together; the last one is always 终审. */
export const stageChoices = {
  none: { label: '不审阅', stages: [] },
  final: { label: '仅终审', stages: ['final'] },
  two: { label: '初审、终审', stages: ['initial', 'final'] },
  three: { label: '初审、复审、终审', stages: ['initial', 'second', 'final'] },
} as const satisfies Record<string, { label: string; stages: readonly ReviewStage[] }>

/** See `stageChoices`. */
export type StageChoice = keyof typeof stageChoices

/** Where the review of an entry stands, as lists name and filter it. */
export const reviewStateNames = {
  toInitial: '待初审',
  toSecond: '待复审',
  toFinal: '待终审',
  approved: '可发布',
  returned: '已退回',
  voided: '意见已失效',
} as const satisfies Record<ReviewState, string>

/** The state of an entry whose open stage is this one. */
export const waitingStates = { initial: 'toInitial', second: 'toSecond', final: 'toFinal' } as const satisfies Record<
  ReviewStage,
  ReviewState
>

/** How many characters the words of a decision, and of a 送审, may have. */
export const maxDecisionLength = 500
export const maxSendLength = 200

/** How many characters the reason of a publication without review has to have. */
export const shortestEmergencyReason = 8
export const longestEmergencyReason = 200

/** The term of a stage, in working hours. */
export const defaultTermHours = 16
export const maxTermHours = 400

/** How many people one stage can name. */
export const maxStagePeople = 20

/** Which set of stages these are. */
export function findStageChoice({ length }: readonly unknown[]): StageChoice {
  return (['none', 'final', 'two', 'three'] as const)[length] ?? 'three'
}

/** For how many days the link by which somebody decides without signing in can be good. */
export const linkDays = { least: 1, usual: 3, most: 7 } as const

/** So many wrong tries at the last digits of the telephone end a link. */
export const maxLinkTries = 5

/** For so long a decision that was given by a link can be looked at, and an approval be taken back. */
export const linkRevocableMs = 600_000

/** What a decision says of how it was given. */
export const linkDecisionNote = '方式：审阅链接'

/** The search param of a link, and what a token looks like: 128 bit. */
export const reviewParam = 'review'
export const reviewToken = /^[\w-]{22}$/
