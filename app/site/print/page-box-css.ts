import { color, printTextSize } from '../../ui/theme'

/** A text as CSS reads it, which cannot leave its quotes nor the element it stands in. */
function quote(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`
}

interface PageBox {
  site: string
  title: string
  /** The whole address of the page. */
  address?: string
  /** When the page was published or changed, such as 发布于 2026-03-01. */
  date?: string
}

/**
 * The margins of every sheet: the address, the date and the number of the page in the foot, name and title in the head of all
 * sheets but the first. Browsers that know no margin boxes leave them out.
 */
export function createPageBoxCss({ site, title, address, date }: PageBox): string {
  const look = `font-size:${printTextSize.margin};color:${color.textSoft}`
  return [
    `@page{@top-left{content:${quote(site)};${look}}@top-right{content:${quote(title)};${look}}`,
    address ? `@bottom-left{content:${quote(address.replace(/^https?:\/\//, ''))};${look};white-space:nowrap}` : '',
    date ? `@bottom-center{content:${quote(date)};${look};white-space:nowrap}` : '',
    `@bottom-right{content:"第 " counter(page) " 页，共 " counter(pages) " 页";${look}}}`,
    '@page :first{@top-left{content:none}@top-right{content:none}}',
  ].join('')
}
