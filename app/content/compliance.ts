/** How far a demand of the standard is met: by this product, in part, not, or by whoever runs the machine. */
export const verdictNames = { met: '已实现', partly: '部分实现', unmet: '未实现', operator: '由运维负责' } as const

export type Verdict = keyof typeof verdictNames

export const verdicts = Object.keys(verdictNames) as Verdict[]
