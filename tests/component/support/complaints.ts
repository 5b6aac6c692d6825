/** What pages complained of while a test ran: every one that it does not expect fails it. */
let complaints: string[] = []
let expected: string[] = []

/** What React says only while it is developed with, of libraries that the product cannot mend. */
const known = [
  // The router suspends while it loads a lazy route.
  'This library called use() to suspend in a previous render',
  // TipTap tells that it is ready before React has committed.
  "Can't perform a React state update on a component that hasn't mounted yet",
]

/** Lets complaints pass that hold these words: the test is about them. */
export function expectComplaints(...texts: string[]): void {
  expected.push(...texts)
}

/** Notes what is logged as an error or a warning, and what nobody caught. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const log = console[level]
    console[level] = (...given: unknown[]) => {
      complaints.push(`console ${level}: ${given.map(String).join(' ')}`)
      log(...given)
    }
  }
}

/** Answers what no test expected since the last call. */
export function takeComplaints(): string[] {
  const unexpected = complaints.filter((text) => ![...known, ...expected].some((part) => text.includes(part)))
  complaints = []
  expected = []
  return unexpected
}
