import { references } from '../../fields'
import { defineBlock } from '../define-block'
import { escapeHtml, renderElement, renderPicture } from '../html'

/** Certificates and honours as they stand now: one that has expired is left out. */
export const certificates = defineBlock({
  name: 'certificates',
  label: '资质证书',
  description: '取自资质荣誉，过期自动隐藏',
  pinyin: 'zi zhi zheng shu',
  fields: { honours: references({ label: '证书', required: true, type: 'honour', max: 8 }) },
  render({ honours }, entries) {
    const items = honours.flatMap((id) => {
      const entry = entries.get(id)
      if (entry?.type !== 'honour') return []
      const { number, issuer } = entry.values
      const facts = [number, issuer].filter((fact) => typeof fact === 'string' && fact !== '').map(String)
      const scan = entry.cover ? renderPicture(entry.cover, { phone: [42, 31], page: [200, 146], isWhole: true }) : ''
      return `<li><a href="${escapeHtml(entry.address)}">${scan}<strong>${escapeHtml(entry.title)}</strong>${renderElement('span', facts.map(escapeHtml).join('<br />'))}</a></li>`
    })
    return renderElement('ul class="block-certificates"', items.join(''))
  },
})
