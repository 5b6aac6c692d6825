import { places } from '../site-structure'
import { defineContent } from '../define'
import { aiMark, image, richText, textarea, snippet } from '../fields'

/**
 * 企业文化: the company's statements (理念) and articles on its culture; and the notices of the site (网站声明), such as the
 * legal one, which the footer leads to.
 */
export const culture = defineContent({
  name: 'culture',
  wire: 'culture',
  label: '企业文化',
  icon: 'Flag',
  paths: { add: '/about/CultureAdd', update: '/about/CultureUpdate' },
  firstStep: { order: 5, hint: '愿景、使命、价值观三句' },
  title: { label: '标题', max: 40 },
  categories: { label: '类型', table: places.culture.categories },
  order: 'manual',
  cover: 'cover',
  abstract: 'abstract',
  validate: ({ category, values }) => (category !== 1 && values.body === '' ? { body: '请填写正文' } : {}),
  fields: {
    abstract: textarea({ label: '摘要', max: 120, help: '理念类显示为一句话' }),
    body: richText({ label: '正文' }),
    cover: image({
      label: '图片',
      advised: { width: 1600, height: 1000 },
      place: 'side',
      categories: [1, 2],
      shot: '与理念相称的工作场景，平视，拍背影或双手，四周各留一成供裁切',
    }),
    snippet: snippet({ categories: [2, 3] }),
    aiContent: aiMark({ categories: [2, 3] }),
  },
})
