import { choice, textarea } from '../../fields'
import { defineBlock } from '../define-block'
import { renderLines } from '../html'

const tones = { info: '提示', warning: '注意' } as const

/** A sentence that readers should notice. */
export const note = defineBlock({
  name: 'note',
  label: '提示',
  description: '一句需要读者注意的话',
  pinyin: 'ti shi',
  fields: {
    text: textarea({ label: '内容', required: true, max: 300 }),
    tone: choice({ label: '类型', options: tones }),
  },
  render({ text, tone }) {
    const kind = tone === '' ? 'info' : tone
    return `<div class="block-note block-note-${kind}" role="note"><strong>${tones[kind]}</strong><p>${renderLines(text)}</p></div>`
  },
})
