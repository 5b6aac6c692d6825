import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { canShowMap } from '../../content/map-registration'
import { pickedMediaQuery } from '../../data/admin/media'
import { adminTextSize, color, media } from '../../ui/theme'
import { MapQuestion } from './map-question'

/** Asks of the files that have just arrived whether they show a map, once. */
export function AskedUploads({ addresses }: { addresses: readonly string[] }) {
  const { data = [] } = useQuery(pickedMediaQuery(addresses))
  const asked = data.filter((row) => canShowMap(row) && row.mapState !== 'none' && row.mapState !== 'registered')
  if (asked.length === 0) return null
  return (
    <ul>
      {asked.map((row) => (
        <Item key={row.id}>
          <p>
            <b>{row.name}</b> 已上传。{row.kind === 'image' ? '这张图片' : '这个文件'}含有地图吗？
          </p>
          <MapQuestion media={row} />
        </Item>
      ))}
    </ul>
  )
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(240px, 320px);
  gap: 12px;
  align-items: start;
  padding: 10px 0;
  border-top: 1px solid ${color.lineSoft};
  font-size: ${adminTextSize.meta};
  overflow-wrap: anywhere;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
