import { rows } from '../../fields'
import { defineBlock } from '../define-block'
import { escapeHtml, renderElement } from '../html'

/** Up to four figures with their units. */
export const keyFigures = defineBlock({
  name: 'keyFigures',
  label: '关键数据',
  description: '数值、单位和说明，最多四项',
  pinyin: 'guan jian shu ju',
  fields: {
    figures: rows({
      label: '数据',
      required: true,
      max: 4,
      columns: {
        value: { label: '数值', max: 12 },
        unit: { label: '单位', max: 8, optional: true },
        label: { label: '说明', max: 30 },
      },
    }),
  },
  render({ figures }) {
    const items = figures.map(
      ({ value, unit, label }) =>
        `<div><dt>${escapeHtml(label)}</dt><dd><b>${escapeHtml(value)}</b>${renderElement('small', escapeHtml(unit))}</dd></div>`,
    )
    return renderElement('dl class="block-figures num"', items.join(''))
  },
})
