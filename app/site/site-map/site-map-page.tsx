import { useTypedText } from '../../ui/form/use-debounced-search'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { recordCountQuery } from '../../data/site/records'
import { fileCountQuery } from '../../data/site/site-queries'
import { menuQuery } from '../../data/site/entries'
import { caseTitlesQuery, mapTitlesQuery } from '../../data/site/site-map'
import { staffViewKey, type StaffView } from '../../data/site/staff-view'
import { Text } from '../../ui/text'
import { color, media, size, space, textSize, findFrame, bareInput } from '../../ui/theme'
import { CooperationBand } from '../shared/cooperation-band'
import { NothingLeft } from '../shared/empty-list'
import { PageFrame } from '../shared/page-frame'
import { useSettings } from '../shared/settings'
import { mapColumns, filterColumns } from './columns'
import { MapSheet } from './map-sheet'

const Layout = styled.div`
  padding: ${size(56, 1.2)} 0 ${size(110, 2.6)};
`

const Find = styled.search`
  display: flex;
  align-items: center;
  gap: 20px;
  margin-bottom: ${space[32]};
  color: ${color.textSoft};
  font-size: ${textSize.meta};
  ${media.mobile} {
    display: block;
  }
`

const Frame = styled.label`
  ${findFrame}
  gap: 10px;
  width: 416px;
  max-width: 100%;
  height: ${size(50, 2.5)};
  padding: 0 ${size(16, 0.75)};
  margin-bottom: ${size(0, 0.4)};
  border-color: ${color.field};
  color: ${color.textMuted};
  svg {
    flex: none;
  }
`

const Words = styled.input`
  ${bareInput}
  color: ${color.text};
  font-size: ${textSize.input};
`

/** Every page of the site on one sheet, with a field that narrows it while one types. */
export function SiteMapPage() {
  const { data: caseInfo } = useSuspenseQuery(caseTitlesQuery)
  const { data: map } = useSuspenseQuery(mapTitlesQuery)
  const { data: product } = useSuspenseQuery(menuQuery('product'))
  const { data: solution } = useSuspenseQuery(menuQuery('solution'))
  const { data: files } = useSuspenseQuery(fileCountQuery)
  const { data: records } = useSuspenseQuery(recordCountQuery)
  const { menu, notices } = useSettings()
  const [text, setText] = useState('')
  const field = useTypedText(setText)
  const words = text.trim()
  const staff = useQueryClient().getQueryData<StaffView>(staffViewKey)
  const columns = useMemo(
    () =>
      mapColumns(
        { menu, titles: { ...map.titles, caseInfo, product, solution }, notices, totals: map.totals, files, records },
        staff,
      ),
    [menu, map, caseInfo, product, solution, notices, files, records, staff],
  )
  const { columns: shown, count } = filterColumns(columns, words)
  return (
    <>
      <PageFrame art="qianli-day" title="网站地图" text="全部栏目与内容的索引">
        <Layout className="w">
          <Find aria-label="在网站地图中查找">
            <Frame>
              <Search size={18} strokeWidth={1.75} aria-hidden />
              <Words
                ref={field}
                type="search"
                value={text}
                maxLength={50}
                placeholder="在网站地图中查找"
                aria-label="在网站地图中查找"
                onChange={(event) => setText(event.target.value)}
              />
            </Frame>
            <output className="num">
              {words === '' ? '共' : '找到'}{' '}
              <Text as="b" $tone="strong" $weight={600}>
                {count}
              </Text>{' '}
              项
            </output>
          </Find>
          {shown.length > 0 ? <MapSheet columns={shown} words={words} /> : <NothingLeft onClear={() => setText('')} />}
        </Layout>
      </PageFrame>
      <CooperationBand />
    </>
  )
}
