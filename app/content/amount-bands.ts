/** The bands that amounts of contracts are told in, the largest first. Apart from their names: every page reads addresses with them. */
export const amountBandNames = ['over1000', 'to1000', 'to500', 'to200', 'to100', 'to50'] as const

export type AmountBand = (typeof amountBandNames)[number]
