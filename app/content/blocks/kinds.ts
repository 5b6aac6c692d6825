import { formatFileSize } from '../files'
import { choice, files, gallery as galleryField, image, references, rows, text, textarea } from '../fields'
import { getPageSizes, type PictureFrame } from '../picture'
import { getPlace } from '../site-structure'
import type { ImageValue } from '../values'
import { type BlockKind, defineBlock } from './define-block'

/** Pictures side by side; each opens larger. */
const gallery = defineBlock({
  name: 'gallery',
  label: '图集',
  description: '多张图片，可排序',
  pinyin: 'tu ji',
  fields: { pictures: galleryField({ label: '图片', required: true, max: 30 }) },
  render({ pictures }) {
    const items = pictures.map((picture) => {
      const image = renderPicture(picture, { phone: [44, 27], page: [216, 135], tablet: [240, 150] })
      return `<li><a href="${escapeHtml(picture.src)}">${image}${renderElement('span', escapeHtml(picture.caption))}</a></li>`
    })
    return renderElement('ul class="block-gallery"', items.join(''))
  },
})

const comparisonFrame: PictureFrame = { phone: [91, 68], page: [664, 374], tablet: [1200, 675] }

/** Two pictures of the same place over each other, with a line between them that moves. */
const comparison = defineBlock({
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
      `<div class="block-comparison"><div>${renderPicture(after, comparisonFrame)}${renderPicture(before, comparisonFrame)}` +
      `<span>${escapeHtml(beforeText || '之前')}</span><span>${escapeHtml(afterText || '之后')}</span>` +
      `<input type="range" min="0" max="100" value="50" aria-label="${escapeHtml(name)}" /><i></i></div>` +
      `${renderElement('p', escapeHtml(caption))}</div>`
    )
  },
})

/** Up to four figures with their units. */
const keyFigures = defineBlock({
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

/** What happened when, one below the other. */
const timeline = defineBlock({
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

/** What somebody said, with the name. */
const quotation = defineBlock({
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

const noteTones = { info: '提示', warning: '注意' } as const

/** A sentence that readers should notice. */
export const note = defineBlock({
  name: 'note',
  label: '提示',
  description: '一句需要读者注意的话',
  pinyin: 'ti shi',
  fields: {
    text: textarea({ label: '内容', required: true, max: 300 }),
    tone: choice({ label: '类型', options: noteTones }),
  },
  render({ text, tone }) {
    const kind = tone === '' ? 'info' : tone
    return `<div class="block-note block-note-${kind}" role="note"><strong>${noteTones[kind]}</strong><p>${renderLines(text)}</p></div>`
  },
})

/** Certificates and honours as they stand now: one that has expired is left out. */
const certificates = defineBlock({
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

/** Links to entries of this site under the titles that they have now; one that visitors do not see is left out. */
const relatedEntries = defineBlock({
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

/** Documents to download, with their kind and size. */
const download = defineBlock({
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

/** Every kind of block that formatted text can hold beside its paragraphs, tables, pictures and films; a line each. */
export const blockKinds: readonly BlockKind[] = [
  gallery,
  comparison,
  keyFigures,
  timeline,
  quotation,
  note,
  certificates,
  relatedEntries,
  download,
]

/** The kind of this name, if there is one. */
export function findBlockKind(name: string): BlockKind | undefined {
  return blockKinds.find((kind) => kind.name === name)
}

const characterReferences: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as part of HTML, between tags or in an attribute in double quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => characterReferences[character] ?? '')
}

/** An element around something; nothing where there is nothing. */
function renderElement(tag: string, content: string): string {
  return content === '' ? '' : `<${tag}>${content}</${tag.split(' ')[0]}>`
}

/** Lines of text. */
function renderLines(text: string): string {
  return escapeHtml(text.trim()).replaceAll('\n', '<br />')
}

/** A picture in the frame of its block. */
function renderPicture(image: ImageValue, frame: PictureFrame): string {
  const { src, alt, width, height, focus } = image
  const place = focus ? ` style="object-position:${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%"` : ''
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" sizes="${getPageSizes(image, frame)}"${place} />`
}
