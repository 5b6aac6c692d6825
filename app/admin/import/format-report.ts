import type { ImportedArticle } from './build-article'
import type { Finding } from './read-document'

export const groupNames: Record<Finding['group'], string> = { changed: '改写', kept: '保留', dropped: '去除' }

/** The report as a text that can be kept. */
export function formatReport(
  fileName: string,
  article: ImportedArticle,
  pictures: ReadonlyArray<{ name: string; state: string }>,
): string {
  const section = (group: Finding['group']) => [
    `【${groupNames[group]}】`,
    ...article.findings
      .filter((finding) => finding.group === group)
      .map(({ text, detail }) => `· ${text}${detail === undefined ? '' : `（${detail}）`}`),
    '',
  ]
  return [
    `导入报告：${fileName}`,
    `来源：${article.origin}`,
    `标题：${article.title}`,
    '',
    `【图片 ${pictures.length}】`,
    ...pictures.map(({ name, state }) => `· ${name}：${state}`),
    '',
    ...(['changed', 'kept', 'dropped'] as const).flatMap(section),
  ].join('\r\n')
}

/** Hands a text to the person as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
