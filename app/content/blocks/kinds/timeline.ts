import { rows } from '../../fields'
import { defineBlock } from '../define-block'
import { escapeHtml, renderElement, renderLines } from '../html'

/** What happened when, one below the other. */
export const timeline = defineBlock({
  name: 'timeline',
  label: '时间线',
  description: '按时间排列的节点',
  pinyin: 'shi jian xian',
  fields: {
    events: rows({
      label: '节点',
      required: true,
      max: 20,
      columns: {
        date: { label: '时间', max: 20 },
        title: { label: '标题', max: 40 },
        text: { label: '说明', max: 200, optional: true, multiline: true },
      },
    }),
  },
  render({ events }) {
    const items = events.map(
      ({ date, title, text }) =>
        `<li><b class="num">${escapeHtml(date)}</b><strong>${escapeHtml(title)}</strong>${renderElement('p', renderLines(text))}</li>`,
    )
    return renderElement('ol class="block-timeline"', items.join(''))
  },
})
