const host = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** Whether `parseHostList` understands a text. */
export function isHostList(text: string): boolean {
  return text.trim() === 'none' || splitList(text).every((entry) => host.test(entry))
}

/**
 * Parses which hosts may be asked for pictures.
 * @param text hosts with commas, `*.` for all hosts below one, or `none`
 */
export function parseHostList(text: string): (host: string) => boolean {
  const entries = text.trim() === 'none' ? [] : splitList(text)
  return (name) => entries.some((entry) => (entry.startsWith('*.') ? name.endsWith(entry.slice(1)) : name === entry))
}

function splitList(text: string): string[] {
  return text
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
}
