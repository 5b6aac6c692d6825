import type { TakenPictures } from '../editor/paste/take-pictures'

/** The names of pictures that were not uploads of ours, in the order of the text. */
export function listPictureNames({ html, pictures, remote }: TakenPictures): string[] {
  const inText = [...html.matchAll(/〔缺图：([^〔〕]+)〕/gu)].map(([, name = '']) => decodeText(name))
  return [...new Set([...inText, ...[...pictures, ...remote].map(({ name }) => name)])]
}

function decodeText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
