import { image, text } from '../../fields'
import { defineBlock } from '../define-block'
import type { PictureFrame } from '../../picture-sizes'
import { escapeHtml, renderElement, renderPicture } from '../html'

const frame: PictureFrame = { phone: [91, 68], page: [664, 374], tablet: [1200, 675] }

/** Two pictures of the same place over each other, with a line between them that moves. */
export const comparison = defineBlock({
  name: 'comparison',
  label: '图片对比',
  description: '同一位置的前后两张',
  pinyin: 'tu pian dui bi',
  fields: {
    before: image({ label: '之前', required: true }),
    after: image({ label: '之后', required: true }),
    beforeText: text({ label: '前图文字', max: 12, placeholder: '之前' }),
    afterText: text({ label: '后图文字', max: 12, placeholder: '之后' }),
    caption: text({ label: '说明', max: 60 }),
  },
  render({ before, after, beforeText, afterText, caption }) {
    if (!before || !after) return ''
    const name = `前后对比${caption && `：${caption}`}`
    return (
      `<div class="block-comparison"><div>${renderPicture(after, frame)}${renderPicture(before, frame)}` +
      `<span>${escapeHtml(beforeText || '之前')}</span><span>${escapeHtml(afterText || '之后')}</span>` +
      `<input type="range" min="0" max="100" value="50" aria-label="${escapeHtml(name)}" /><i></i></div>` +
      `${renderElement('p', escapeHtml(caption))}</div>`
    )
  },
})
