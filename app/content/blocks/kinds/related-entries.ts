import { references, text } from '../../fields'
import { getPlace } from '../../site-structure'
import { defineBlock } from '../define-block'
import { escapeHtml } from '../html'

/** Links to entries of this site under the titles that they have now; one that visitors do not see is left out. */
export const relatedEntries = defineBlock({
  name: 'relatedEntries',
  label: '相关内容',
  description: '站内的新闻、方案、产品和案例',
  pinyin: 'xiang guan nei rong',
  fields: {
    heading: text({ label: '标题', max: 20, placeholder: '相关内容' }),
    news: references({ label: '新闻', type: 'news' }),
    solutions: references({ label: '解决方案', type: 'solution' }),
    products: references({ label: '产品与服务', type: 'product' }),
    cases: references({ label: '典型案例', type: 'caseInfo' }),
  },
  render({ heading, news, solutions, products, cases }, entries) {
    const items = [...news, ...solutions, ...products, ...cases].flatMap((id) => {
      const entry = entries.get(id)
      const place = entry && getPlace(entry.type)
      if (!entry || place?.kind !== 'page') return []
      return `<li><a href="${escapeHtml(entry.address)}">${escapeHtml(entry.title)}</a><span>${place.searchGroup}</span></li>`
    })
    if (items.length === 0) return ''
    return `<div class="block-related"><strong>${escapeHtml(heading || '相关内容')}</strong><ul>${items.join('')}</ul></div>`
  },
})
