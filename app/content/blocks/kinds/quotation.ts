import { text, textarea } from '../../fields'
import { defineBlock } from '../define-block'
import { escapeHtml, renderElement, renderLines } from '../html'

/** What somebody said, with the name. */
export const quotation = defineBlock({
  name: 'quotation',
  label: '人物引语',
  description: '一段话和说话的人',
  pinyin: 'ren wu yin yu',
  fields: {
    text: textarea({ label: '引语', required: true, max: 300 }),
    source: text({ label: '出处', max: 60, placeholder: '姓名、单位或文件' }),
  },
  render({ text: words, source }) {
    return `<div class="block-quotation"><blockquote><p>${renderLines(words)}</p></blockquote>${renderElement('p', escapeHtml(source))}</div>`
  },
})
