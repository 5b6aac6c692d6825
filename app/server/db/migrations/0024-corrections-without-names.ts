import type { Migration } from '../engine'

/** Corrections that were stored before names were masked in them say only that the name was corrected. */
export const correctionsWithoutNames: Migration = {
  name: '0024-corrections-without-names',
  statements: () => [],
  rows({ name }) {
    const find = name === 'sqlite' ? 'instr' : 'strpos'
    // Names have no line breaks; a break before and behind the text finds its first and last line like any other.
    const start = `${find}('\n' || text, '\n联系人：')`
    const rest = `substr(text || '\n', ${start})`
    return [
      `update application_log
        set text = substr(text, 1, ${start} - 1) || '联系人：已更正' || substr(text, ${start} + ${find}(${rest}, '\n') - 1)
        where kind = 'correct' and ${start} > 0`,
    ]
  },
}
