/** 旧地址转向: addresses of an old site, and where they lead. */

/** An old address and where it leads. */
export interface RedirectRule {
  /** A path, with `*` at its end for all that begin so, or with the query that has to be there. */
  source: string
  /** An address of this site; empty where the content is gone for good. */
  target: string
}

/** A line of a file of rules, as it was written. */
export interface RedirectLine {
  /** From 1, as spreadsheets number them. */
  line: number
  source: string
  target: string
}

/** The most rules, the most lines of one import, and how long an address may be. */
export const maxRedirects = 10_000
export const maxImportedRedirects = 5_000
export const maxRedirectLength = 300

/** What staff and files of rules say of content that is gone. */
export const goneWord = '内容已删除'

/** What becomes of a line of an import. */
export const lineOutcomes = { new: '新增', changed: '更改', same: '相同', refused: '不能导入' } as const

export type LineOutcome = keyof typeof lineOutcomes
