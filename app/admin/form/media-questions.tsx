import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { isAskedAboutMap } from '../../content/map-registration'
import { getContentType } from '../../content/registry'
import type { LibraryRow } from '../../contract'
import { answerMap, pickedMediaQuery } from '../../data/admin/media'
import { Grid } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color } from '../../ui/theme'
import { Button } from '../../ui/form/button'
import { AltField } from '../media/alt-field'
import { listDraftMedia } from '../media/list-draft-media'
import { MapQuestion } from '../media/map-question'
import { MediaThumb } from '../media/media-thumb'
import { proposeAlt } from '../media/propose-alt'
import { useMediaChange } from '../media/use-media-change'
import { useFocusedParts } from '../shared/use-focused-parts'
import { useOpenEntryForm } from './entry-context'

/**
 * 图片与地图: what the files of a draft still lack before it can be published, each to be answered on the spot. In browsers
 * alone: the server has no parser of documents.
 */
export function MediaQuestions() {
  const { form, type } = useOpenEntryForm()
  const values = useDeferredValue(useWatch({ control: form.control, name: 'values' }))
  const { fields } = getContentType(type)
  const used = useMemo(() => listDraftMedia(fields, values), [fields, values])
  const query = pickedMediaQuery(used.map(({ src }) => src))
  const { data: rows = [] } = useQuery({ ...query, placeholderData: keepPreviousData })
  const { isFocused, watch } = useFocusedParts()
  const asked = rows.filter(isAskedAboutMap)
  if (asked.length === 0) return null
  const isAltMissing = (row: LibraryRow) =>
    row.kind === 'image' &&
    (row.alt === '' || isFocused(`alt ${row.id}`)) &&
    !row.decorative &&
    used.some((use) => use.src === row.src && use.isAltMissing)
  const openMaps = asked.filter(
    ({ id, mapState }) => mapState !== 'none' && (mapState !== 'registered' || isFocused(`map ${id}`)),
  )
  const withoutAlt = asked.filter(isAltMissing)
  const captions = new Map(used.map(({ src, caption }) => [src, caption]))
  const tiles = new Set(used.filter(({ isTile }) => isTile).map(({ src }) => src))
  const open = asked.filter((row) => !tiles.has(row.src) && (openMaps.includes(row) || withoutAlt.includes(row)))
  if (open.length === 0) return null
  return (
    <Part>
      <Text as="h3" $size="meta" $below={8}>
        图片与地图
      </Text>
      <NoneIsMap asked={open.filter((row) => openMaps.includes(row) && row.map.answer === 'unasked')} />
      <Grid as="ul" $gap={16}>
        {open.map((row) => (
          <Grid as="li" $gap={8} key={row.id}>
            <MediaThumb media={row} height={90} />
            <Name title={row.name}>
              <TriangleAlert size={14} aria-hidden />
              {row.name}
            </Name>
            {openMaps.includes(row) && (
              <div {...watch(`map ${row.id}`)}>
                <MapQuestion media={row} />
              </div>
            )}
            {withoutAlt.includes(row) && (
              <div {...watch(`alt ${row.id}`)}>
                <AltField media={row} proposal={proposeAlt({ name: row.name, caption: captions.get(row.src) ?? '' })} />
              </div>
            )}
          </Grid>
        ))}
      </Grid>
      <Text as="p" $size="small" $tone="muted" $lineHeight={1.7} $above={10}>
        含地图的文件须填写审图号和来源，前台自动标注。
      </Text>
    </Part>
  )
}

/** Answers for all that nobody was asked about yet; whatever does show a map is answered by itself, before or after. */
function NoneIsMap({ asked }: { asked: LibraryRow[] }) {
  const { run, isPending } = useMediaChange()
  if (asked.length < 2) return null
  const ids = asked.map(({ id }) => id)
  return (
    <All size="admin" variant="secondary" disabled={isPending} onClick={() => void run(() => answerMap(ids, 'none'))}>
      {asked.length} 个文件都不含地图
    </All>
  )
}

const All = styled(Button)`
  width: 100%;
  margin-bottom: 12px;
`

const Part = styled.div`
  padding: 12px 18px 14px;
  border-top: 1px solid ${color.lineSoft};
`

const Name = styled.b`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${color.warning};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
