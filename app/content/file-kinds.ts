import type { TypeName } from './site-structure'

/** The types whose entries carry files to download, in the order of the download centre, and what it calls their files. */
export const fileKinds = {
  product: '产品手册',
  solution: '方案资料',
  companyProfile: '企业资料',
  news: '新闻附件',
} as const satisfies { [Name in TypeName]?: string }

export type FileKind = keyof typeof fileKinds

function isFileKind(name: string): name is FileKind {
  return Object.hasOwn(fileKinds, name)
}

/** The kinds as addresses name them. */
export const fileKindNames: readonly FileKind[] = Object.keys(fileKinds).filter(isFileKind)
