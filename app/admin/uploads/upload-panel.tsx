import { X } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color, layer, media, radius, shadow } from '../../ui/theme'
import type { KeptUpload } from '../media/kept-uploads'
import { PauseUploads } from '../media/pause-uploads'
import { libraryPlace, type PlacedUpload } from '../media/upload-queues'
import { UploadRows } from '../media/upload-rows'
import { IconButton } from '../shared/icon-button'
import { Muted } from '../shared/text'
import { TextAnchor } from '../shared/text-link'
import { createAddressLink } from '../shell/admin-link'
import { getContentType, typeNames } from '../../content/registry'

/** The uploads of other pages by the place that wants them, each with the way there. */
export function UploadPanel({
  placed,
  kept,
  onForget,
}: {
  placed: readonly PlacedUpload[]
  /** What was cut off and waits for its form. */
  kept: readonly KeptUpload[]
  onForget: (key: string) => void
}) {
  const places = Map.groupBy(placed, ({ place }) => place)
  const keptPlaces = Map.groupBy(kept, ({ place }) => place)
  return (
    <Panel aria-label="上传">
      <PauseUploads uploads={placed.map(({ upload }) => upload)} />
      {[...new Set([...places.keys(), ...keptPlaces.keys()])].map((place) => {
        const { href, name } = describePlace(place)
        const uploads = (places.get(place) ?? []).map(({ upload }) => upload)
        const cutOff = keptPlaces.get(place) ?? []
        return (
          <Group key={place}>
            <PlaceLink href={href}>{name}</PlaceLink>
            {place !== libraryPlace && (
              <Muted as="p">{cutOff.length > 0 ? '打开表单，从断开处接着传' : '传完后打开表单，自动写入'}</Muted>
            )}
            <UploadRows uploads={uploads} />
            {cutOff.map(({ key, name: file }) => (
              <Kept key={key}>
                <Name title={file}>{file}</Name>
                <IconButton aria-label={`不再上传“${file}”`} onClick={() => onForget(key)}>
                  <X size={16} aria-hidden />
                </IconButton>
              </Kept>
            ))}
          </Group>
        )
      })}
    </Panel>
  )
}

const Panel = styled.section`
  position: absolute;
  top: 48px;
  right: 0;
  z-index: ${layer.raised};
  width: 400px;
  max-height: min(70vh, 520px);
  padding: 6px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.middle};
  overflow-y: auto;
  ${media.mobile} {
    position: fixed;
    inset: 56px 0 auto;
    width: auto;
    border-radius: 0;
  }
`

const Group = styled.div`
  padding: 10px 0;
  & + & {
    border-top: 1px solid ${color.line};
  }
  p {
    font-size: ${adminTextSize.small};
  }
`

const PlaceLink = createAddressLink(styled(TextAnchor)`
  font-weight: 600;
`)

const Kept = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  justify-content: space-between;
  margin-top: 8px;
  border-top: 1px solid ${color.lineSoft};
`

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** What the place of an upload is called, and its address. @param place see `useFieldPlace` */
function describePlace(place: string): { href: string; name: string } {
  if (place === libraryPlace) return { href: libraryPlace, name: '媒体库' }
  const [href = '', ...field] = place.split(' ')
  const [path, id] = href.split('?id=')
  const type = typeNames.map(getContentType).find(({ paths }) => paths.update === path)
  return { href, name: `${type?.label ?? '内容'} ${id ?? ''} · ${field.join(' ')}` }
}
