import { formatFileSize } from '../../file-size'
import { files } from '../../fields'
import { defineBlock } from '../define-block'
import { escapeHtml, renderElement } from '../html'

/** Documents to download, with their kind and size. */
export const download = defineBlock({
  name: 'download',
  label: '资料下载',
  description: '文件列表，带类型和大小',
  pinyin: 'zi liao xia zai',
  fields: { files: files({ label: '文件', required: true, max: 10 }) },
  render({ files: documents }) {
    const items = documents.map(({ src, name, size }) => {
      const kind = src.split('.').at(-1)?.toUpperCase()
      return `<li><a href="${escapeHtml(src)}" download="${escapeHtml(name)}">${escapeHtml(name)}</a><small>${kind}，${formatFileSize(size)}</small></li>`
    })
    return renderElement('ul class="block-files"', items.join(''))
  },
})
