import { getContentType, typeNames } from '../../content/registry'
import { libraryPlace } from '../media/upload-queues'

/** What the place of an upload is called, and its address. @param place see `useFieldPlace` */
export function describePlace(place: string): { href: string; name: string } {
  if (place === libraryPlace) return { href: libraryPlace, name: '媒体库' }
  const [href = '', ...field] = place.split(' ')
  const [path, id] = href.split('?id=')
  const type = typeNames.map(getContentType).find(({ paths }) => paths.update === path)
  return { href, name: `${type?.label ?? '内容'} ${id ?? ''} · ${field.join(' ')}` }
}
