import type { Migration } from '../engine'

const words = ['持有', '编号', '数量']

/**
 * Titles as visitors find them are stored without their claims, which may not be shown at the time. The names of certificates
 * hold no braces, so that a claim ends with the next of them.
 */
export const titlesWithoutClaims: Migration = {
  name: '0026-titles-without-claims',
  statements: () => [],
  rows: ({ name }) => [
    `update publication set title_folded = ${name === 'sqlite' ? withoutClaims : withoutClaimsByPattern}
      where title_folded like '%{%}%'`,
  ],
}

const withoutClaimsByPattern = `trim(regexp_replace(title_folded, '[{](${words.join('|')}) *[^{} ][^{}]*[}]', ' ', 'g'))`

const end = `instr(behind, '}')`
/** Whether what stands behind an opening brace is a claim. */
const isClaim = `(substr(behind, 1, 2) in (${words.map((word) => `'${word}'`).join(', ')}) and ${end} > 0
  and instr(substr(behind, 1, ${end}), '{') = 0 and trim(substr(behind, 3, ${end} - 3)) <> '')`
const rest = `case when ${isClaim} then substr(behind, ${end} + 1) else behind end`

const beforeBrace = (text: string) =>
  `case instr(${text}, '{') when 0 then ${text} else substr(${text}, 1, instr(${text}, '{') - 1) end`
const behindBrace = (text: string) =>
  `case instr(${text}, '{') when 0 then null else substr(${text}, instr(${text}, '{') + 1) end`

/** SQLite knows no patterns: one opening brace after the other is looked at, until nothing is behind one. */
const withoutClaims = `(
  with recursive part (done, behind) as (
    select ${beforeBrace('title_folded')}, ${behindBrace('title_folded')}
    union all
    select done || case when ${isClaim} then ' ' else '{' end || ${beforeBrace(`(${rest})`)}, ${behindBrace(`(${rest})`)}
    from part where behind is not null
  )
  select trim(done) from part where behind is null)`
