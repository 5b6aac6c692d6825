/** The stages that an entry passes before it goes live, in their order. Apart from their names: every page reads addresses with them. */
export const reviewStages = ['initial', 'second', 'final'] as const

export type ReviewStage = (typeof reviewStages)[number]

/** Where the review of an entry stands, as addresses of lists take it. */
export const reviewStates = ['toInitial', 'toSecond', 'toFinal', 'approved', 'returned', 'voided'] as const

export type ReviewState = (typeof reviewStates)[number]
