/** What pages complained of while a test ran: any of it fails the test. */
let complaints: string[] = []

/** Notes what is logged as an error or a warning. What nobody caught fails the run without this. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const log = console[level]
    console[level] = (...given: unknown[]) => {
      complaints.push(`console ${level}: ${given.map(String).join(' ')}`)
      log(...given)
    }
  }
}

/** Answers what was complained of since the last call. */
export function takeComplaints(): string[] {
  const taken = complaints
  complaints = []
  return taken
}
