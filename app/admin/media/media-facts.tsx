import { formatFileSize } from '../../content/file-size'
import { formatChinaDateTime } from '../../content/format'
import type { LibraryRow } from '../../contract'
import { FactList } from '../shared/fact-list'

/** What is known of a file: its size, who uploaded it and when, and what its metadata held. */
export function MediaFacts({ media }: { media: LibraryRow }) {
  const { kind, width, height, duration, contentType, size, createdBy, createdAt, aiMark } = media
  const format = contentType.split('/')[1]?.toUpperCase() ?? ''
  const facts: Array<[string, string]> = [
    ...(width > 0 ? [['尺寸', `${width}×${height}`] as [string, string]] : []),
    ...(duration > 0 ? [['时长', `${Math.round(duration)} 秒`] as [string, string]] : []),
    ['格式', format.length > 12 ? '文档' : format],
    ['大小', formatFileSize(size)],
    ['上传', `${createdBy} ${formatChinaDateTime(createdAt)}`.trim()],
    ...(kind === 'image'
      ? ([
          ['位置信息', '已去除'],
          ['AI 生成标识', aiMark === '' ? '未检出' : '已检出，隐式标识已保留'],
        ] as Array<[string, string]>)
      : []),
  ]
  return <FactList facts={facts} />
}
