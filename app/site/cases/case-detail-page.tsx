import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { entryQuery, titlesQuery } from '../../data/site/entries'
import { color, media, size, textSize } from '../../ui/theme'
import { Anchors } from '../article/anchor-navigation'
import { DetailAside, DetailArticle, DetailGrid } from '../article/detail-grid'
import { KeyFigures } from '../article/key-figures'
import { LinkList, Neighbours } from '../article/neighbours'
import { RichText } from '../article/rich-text'
import { chooseColumns } from '../shared/choose-columns'
import { CooperationBand } from '../shared/cooperation-band'
import { swipeRow } from '../shared/swipe-row'
import { CaseHead } from './case-head'
import { Comparison } from './comparison'
import { Caption, GalleryPicture, PictureButton, useGalleryViewer } from './gallery-parts'
import { GroundComparison } from './ground/ground-comparison'
import { readGroundPair } from './ground/read-ground-pair'
import { splitPairs } from './picture-pairs'
import { CaseScene } from './scene/case-scene'
import { readScene } from './scene/read-scene'

/** One finished project: picture with title block, key figures, text, pictures, what it was made with. */
export function CaseDetailPage({ id }: { id: number }) {
  const { data: project } = useSuspenseQuery(entryQuery('caseInfo', id))
  const { values } = project
  const { data: solutions } = useSuspenseQuery(titlesQuery('solution', values.solutions))
  const { data: products } = useSuspenseQuery(titlesQuery('product', values.products))
  const { pairs, singles } = splitPairs(values.gallery)
  const ground = readGroundPair(values)
  const scene = readScene(values)
  const parts = [
    ...(scene ? [{ id: 'scene', text: '三维场景' }] : []),
    ...(ground ? [{ id: 'ground', text: '影像量测' }] : []),
    ...(pairs.length > 0 ? [{ id: 'comparison', text: '前后对比' }] : []),
    ...(singles.length > 0 ? [{ id: 'pictures', text: '项目图集' }] : []),
  ]
  return (
    <>
      <CaseHead project={project} />
      {values.figures.length > 0 && (
        <div className="w">
          <KeyFigures figures={values.figures} wide />
        </div>
      )}
      <DetailGrid>
        <Anchors items={[...project.outline, ...parts]} />
        <DetailArticle>
          <RichText html={values.body} />
        </DetailArticle>
        <DetailAside>
          <LinkList title="相关方案" type="solution" rows={solutions} />
          <LinkList title="相关产品" type="product" rows={products} />
        </DetailAside>
      </DetailGrid>
      {parts.length > 0 && (
        <CasePictures>
          {scene && (
            <>
              <PicturesHeading id="scene">{`三维${scene.noun}与量测`}</PicturesHeading>
              <CaseScene scene={scene} />
            </>
          )}
          {ground && (
            <>
              <PicturesHeading id="ground">前后影像与量测</PicturesHeading>
              <GroundComparison pair={ground} />
            </>
          )}
          {pairs.length > 0 && <PicturesHeading id="comparison">前后对比</PicturesHeading>}
          {pairs.map(({ name, before, after }) => (
            <Comparison key={name} title={name} before={before} after={after} />
          ))}
          {singles.length > 0 && (
            <>
              <PicturesHeading id="pictures">项目图集</PicturesHeading>
              <Gallery
                pictures={singles}
                isPrintedElsewhere={({ src }) => src === values.cover?.src || values.body.includes(src)}
              />
            </>
          )}
        </CasePictures>
      )}
      <Neighbours type="caseInfo" entry={project} />
      <CooperationBand />
    </>
  )
}

const Band = styled.section`
  background: ${color.band};
  padding: ${size(80, 2.2)} 0 ${size(80, 2.6)};
  @media print {
    padding: 0;
  }
`

/** A heading in the band; another one follows at a distance. */
const PicturesHeading = styled.h2`
  margin-bottom: ${size(32, 1)};
  font-size: ${textSize.panelTitle};
  scroll-margin-top: 24px;
  & ~ & {
    margin-top: ${size(72, 2.2)};
  }
`

/** The band that holds a project's comparisons and pictures. */
function CasePictures({ children }: { children: ReactNode }) {
  return (
    <Band aria-label="项目图片">
      <div className="w">{children}</div>
    </Band>
  )
}

const Grid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  gap: 32px;
  @media print {
    &&& {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 6mm;
      overflow: visible;
      margin: 0;
      padding: 0;
    }
  }
  ${media.mobile} {
    ${swipeRow}
  }
`

const Cell = styled.li`
  ${media.mobile} {
    flex: 0 0 82%;
    scroll-snap-align: start;
  }
`

interface GalleryProps {
  pictures: GalleryImage[]
  /** Paper shows each picture of the page once. */
  isPrintedElsewhere: (picture: GalleryImage) => boolean
}

/** Pictures side by side, on mobile to be swiped; each opens a viewer over the page. */
function Gallery({ pictures, isPrintedElsewhere }: GalleryProps) {
  const { getButtonProps, viewer } = useGalleryViewer({ pictures })
  const columns = chooseColumns(pictures.length)
  return (
    <>
      <Grid $columns={columns}>
        {pictures.map((picture, index) => (
          <Cell key={`${index} ${picture.src}`} className={isPrintedElsewhere(picture) ? 'unprinted' : undefined}>
            <PictureButton {...getButtonProps(index, picture.caption || picture.alt)}>
              <GalleryPicture
                image={picture}
                alt={picture.alt === picture.caption ? '' : picture.alt}
                sizes={{ phone: [75, 47], page: columns === 2 ? [584, 365] : [379, 237] }}
              />
              {picture.caption && <Caption>{picture.caption}</Caption>}
            </PictureButton>
          </Cell>
        ))}
      </Grid>
      {viewer}
    </>
  )
}
