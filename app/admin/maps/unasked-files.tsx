import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import type { MediaCounts } from '../../contract'
import { mapListQuery } from '../../data/admin/media'
import { Button } from '../../ui/form/button'
import { media, radius } from '../../ui/theme'
import { Text } from '../../ui/text'
import { MediaThumb } from '../media/media-thumb'
import { Waiting } from './waiting'

/** How many files are shown, at most. */
const maxShown = 7

/** Says how many files nobody has been asked about, shows the newest of them, and asks. */
export function UnaskedFiles({ counts, onAsk }: { counts: MediaCounts; onAsk: () => void }) {
  const { data } = useQuery(mapListQuery({ state: 'unasked', size: 20 }))
  return (
    <Waiting>
      <Words>
        <b>{counts.unasked} 个文件尚未确认是否含有地图</b>
        <Text as="p" $tone="muted">
          {counts.unaskedInUse > 0
            ? `其中 ${counts.unaskedInUse} 个已在内容中使用，确认前不能再次发布`
            : '确认前，使用它们的内容不能发布'}
        </Text>
      </Words>
      <Thumbs aria-hidden>
        {data?.rows.slice(0, maxShown).map((row) => (
          <Thumb key={row.id}>
            <MediaThumb media={row} height={42} shownWidth={64} />
          </Thumb>
        ))}
      </Thumbs>
      <Button size="admin" variant="secondary" onClick={onAsk}>
        逐个确认
      </Button>
    </Waiting>
  )
}

const Words = styled.div`
  flex: none;
  ${media.mobile} {
    flex: 1 1 100%;
  }
`

/** As many as there is room for in one line. */
const Thumbs = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 6px;
  height: 42px;
  overflow: hidden;
  ${media.mobile} {
    display: none;
  }
`

const Thumb = styled.span`
  width: 64px;
  border-radius: ${radius.image};
  overflow: hidden;
`
