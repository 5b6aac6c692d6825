import { ImageOff } from 'lucide-react'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import type { ImageValue } from '../../content/values'
import type { ManagedRow } from '../../contract'
import { color } from '../../ui/theme'
import { Thumbnail } from '../media/thumbnail'

/** The picture of an entry in its list; nothing for types without one. */
export function Cover({ type, row }: { type: TypeName; row: ManagedRow }) {
  const { cover } = getContentType(type)
  if (!cover) return null
  // A cover is an image field by the declaration; the list carries its value as stored.
  const picture = row.values[cover] as ImageValue | null | undefined
  if (!picture) {
    return (
      <NoPicture>
        <ImageOff size={18} strokeWidth={1.75} aria-hidden />
      </NoPicture>
    )
  }
  return <Thumb image={picture} shownWidth={72} />
}

const Thumb = styled(Thumbnail)`
  flex: none;
  width: 72px;
  height: 46px;
  border-radius: 3px;
`

/** Stands for a picture that is missing. */
const NoPicture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 72px;
  height: 46px;
  border: 1px dashed ${color.lineMedium};
  border-radius: 3px;
  color: ${color.icon};
`
