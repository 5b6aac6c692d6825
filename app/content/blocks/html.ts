import { getPageSizes, type PictureFrame } from '../picture-sizes'
import type { ImageValue } from '../values'

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as part of HTML, between tags or in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character] ?? '')
}

/** An element around something; nothing where there is nothing. */
export function renderElement(tag: string, content: string): string {
  return content === '' ? '' : `<${tag}>${content}</${tag.split(' ')[0]}>`
}

/** Lines of text. */
export function renderLines(text: string): string {
  return escapeHtml(text.trim()).replaceAll('\n', '<br />')
}

/** A picture in the frame of its block. */
export function renderPicture(image: ImageValue, frame: PictureFrame): string {
  const { src, alt, width, height, focus } = image
  const place = focus ? ` style="object-position:${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%"` : ''
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" sizes="${getPageSizes(image, frame)}"${place} />`
}
