import { gallery as galleryField } from '../../fields'
import { defineBlock } from '../define-block'
import { escapeHtml, renderElement, renderPicture } from '../html'

/** Pictures side by side; each opens larger. */
export const gallery = defineBlock({
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
